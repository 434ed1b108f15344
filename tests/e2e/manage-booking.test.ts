import { expect, inject, test } from 'vitest';
import { chooseDay, chooseSlot, dayInWords } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { bookByApi, daysFor, slotAt } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { mailTo, manageLink, newAddress, storedMails } from '#tests/support/mailbox.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const [first = '', second = ''] = daysFor('manage-booking');
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const facts = (page: Page) => page.locator('main dd').allInnerTexts();
const ended = "This link doesn't lead to a booking anymore";

/** A visitor who has booked a demo and opens the link in the mail. */
async function open(time: string) {
  const page = await browser.page({ timezoneId: 'America/New_York' });
  const email = newAddress('manage');
  const { id } = await slotAt(page.request, first, time);
  expect((await bookByApi(page.request, id, email)).status()).toBe(201);
  const [stored] = await storedMails(email);
  if (!stored) throw new Error('No mail is stored');
  const link = manageLink(stored);
  const response = await page.goto(link);
  return { page, email, link, response, slotId: id };
}

/** The page of such a link says so, and leads to a new booking. */
async function expectNoBooking(link: string): Promise<void> {
  const response = await fetch(new URL(link, inject('origin')));
  expect(response.status).toBe(404);
  const html = (await response.text()).replaceAll('&#x27;', "'");
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toBe(ended);
  expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toMatch(/<a [^>]*href="\/book-demo"[^>]*>Book a Demo/);
}

async function moveTo(page: Page, day: string, time: string): Promise<void> {
  await chooseSlot(page, day, time);
  await page.getByRole('button', { name: 'Reschedule the demo' }).click();
}

async function cancel(page: Page): Promise<void> {
  await page.getByText('I want to cancel').click();
  await page.getByRole('button', { name: 'Cancel the demo' }).click();
}

test('the link in the mail shows the booking, changes nothing, and is hidden from search engines and linked sites', async () => {
  const { page, email, link, response } = await open('10:00');
  expect(manageLink(await mailTo(email))).toBe(link);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['referrer-policy']).toMatch(/no-referrer|same-origin|strict-origin/);
  await eventually(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await eventually(() => heading(page)).toBe('Reschedule or cancel your demo');
  const shown = ['Ben Okafor', dayInWords(first), expect.stringMatching(/^10:00 AM Eastern/)];
  await eventually(() => facts(page)).toEqual(shown);
  await page.reload();
  await eventually(() => facts(page)).toEqual(shown);
});

longTest('a moved demo has its new time on the page and in a second mail, and its old seat is free', async () => {
  const { page, email, slotId } = await open('14:00');
  await chooseDay(page, second);
  await eventually(() => page.locator('.booking-slot', { hasText: '11:00 AM' }).innerText()).toMatch(/\d spots? left/);
  await moveTo(page, second, '2:00 PM');
  await eventually(() => page.getByRole('status').first().innerText()).toContain('Your demo is rescheduled');
  await eventually(async (now) => (await now(facts(page)))[1]).toBe(dayInWords(second));
  expect((await storedMails(email)).map(({ text }) => text.includes(dayInWords(second)))).toEqual([false, true]);
  expect((await slotAt(page.request, first, '14:00')).id).toBe(slotId);
  expect(await (await page.request.get(`/rest/v1/demo_slots?id=eq.${slotId}`)).json()).toMatchObject([
    { is_available: true, current_bookings: 0 },
  ]);
});

longTest('a move to a time that was just taken changes nothing', async () => {
  const { page } = await open('16:00');
  const target = await slotAt(page.request, second, '16:00');
  await bookByApi(page.request, target.id, newAddress('quicker'));
  await moveTo(page, second, '4:00 PM');
  const alert = await quiet(page, () => page.getByRole('alert').innerText());
  expect(alert).toContain('Nothing was changed');
  expect(alert).toContain('This time slot is fully booked. Please choose another time.');
  await eventually(async (now) => (await now(facts(page)))[1]).toBe(dayInWords(first));
  // The answer has its own address, so a reload asks nothing and the taken time is gone.
  await page.reload();
  await quiet(page);
  await eventually(() => page.getByRole('alert').innerText()).toBe(alert);
  await chooseDay(page, second);
  await quiet(page);
  await eventually(() => page.locator('.booking-slot', { hasText: '4:00 PM' }).count()).toBe(0);
});

longTest(
  'canceling a demo frees its seat, sends a confirmation and disables its link; a page left open says so',
  async () => {
    const { page, email, link, slotId } = await open('11:00');
    const other = await page.context().newPage();
    await other.goto(link);
    await cancel(page);
    await eventually(() => heading(page)).toBe('Your demo is canceled');
    expect(await storedMails(email)).toMatchObject([
      {},
      { subject: expect.stringContaining('canceled'), calendar: expect.stringContaining('BEGIN:VCALENDAR') },
    ]);
    expect(await (await page.request.get(`/rest/v1/demo_slots?id=eq.${slotId}`)).json()).toMatchObject([
      { current_bookings: 0 },
    ]);
    await cancel(other);
    await eventually(() => heading(other)).toBe(ended);
    await eventually(() => other.getByRole('alert').innerText()).toContain('This booking has already been canceled.');
    await expectNoBooking(link);
  },
);

testSample(['', '?token=', '?token=AAAAAAAAAAAAAAAAAAAAAA', '?token=%00%27'], (query) => query === '?token=%00%27')(
  'an unknown link shows no booking: %j',
  async (query) => {
    await expectNoBooking(`/book-demo/manage${query}`);
  },
);
