import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookButton, chooseSlot, fillDetails, openBooking } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fill, openForm, valuesOf } from '#tests/support/form-page.ts';
import { leadRows } from '#tests/support/lead-page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { toastOf } from '#tests/support/toasts.ts';
import { type CuttableProxy, cuttableProxy } from './support/cuttable-proxy.ts';

// The browser tests show these errors with responses of their own, tests/faults/postgres-restart.long.test.ts the responses.
describe('pages of a server whose database is away', () => {
  const browser = testBrowser();
  let database: ServedDatabase;
  let proxy: CuttableProxy;
  let server: RunningServer;

  beforeAll(async () => {
    database = await preparePostgres();
    proxy = await cuttableProxy(database.env.DATABASE_URL ?? '');
    server = await startServer({ ...database.env, DATABASE_URL: proxy.url, TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await server?.kill();
    await proxy?.cut();
    await database?.drop();
  });

  const newPage = () => browser.page({ baseURL: server.origin, timezoneId: 'America/New_York' });

  test('a message that cannot be stored shows an error and keeps its text, and can be sent later', async () => {
    const page = await newPage();
    const form = await openForm(page, '/support/contact');
    const values = { name: 'Ana Reyes', email: 'ana@visitor.example', message: 'A question about counties' };
    await fill(form, values);
    await proxy.cut();
    const send = form.locator('button[type=submit]');
    await send.click();
    await eventually(() => toastOf(page)).toEqual([
      'Submission Failed',
      'There was an error sending your message. Please try again.',
    ]);
    await eventually(() => valuesOf(form)).toMatchObject(values);
    await proxy.restore();
    await send.click();
    await eventually(async (now) => (await now(toastOf(page)))[0]).toBe('Message Sent Successfully');
  });

  test('a booking that cannot be stored shows an error and keeps its details, and can be sent later', async () => {
    const page = await newPage();
    await openBooking(page);
    await chooseSlot(page, daysFor('booking')[0] ?? '', '10:00 AM');
    await fillDetails(page, { name: 'Ana Reyes', email: 'ana@visitor.example' });
    await proxy.cut();
    await bookButton(page).click();
    await eventually(() => toastOf(page)).toEqual(['Booking Failed', expect.stringContaining('try again')]);
    await eventually(() => page.getByLabel('Name').inputValue()).toBe('Ana Reyes');
    await eventually(() => page.getByLabel('Email').inputValue()).toBe('ana@visitor.example');
    await proxy.restore();
    await bookButton(page).click();
    await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
  });

  test('a page with a list still renders without its rows', async () => {
    await proxy.cut();
    const page = await newPage();
    const list = page.waitForResponse(/lead_scores/);
    const response = await page.goto('/lead-scoring');
    expect(response?.status()).toBe(200);
    expect((await list).status()).toBe(503);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    await eventually(() => leadRows(page).count()).toBe(0);
    await eventually(() => toastOf(page)).toEqual([]);
    await proxy.restore();
  });
});
