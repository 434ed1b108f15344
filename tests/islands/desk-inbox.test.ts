import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { plainMail } from '#tests/support/mail-bench.ts';
import { nameOf } from './support/accessibility.ts';
import { eventually } from './support/eventually.ts';
import { field, fill as fillIn, openForm } from './support/form-page.ts';
import { network, signIn, startOwnSite } from './support/network.ts';
import { countMailsTo } from './support/outbox.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

const context = { now: new Date(), publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example' };
const person = { phone: '512-555-0142', company: '', message: 'Do you cover Travis County?' };

async function fill(db: Db): Promise<void> {
  const general = { ...person, submission_type: 'general' as const };
  const quote = { ...person, submission_type: 'quote' as const, territory: 'Travis, TX', datasets: 'all' as const };
  const submissions = [
    { ...general, name: 'Ana Reyes', email: 'ana@example.com' },
    { ...quote, name: 'Ben Ode', email: 'ben@example.com' },
    { ...general, name: 'Cleo Park', email: 'cleo@example.com' },
  ];
  for (const submission of submissions) {
    await submitContact(db, { submission, idempotencyKey: null, botSign: null }, context);
  }
  const failed = { ...plainMail('failed'), to: { name: 'Dora', address: 'dora@example.com' }, subject: 'Demo booked' };
  await enqueueMails(db, [failed]);
  await rows(
    db,
    sql`update outbox set status = 'dead', attempts = 27, last_error = '550 No such mailbox'
    where to_address = 'dora@example.com'`,
  );
}

beforeAll(startOwnSite(fill));
beforeEach(async () => {
  await signIn('staff@deedline.example', 'staff');
  // The link of the header that gets the badge: the header is not part of a page here.
  page.addInitScript(({ document: { documentElement } }) => {
    documentElement.insertAdjacentHTML('beforeend', '<ul class="work-parts"><li data-part="inbox"><a></a></li></ul>');
  });
});

const row = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: RegExp) => page.getByRole('radio', { name });
const sheet = () => page.getByRole('complementary');
/** The number in the name of a tab. */
const countIn = (name: RegExp) => Number(/\((\d+)\)/.exec(nameOf(tab(name).element()))?.[1]);
/** New messages by their tab and by the badge in the header, which has none for zero. */
const newMessages = () => [countIn(/^New/), Number.parseInt(page.locator('.desk-badge').allInnerTexts()[0] ?? '0', 10)];
const note = () => page.getByLabel('Note for the team');

test('a message is opened, noted and answered with the keyboard', async () => {
  await page.goto('/desk/inbox');
  await eventually(newMessages).toEqual([3, 3]);
  await row('Cleo Park').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await eventually(() => document.activeElement?.textContent).toBe('Ana Reyes');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await eventually(() => sheet().innerText()).toContain('Travis, TX');
  await eventually(() => sheet().innerText()).toContain('All Datasets');
  const reply = sheet().getByRole('link', { name: 'Reply' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(reply)).toContain('from $297 to $2,500+ a month');

  await note().fill('Called. jkes are only letters here');
  await eventually(() => sheet().getByText('Saved', { exact: true }).count()).toBe(1);
  await page.getByRole('row', { name: /Ben Ode.*has a note/ }).waitFor();
  await page.reload();
  await eventually(() => note().inputValue()).toBe('Called. jkes are only letters here');
  await page.keyboard.press('Escape');
  await eventually(() => sheet().count()).toBe(0);

  await row('Ben Ode').focus();
  await page.keyboard.press('e');
  await eventually(toastOf).toEqual(['Marked answered', expect.any(String)]);
  await eventually(() => row('Ben Ode').count()).toBe(0);
  await eventually(() => document.activeElement?.textContent).toBe('Ana Reyes');
  await eventually(newMessages).toEqual([2, 2]);
  await page.keyboard.press('s');
  await eventually(() => row('Ana Reyes').count()).toBe(0);
  await eventually(newMessages).toEqual([1, 1]);
  await tab(/^Answered/).check();
  await row('Ben Ode').waitFor();
  await tab(/^Spam/).check();
  await row('Ana Reyes').click();
  await sheet().getByRole('button', { name: 'Not spam' }).click();
  await sheet().getByRole('button', { name: 'Spam', exact: true }).waitFor();
  await eventually(() => sheet().innerText()).toMatch(/Status\s+New/);
  await eventually(() => row('Ana Reyes').count()).toBe(0);
  await eventually(newMessages).toEqual([2, 2]);
  await tab(/^New/).check();
  await row('Ana Reyes').waitFor();
});

test('a note that was typed when the session ended is saved after the sign-in', async () => {
  await page.goto('/desk/inbox');
  await row('Cleo Park').click();
  const stop = network().route(/note$/, { status: 401, json: { error: 'Authentication required' } });
  await note().fill('Wants a call on Monday');
  await eventually(page.nextAddress).toContain('/sign-in?next=%2Fdesk%2Finbox%3Fopen%3D');
  stop();
  await page.goto(new URL(page.nextAddress(), page.url()).searchParams.get('next') ?? '');
  await eventually(() => note().inputValue()).toBe('Wants a call on Monday');
  await sheet().getByText('Saved', { exact: true }).waitFor();
});

/** Sends the contact form within the first second; a script does it without a click or a key. */
async function sendFast(values: { name: string; website?: string }, isScript: boolean) {
  vi.spyOn(performance, 'now').mockReturnValue(300);
  const form = await openForm('/support/contact');
  const email = `${values.name.toLowerCase()}@example.com`;
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: !isScript } });
  await fillIn(form, { name: values.name, email, message: 'Autofill and one click' });
  if (values.website) field(form, 'website').element().setAttribute('value', values.website);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await eventually(() => toastOf()[0]).toBe('Message Sent Successfully');
  vi.mocked(performance.now).mockRestore();
}

test('a bot is held back with the reason, a hurried person is not, and a release sends the mail once', async () => {
  await sendFast({ name: 'Untouched' }, true);
  await sendFast({ name: 'Filler', website: 'https://spam.example' }, true);
  await sendFast({ name: 'Hurried' }, false);
  expect(network().posts().at(-1)?.headers['form-signs']).toBe('elapsed=300');

  await page.goto('/desk/inbox?status=held');
  await eventually(() => tab(/^Held back \(2\)/).count()).toBe(1);
  await page.quiet();
  expect(row('Hurried').count()).toBe(0);
  await row('Filler').click();
  await eventually(() => sheet().innerText()).toContain('a field that people cannot see');
  await row('Untouched').click();
  await eventually(() => sheet().innerText()).toContain('nobody clicked, tapped or typed');
  expect(await countMailsTo('hurried@example.com')).toBe(2);
  expect(await countMailsTo('untouched@example.com')).toBe(0);
  const [before = 0] = newMessages();
  await sheet().getByRole('button', { name: 'Release' }).click();
  await eventually(toastOf).toEqual(['Released', expect.any(String)]);
  expect(await countMailsTo('untouched@example.com')).toBe(2);
  await eventually(() => row('Untouched').count()).toBe(0);
  await eventually(() => [countIn(/^Held back/), ...newMessages()]).toEqual([1, before + 1, before + 1]);
  await eventually(() => sheet().getByRole('button', { name: 'Release' }).count()).toBe(0);
});

test('a link from a notice opens its message, on a phone over the whole screen', async () => {
  page.setViewportSize({ width: 390, height: 844 });
  const { request } = await signIn('staff@deedline.example', 'staff');
  const listed = await request('GET', '/functions/v1/desk/inbox?status=all&q=cleo@example.com');
  const { rows: found } = (await listed.json()) as { rows: { id: string }[] };
  await page.goto(`/desk/inbox?open=${found[0]?.id}`);
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.innerText()).toContain('Do you cover Travis County?');
  await dialog.getByRole('button', { name: 'Close the message' }).click();
  await eventually(() => dialog.count()).toBe(0);
});

test('the list is searched and exported', async () => {
  await page.goto('/desk/inbox?status=all');
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await search.fill('cl');
  await eventually(() => page.getByText('Type at least three characters').count()).toBe(1);
  await search.fill('cleo@example.com');
  await eventually(() => page.locator('.desk-open').allInnerTexts()).toEqual(['Cleo Park']);
  await page.quiet();
  expect(page.url()).not.toContain('cleo');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await eventually(() => page.downloads().length).toBe(1);
  const text = (await page.downloads()[0]?.content.text()) ?? '';
  expect(text.match(/^\d{4}-/gm)).toHaveLength(1);
  expect(text).toContain('Cleo Park,cleo@example.com');
});

test('failed mail is listed with the reason and sent again', async () => {
  await page.goto('/desk/mail?status=failed');
  await eventually(() => countIn(/^Failed/)).toBe(1);
  const waiting = countIn(/^Waiting/);
  await row('dora@example.com').click();
  await eventually(() => sheet().innerText()).toContain('550 No such mailbox');
  await sheet().getByRole('button', { name: 'Send again' }).click();
  await eventually(toastOf).toEqual(['On its way', expect.any(String)]);
  await eventually(() => row('dora@example.com').count()).toBe(0);
  await eventually(() => [countIn(/^Failed/), countIn(/^Waiting/), sheet().count()]).toEqual([0, waiting + 1, 0]);
  await tab(/^Waiting/).check();
  await row('dora@example.com').waitFor();
});

test('time counts from when a page that was loaded in advance is shown', async () => {
  const navigation = [{ activationStart: 59_500 }] as unknown as PerformanceEntryList;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(navigation);
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  const form = await openForm('/support/contact');
  await fillIn(form, { name: 'Ana', email: 'prerendered@example.com', message: 'Hello' });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await eventually(() => network().posts()[0]?.headers['form-signs']).toBe('elapsed=500');
});

test('what is typed while a save of the note fails is what the next try saves', async () => {
  await page.goto('/desk/inbox?status=all');
  await row('Cleo Park').click();
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  const stop = network().route(/note$/, { after: failed, status: 503, json: { error: 'Not now' } });
  await note().fill('Called');
  (note().element() as HTMLElement).blur();
  await eventually(() => network().posts().length).toBe(1);
  await note().fill('Called, wants a list of Travis');
  fail();
  await sheet().getByRole('alert').getByText('Not now', { exact: false }).waitFor();
  stop();
  await sheet().getByRole('button', { name: 'Save again' }).click();
  await sheet().getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await eventually(() => note().inputValue()).toBe('Called, wants a list of Travis');
});
