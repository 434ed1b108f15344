import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { recordStore } from '#db/records/store.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { fillDesk } from '#tests/support/desk-rows.ts';
import { given, hays, readRows } from '#tests/support/record-reads.ts';
import { checkDialog, type DialogRow } from './support/dialogs.ts';
import type { Locator } from './support/locator.ts';
import { signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';

let db: Db;
const [day = ''] = daysFor('booking');

async function fill(opened: Db): Promise<void> {
  db = opened;
  await fillDesk(db);
  const store = recordStore({ db, batchSize: 700 });
  await readRows(store, [...given(0, 100), ...given(0, 20, hays)], 1);
  await readRows(store, given(0, 40), 2);
  await db.execute(sql`insert into uploads (file_name, bytes, options, status)
    values ('probate.csv', 1, '{"dataset": "probate", "sourceDate": "2026-11-01T12:00:00Z"}', 'done')`);
  await db.execute(
    sql`insert into import_profiles (name, dataset_type, settings) values ('travis-clerk', 'probate', '{}')`,
  );
}

beforeAll(startOwnSite(fill));
beforeEach(async () => void (await signIn('staff@deedline.example', 'staff')));

const goTo = (path: string) => () => page.goto(path);
const button = (name: string | RegExp) => () => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (label: string, text: string) => (dialog: Locator) => dialog.getByLabel(label).fill(text);
const one = async (query: ReturnType<typeof sql>) => String(Object.values((await rows(db, query))[0] ?? {})[0]);

const onRow = (name: string | RegExp) => () => page.locator('.desk-open').filter({ hasText: name }).first();

const dialogs: DialogRow[] = [
  {
    file: 'features/desk/mail/mail-desk.tsx',
    name: 'a mail is sent again',
    visit: goTo('/desk/mail?status=failed'),
    opener: onRow('dora@example.com'),
  },
  {
    file: 'features/desk/mail/mail-desk.tsx',
    name: 'all failed mail is sent again',
    visit: goTo('/desk/mail?status=failed'),
    opener: button('Send all failed again'),
    sends: {
      submit: 'Send all again',
      path: /retry-failed$/,
      after: () => page.locator('main'),
    },
  },
  {
    file: 'features/desk/data/upload-form.tsx',
    name: 'a profile of columns is deleted',
    visit: async () => {
      await page.goto('/desk/data');
      await page.getByRole('button', { name: 'Upload a file' }).press('Enter');
      await page.getByRole('dialog').getByLabel('Profile').selectOption('travis-clerk');
    },
    opener: button('Delete this profile'),
    sends: { submit: 'Delete it', path: /profiles\//, after: () => page.getByRole('dialog') },
  },
  {
    file: 'features/desk/data/upload-form.tsx',
    name: 'a file is uploaded',
    visit: goTo('/desk/data'),
    opener: button('Upload a file'),
  },
  {
    file: 'features/desk/data/read-sheet.tsx',
    name: 'a read is undone',
    visit: async () => page.goto(`/desk/data?view=reads&county=${hays}&dataset=probate&open=${await readOf(hays)}`),
    opener: button('Undo this read'),
    sends: { submit: 'Undo it', path: /undo$/, after: () => page.getByRole('complementary') },
  },
  {
    file: 'features/desk/data/read-sheet.tsx',
    name: 'held closings are accepted',
    visit: async () => page.goto(`/desk/data?view=reads&open=${await heldRead()}`),
    opener: button('Close these records'),
    sends: { submit: 'Close them', path: /accept$/, after: () => page.getByRole('complementary') },
  },
  {
    file: 'features/desk/data/county-sheet.tsx',
    name: 'a county is changed',
    visit: goTo('/desk/data?view=counties&q=Travis,%20TX&dataset=probate'),
    opener: onRow('Travis'),
  },
  {
    file: 'features/desk/bookings/booking-sheet.tsx',
    name: 'a demo is canceled',
    visit: async () => {
      const id = await one(sql`select id from demo_bookings where customer_name = 'Bo Ferreira'`);
      await page.goto(`/desk/bookings?view=upcoming&open=${id}`);
    },
    opener: button('Cancel demo'),
    sends: { submit: 'Cancel demo', path: /cancel$/, after: () => page.getByRole('complementary') },
  },
  {
    file: 'features/desk/bookings/booking-sheet.tsx',
    name: 'a booking is shown',
    visit: goTo('/desk/bookings?view=upcoming'),
    opener: onRow('Zoe'),
  },
  {
    file: 'features/desk/bookings/calendar-dialogs.tsx',
    name: 'a slot is added',
    visit: goTo(`/desk/bookings?week=${day}`),
    opener: button('Add a slot'),
    sends: {
      submit: 'Add slot',
      path: /slots$/,
      async fill(dialog) {
        await dialog.getByLabel('Date').fill(day);
        await dialog.getByLabel('From').fill('07:00');
        await dialog.getByLabel('Until').fill('07:30');
      },
    },
  },
  {
    file: 'features/desk/bookings/calendar-dialogs.tsx',
    name: 'the places of a slot are changed',
    visit: goTo(`/desk/bookings?week=${day}`),
    opener: () => page.getByRole('button', { name: /^Change .*10:00 AM/ }).last(),
    sends: { submit: 'Save places', path: /slots\/[\w-]+$/, fill: field('Places', '3') },
  },
  {
    file: 'features/desk/bookings/calendar-dialogs.tsx',
    name: 'a day is closed',
    visit: goTo(`/desk/bookings?week=${day}`),
    opener: () => page.getByRole('button', { name: /^Close day:/ }).last(),
    sends: {
      submit: 'Close these times',
      path: /closures$/,
      after: () => page.locator('main'),
    },
  },
  {
    file: 'features/desk/privacy/suppressions-view.tsx',
    name: 'a suppression is added',
    visit: goTo('/desk/privacy?view=suppressions'),
    opener: button('Add an entry'),
    sends: {
      submit: 'Leave it out',
      path: /suppressions$/,
      stays: true,
      async fill(dialog) {
        await dialog.getByLabel('Street address').fill('17 Elm St');
        await dialog.getByLabel('County').fill('Travis');
        await dialog.getByLabel('State').selectOption('TX');
      },
    },
  },
  {
    file: 'features/desk/privacy/suppressions-view.tsx',
    name: 'a suppression is released',
    visit: async () => {
      await suppress('/privacy/suppressions', { street: '12 Oak St', county: 'Travis', state: 'TX' });
      await page.goto('/desk/privacy?view=suppressions');
    },
    opener: () => page.getByRole('button', { name: /^Put it back: P-/ }).first(),
    sends: { submit: 'Put it back', path: /suppressions\//, after: () => page.locator('main') },
  },
  {
    file: 'features/desk/privacy/request-sheet.tsx',
    name: 'a property is put back on the lists',
    visit: async () => {
      await suppress('/privacy/requests/P-DONE/suppress', { person: false });
      await page.goto('/desk/privacy?open=P-DONE');
    },
    opener: button('Put it back'),
    sends: { submit: 'Put it back', path: /suppressions\//, after: button('Leave it out') },
  },
  {
    file: 'features/desk/privacy/request-sheet.tsx',
    name: 'a request is declined',
    visit: goTo('/desk/privacy?open=P-OPEN1'),
    opener: button('Decline'),
    sends: { submit: 'Decline', path: /done$/, after: () => page.getByRole('complementary') },
  },
  {
    file: 'features/desk/privacy/request-sheet.tsx',
    name: 'a request is shown',
    visit: goTo('/desk/privacy'),
    opener: onRow('P-OPEN2'),
  },
  {
    file: 'features/desk/privacy/erase-dialog.tsx',
    name: 'a person is erased',
    visit: async () => {
      await page.goto('/desk/privacy?view=person');
      await page.getByRole('textbox', { name: /^Email/ }).fill('ana@example.com');
      await page.keyboard.press('Enter');
    },
    opener: button('Erase...'),
    sends: { submit: 'Erase', path: /erase$/, after: () => page.locator('main') },
  },
  {
    file: 'features/desk/records/correct-dialog.tsx',
    name: 'a field of a record is corrected',
    visit: async () => page.goto(`/desk/records?open=${await aRecord()}`),
    opener: button('Correct Market value'),
    sends: {
      submit: 'Correct it',
      path: /correct$/,
      async fill(dialog) {
        await dialog.getByLabel('Correct value').fill('$650,000');
        await dialog.getByLabel('Why, and who said so').fill('The assessor');
      },
    },
  },
  {
    file: 'features/desk/records/record-sheet.tsx',
    name: 'a correction is lifted',
    visit: async () => {
      const { request } = await signIn('staff@deedline.example', 'staff');
      const path = `/functions/v1/desk/records/${await aRecord()}`;
      const { version } = (await (await request('GET', path)).json()) as { version: number };
      const correction = { field: 'market_value', value: '$651,000', reason: 'The assessor', version };
      await request('POST', `${path}/correct`, correction);
      await page.goto(`/desk/records?open=${await aRecord()}`);
    },
    opener: button('Lift the correction: Market value'),
    sends: { submit: 'Lift it', path: /lift$/, after: () => page.getByRole('region', { name: 'Fields' }) },
  },
  {
    file: 'features/desk/inbox/message-sheet.tsx',
    name: 'a message is shown',
    visit: goTo('/desk/inbox?status=all'),
    opener: onRow('Cleo Park'),
  },
  {
    file: 'features/desk/data/upload-sheet.tsx',
    name: 'an upload is shown',
    visit: goTo('/desk/data'),
    opener: onRow('probate.csv'),
  },
  {
    file: 'features/desk/data/read-sheet.tsx',
    name: 'a read is shown',
    visit: goTo(`/desk/data?view=reads&county=${hays}`),
    opener: onRow('Hays'),
  },
  {
    file: 'features/desk/records/record-sheet.tsx',
    name: 'a record is shown',
    visit: goTo('/desk/records?county=Travis,%20TX'),
    opener: onRow('PR'),
  },
];

const readOf = (fips: string) =>
  one(sql`select id from import_runs where fips = ${fips} and not is_sample order by started_at limit 1`);
const heldRead = () => one(sql`select id from import_runs where held_closings is not null limit 1`);
const suppress = async (path: string, body: object) => {
  const { request } = await signIn('staff@deedline.example', 'staff');
  await request('POST', `/functions/v1/desk${path}`, body);
};
const aRecord = () => one(sql`select id from filings where record->>'case_number' = '26-PR-000001' limit 1`);

test.each(dialogs)('$name: the focus is never lost', checkDialog);
