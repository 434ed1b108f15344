import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addFilings, countyFiles, travis } from '#tests/support/delivery-bench.ts';
import { cardOf } from './support/county-card-page.ts';
import { eventually } from './support/eventually.ts';
import { signIn, startOwnSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';
import { signInByMail } from './support/sign-in.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(
  startOwnSite(async (db) => {
    await countyFiles(db, [['probate', travis]]);
    // The site begins with samples.
    await db.execute(sql`update county_datasets set is_sample = false where fips = ${travis.fips}`);
    await addFilings(db, 'probate', travis, 3, () => ({ captured_at: '2026-11-05T00:00:00Z', posted_at: null }));
  }),
);

const panel = () => cardOf().locator('details').filter({ hasText: 'Beat us' });

async function open(): Promise<void> {
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  await panel().locator('summary').first().click();
}

test('a visitor signs in, pastes case numbers and finds the report in the account', async () => {
  await open();
  await eventually(() => panel().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/sign-in');
  await signInByMail(newAddress('beater'));
  await open();
  await panel().getByLabel('Case numbers, one on each line').fill('PR-000001\nPR-000002\nZZ-1');
  await panel().getByRole('button', { name: 'Check our record' }).click();
  await eventually(() => panel().innerText()).toContain('2 had in time · 1 not found yet');
  await eventually(() => panel().innerText()).toContain('Of your real cases we had 100% (95% interval:');
  await page.goto('/account');
  await eventually(() => page.locator('#case-lists').innerText()).toContain('2 had in time · 1 not found yet');
  expect(page.locator('#case-lists').innerText()).toContain('Travis, TX');
});

test('staff see what we do not have, and say that it is no case', async () => {
  await signIn('staff@deedline.example', 'staff');
  await page.goto('/desk/data?view=misses');
  await page.getByRole('row', { name: /ZZ-1/ }).waitFor();
  await page.getByRole('button', { name: 'Not a real case ZZ-1' }).click();
  await eventually(() => toastOf().join()).toContain('No longer counted');
  await page.getByText('No missed cases to review.').waitFor();
});
