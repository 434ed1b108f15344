import { describe, expect, test } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { dayInWords } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { bookByApi, daysFor, slotAt } from '#tests/support/demo-slots.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newAddress } from '#tests/support/mailbox.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();
const [, other = '', third = ''] = daysFor('booking');
/** 'Monday, November 16' */
const named = (date: string) => dayInWords(date).replace(/, \d{4}$/, '');

const open = async (page: Page, date: string) => {
  await page.goto(`/desk/bookings?week=${date}`);
  await page.locator('.desk-week-day').first().waitFor();
};

describe('the page', () => {
  const desk = deskServer();
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

  test('the week, a booking and the dialogs have no axe violations in either color scheme', async () => {
    const page = await desk.page(browser, { viewport: { width: 1280, height: 800 } });
    const { id } = await bookFor(page, third, '15:00', 'axe');
    await open(page, third);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await page.locator(`[data-opens="${id}"]`).click();
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
      if (title === 'Close times')
        await dialog
          .getByText(/booked then/)
          .first()
          .waitFor();
      expect(await axeInBothSchemes(page, { frame: false }), title).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test('nothing scrolls sideways on a phone', async () => {
    const page = await desk.page(browser, { viewport: { width: 390, height: 844 } });
    const { id } = await bookFor(page, third, '10:00', 'narrow');
    const fits = async () => {
      for (const width of [390, 320]) {
        await expectNoSidewaysScroll(page, [width]);
        const dialog = page.getByRole('dialog');
        await eventually(() =>
          dialog.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth)),
        ).toSatisfy((overflows: number[]) => overflows.every((overflow) => overflow === 0));
      }
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
