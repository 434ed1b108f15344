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

const report = [
  expect.stringMatching(/^Travis, TX, asked [A-Z][a-z]+ \d+, \d{4}$/),
  '2 had in time · 1 not found yet',
  'Of your real cases we had 100% (95% interval: 34.2% to 100%). Of 2 real cases in all lists of this county we had 100% (34.2% to 100%). A number that nobody has confirmed counts neither for nor against us.',
];
const missed = ['ZZ-1: not found yet; our staff look for it'];
const texts = (root: ReturnType<typeof panel>, parts: string) => root.locator(parts).allTextContents();

test('a visitor signs in, pastes case numbers and finds the report in the account', async () => {
  await open();
  await eventually(() => panel().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/sign-in?next=%2Fcoverage%3Fcounty%3D48453',
  );
  await signInByMail(newAddress('beater'));
  await open();
  await panel().getByLabel('Case numbers, one on each line').fill('PR-000001\nPR-000002\nZZ-1');
  await panel().getByRole('button', { name: 'Check our record' }).click();
  const status = () => panel().getByRole('status');
  await eventually(() => texts(status(), 'p')).toEqual([...report, 'The report stays in your account']);
  expect(texts(status(), 'li')).toEqual(missed);
  expect(status().getByRole('link').getAttribute('href')).toBe('/account#case-lists');
  await page.goto('/account');
  await eventually(() => texts(page.locator('#case-lists'), 'p.figures')).toEqual([report[1]]);
  expect(texts(page.locator('#case-lists'), '.text-sm > p')).toEqual(report);
  expect(texts(page.locator('#case-lists'), 'details li')).toEqual(missed);
});

test('a list that is refused says why, and the numbers stay', async () => {
  await open();
  await signInByMail(newAddress('eager'));
  await open();
  const field = panel().getByLabel('Case numbers, one on each line');
  const numbers = Array.from({ length: 201 }, (_, at) => `PR-${at}`).join(', ');
  await field.fill(numbers);
  await panel().getByRole('button', { name: 'Check our record' }).click();
  await eventually(() => texts(panel().getByRole('status'), 'p')).toEqual(['A list has at most 200 case numbers.']);
  expect(field.inputValue()).toBe(numbers);
});

test('staff see what we do not have, and say that it is no case', async () => {
  await signIn('staff@deedline.example', 'staff');
  await page.goto('/desk/data?view=misses');
  await page.getByRole('row', { name: /ZZ-1/ }).waitFor();
  await page.getByRole('button', { name: 'Not a real case ZZ-1' }).click();
  await eventually(toastOf).toEqual(['No longer counted', 'ZZ-1']);
  await page.getByText('No missed cases to review.').waitFor();
  await eventually(() => page.getByRole('row', { name: /ZZ-1/ }).count()).toBe(0);
});
