import { describe, expect, test } from 'vitest';
import { fillSlots } from '#server/services/fill-slots.ts';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { chooseDay, dayInWords, openBooking, slotTexts } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { bookByApi, daysFor, slotAt } from '#tests/support/demo-slots.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mailTo, manageLink, newAddress } from '#tests/support/mailbox.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const [day = '', other = '', third = ''] = daysFor('booking');
/** 'Monday, November 16' */
const named = (date: string) => dayInWords(date).replace(/, \d{4}$/, '');

async function publicTimes(page: Page): Promise<string> {
  await openBooking(page);
  await chooseDay(page, day);
  await page.locator('.booking-slot').first().waitFor();
  return (await quiet(page, () => slotTexts(page))).join('\n');
}

const open = async (page: Page, date = day) => {
  await page.goto(`/desk/bookings?week=${date}`);
  await page.locator('.week-day').first().waitFor();
};

describe('', () => {
  const desk = deskServer(async (db) => {
    await fillSlots(db, new Date());
  });

  test('staff close an hour, which the public calendar no longer offers, and open it again', async () => {
    const page = await desk.page(browser, { timezoneId: 'America/New_York' });
    const visitor = await browser.page({ baseURL: desk.origin, timezoneId: 'America/New_York' });
    expect(await publicTimes(visitor)).toContain('10:00 AM');
    await open(page);
    // By keyboard alone.
    await page.getByRole('button', { name: `Change ${named(day)}, 10:00 AM` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Close this time' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Close times' });
    await dialog.getByText('Nobody is booked then.').waitFor();
    await dialog.getByLabel('Reason, for staff only').fill('Dentist');
    await page.keyboard.press('Enter');
    await page.getByText('Closed 10:00 AM to 10:30 AM: Dentist').waitFor();
    expect(await publicTimes(visitor)).not.toContain('10:00 AM');
    await page.getByRole('button', { name: `Open ${named(day)} again: Closed 10:00 AM to 10:30 AM` }).click();
    await page.getByText('Opened again').first().waitFor();
    expect(await publicTimes(visitor)).toContain('10:00 AM');
  });

  test('a day with a booking closes after the visitor is moved, whose mail has a link that works', async () => {
    const page = await desk.page(browser, { timezoneId: 'America/New_York' });
    const email = newAddress('moved');
    const { id } = await slotAt(page.request, day, '13:00');
    const visitor = await browser.page({ baseURL: desk.origin });
    expect((await bookByApi(visitor.request, id, email)).status()).toBe(201);
    const first = manageLink(await mailTo(email, 1, desk.dataDir));
    await open(page);
    await page.getByRole('button', { name: `Close day: ${named(day)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Close times' });
    await dialog.getByText('One person is booked then.').waitFor();
    await dialog.getByRole('button', { name: 'Close these times' }).click();
    await page.getByText('People are booked at this time.').first().waitFor();
    const target = await slotAt(page.request, other, '13:00');
    await dialog.getByLabel('Move Ben Okafor to').selectOption(target.id);
    await dialog.getByRole('button', { name: 'Move Ben Okafor' }).click();
    await dialog.getByText('Nobody is booked then.').waitFor();
    const second = manageLink(await mailTo(email, 2, desk.dataDir));
    await dialog.getByRole('button', { name: 'Close these times' }).click();
    await page.getByText('Closed all day').waitFor();
    for (const link of [first, second]) {
      await visitor.goto(link);
      await eventually(() => visitor.locator('main dd').allInnerTexts()).toContain(dayInWords(other));
    }
  });
});

describe('the page', () => {
  const desk = deskServer(async (db) => {
    await fillSlots(db, new Date());
  });
  const bookFor = async (page: Page, date: string, time: string, name: string) => {
    const email = newAddress(name);
    const { id } = await slotAt(page.request, date, time);
    const booked = await bookByApi(page.request, id, email);
    expect(booked.status()).toBe(201);
    return { email, id: booked.headers()['booking-id'] ?? '' };
  };

  test('staff close a day and open it again', async () => {
    const page = await desk.page(browser);
    await open(page, other);
    await page.getByRole('button', { name: `Close day: ${named(other)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Close times' });
    await dialog.getByText('Nobody is booked then.').waitFor();
    await dialog.getByRole('button', { name: 'Close these times' }).click();
    await page.getByText('Closed all day').waitFor();
    await quiet(dialog);
    await eventually(() => dialog.count()).toBe(0);
    const isOffered = async () => (await slotAt(page.request, other, '10:00')).is_available;
    expect(await isOffered()).toBe(false);
    await page.getByRole('button', { name: `Open ${named(other)} again: Closed all day` }).click();
    await page.getByText('Closed all day', { exact: true }).waitFor({ state: 'detached' });
    expect(await isOffered()).toBe(true);
  });

  test('staff add a time and change its places', async () => {
    const page = await desk.page(browser);
    await open(page);
    await page.getByRole('button', { name: 'Add a slot' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a slot' });
    await dialog.getByLabel('Date').fill(day);
    await dialog.getByLabel('From').fill('08:00');
    await dialog.getByLabel('Until').fill('08:30');
    await dialog.getByLabel('Places').fill('2');
    await dialog.getByLabel('Places').press('Enter');
    await eventually(() => toastOf(page)).toContain('Slot added');
    const slot = page.getByRole('button', { name: `Change ${named(day)}, 8:00 AM` });
    await slot.click();
    const places = page.getByRole('dialog').getByLabel('Places');
    await eventually(() => places.inputValue()).toBe('2');
    await places.fill('3');
    await places.press('Enter');
    await eventually(() => toastOf(page)).toContain('Places saved');
    await page.locator('.week-slot', { has: slot }).getByText('0 of 3 places taken').waitFor({ state: 'attached' });
    expect((await slotAt(page.request, day, '08:00')).max_bookings).toBe(3);
  });

  test('a form stays as it was filled in when the session has ended', async () => {
    const page = await desk.page(browser);
    await open(page);
    await page.getByRole('button', { name: 'Add a slot' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a slot' });
    await dialog.getByLabel('Date').fill(day);
    await dialog.getByLabel('From').fill('07:00');
    await dialog.getByLabel('Until').fill('07:30');
    const session = await page.context().cookies();
    await page.context().clearCookies();
    await dialog.getByLabel('Places').press('Enter');
    await eventually(() => toastOf(page)).toContain(
      'Your session has ended. Sign in again in another tab, then send this once more.',
    );
    // What a sign-in in another tab does.
    await page.context().addCookies(session);
    await dialog.getByLabel('Places').press('Enter');
    await page.getByRole('button', { name: `Change ${named(day)}, 7:00 AM` }).waitFor();
  });

  test('a booking is found in the list, opened, closed with Back, moved and canceled, each with a mail', async () => {
    const page = await desk.page(browser);
    const { email, id } = await bookFor(page, day, '11:00', 'listed');
    await bookFor(page, day, '13:00', 'another');
    await page.goto('/desk/bookings?view=upcoming');
    const row = page.getByRole('button', { name: 'Ben Okafor' });
    await eventually(() => row.count()).toBe(2);
    await page.getByLabel('Search bookings').fill(email.slice(0, 12));
    await eventually(() => row.count()).toBe(1);
    await row.click();
    const sheet = page.getByRole('complementary', { name: 'Ben Okafor' });
    await sheet.getByText(email).waitFor();
    await eventually(async (now) => new URL(await now(page.url())).search).toBe(`?view=upcoming&open=${id}`);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await row.press('Enter');
    const target = await slotAt(page.request, other, '14:00');
    await sheet.getByLabel('Move to').selectOption(target.id);
    await sheet.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await sheet.getByText(dayInWords(other)).waitFor();
    expect((await mailTo(email, 2, desk.dataDir)).text).toContain(dayInWords(other));
    await sheet.getByRole('button', { name: 'Cancel demo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel demo' }).click();
    await sheet.getByText('This demo is canceled.').waitFor();
    await page.getByText('No demo matches your search').waitFor();
    expect((await mailTo(email, 3, desk.dataDir)).subject).toContain('canceled');
  });

  test('the week, a booking and the dialogs have no axe violations in either color scheme', async () => {
    const page = await desk.page(browser, { viewport: { width: 1280, height: 800 } });
    const { id } = await bookFor(page, third, '15:00', 'axe');
    await open(page, third);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await page.locator(`[data-booking="${id}"]`).click();
    await page.getByLabel('Move to').waitFor();
    expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
    const openings = [
      [`Close day: ${named(third)}`, 'Close times'],
      ['Add a slot', 'Add a slot'],
      [`Change ${named(third)}, 3:00 PM`, `${named(third)}, 3:00 PM`],
    ];
    for (const [button = '', title = ''] of openings) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      if (title === 'Close times') await dialog.getByText('One person is booked then.').waitFor();
      expect(await axeInBothSchemes(page, { frame: false }), title).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test.each([390, 320])('nothing scrolls sideways at %i px', async (width) => {
    const page = await desk.page(browser, { viewport: { width, height: 844 } });
    const { id } = await bookFor(page, third, width === 390 ? '10:00' : '11:00', 'narrow');
    const fits = async () => {
      await expectNoSidewaysScroll(page, [width]);
      const dialog = page.getByRole('dialog');
      await eventually(() =>
        dialog.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth)),
      ).toSatisfy((overflows: number[]) => overflows.every((overflow) => overflow === 0));
    };
    await open(page, third);
    await fits();
    await page.getByRole('button', { name: `Close day: ${named(third)}` }).click();
    await page.getByText('Move or cancel their').waitFor();
    await fits();
    await page.goto('/desk/bookings?view=upcoming');
    await page.getByRole('button', { name: 'Ben Okafor' }).first().waitFor();
    await fits();
    await page.goto(`/desk/bookings?open=${id}`);
    await page.getByRole('dialog').getByLabel('Move to').waitFor();
    await fits();
  });
});
