import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { apiKeys, apiUsage } from '#db/customer-api-schema.ts';
import { authSecret } from '#server/auth/secret.ts';
import type { Account } from '#tests/support/accounts.ts';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { customerWith } from '#tests/support/delivery-bench.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { testApp } from '#tests/support/test-app.ts';

const browser = testBrowser();
let served: ServedDatabase;
let server: RunningServer;
let owner: Account;

beforeAll(async () => {
  served = await preparePostgres();
  const { dataDir, env } = served;
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL, migrate: false });
  const app = testApp({ database, secret: authSecret({ DATA_DIR: dataDir }), env: { DATA_DIR: dataDir } });
  const customer = await customerWith(app, database.db, 'Bluebonnet Home Buyers');
  owner = customer.member;
  await keyOf(database.db, customer.id, { name: 'Nightly', networks: ['203.0.113.0/24'] });
  const [key] = await database.db.select().from(apiKeys).where(eq(apiKeys.name, 'Nightly'));
  const day = new Date().toISOString().slice(0, 10);
  const counts = { calls: 1200, refused: 30, records: 5000 };
  await database.db.insert(apiUsage).values({ keyId: key?.id ?? '', customerId: customer.id, day, ...counts });
  await database.close();
  server = await startServer({ ...env, TRUST_PROXY: '1' });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await served?.drop();
});

test('an owner creates a key, uses it and sees usage, without axe violations or sideways scroll', async () => {
  const page = await browser.page({ baseURL: server.origin, viewport: { width: 1280, height: 900 } });
  await page.goto('/account/keys');
  await page.waitForURL('**/sign-in?next=%2Faccount%2Fkeys');
  const cookies = [...owner.jar.cookies].map(([name, value]) => ({ name, value, url: server.origin }));
  await page.context().addCookies(cookies);
  await page.goto('/account/keys');
  await see(page.getByText('From 1 network only'));
  expect(await axeInBothSchemes(page)).toEqual([]);
  await expectNoSidewaysScroll(page, [320, 390]);
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Dashboard');
  expect(await axeInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  await eventually(() => dialog.getByLabel('Your key').inputValue()).toMatch(/^dl_[0-9A-Za-z]{40}$/);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Copy the key');
  await expectNoSidewaysScroll(page, [320, 390]);
  expect(await axeInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await eventually(() => page.locator('.api-keys-table tbody tr').count()).toBe(2);
  await page.getByRole('link', { name: 'Usage' }).click();
  await see(page.getByText('1,200 of 50,000 calls'));
  await expectNoSidewaysScroll(page, [320, 390]);
  expect(await axeInBothSchemes(page)).toEqual([]);
  await page.goBack();
  await eventually(() => page.locator('.api-keys-table tbody tr').count()).toBe(2);
});

test('without scripts the page says what it needs', async () => {
  const page = await browser.page({ baseURL: server.origin, javaScriptEnabled: false });
  const cookies = [...owner.jar.cookies].map(([name, value]) => ({ name, value, url: server.origin }));
  await page.context().addCookies(cookies);
  await page.goto('/account/keys');
  await see(page.getByText('Your keys need JavaScript'));
});
