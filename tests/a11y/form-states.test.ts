import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { bookButton, chooseDay, chooseSlot, fillDetails, openBooking } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { bookByApi, daysFor, slotAt } from '#tests/support/demo-slots.ts';
import { fill, openForm } from '#tests/support/form-page.ts';
import { mailTo, manageLink, newAddress } from '#tests/support/mailbox.ts';

const browser = testBrowser();
const [first = '', second = ''] = daysFor('form-states');
const views = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const;
/** Of the four visits, each books a slot of its own. */
const times = ['10:00 AM', '1:00 PM', '2:00 PM', '4:00 PM'];

type View = (typeof views)[number];

const visitor = ([colorScheme, width]: View) =>
  browser.page({ colorScheme, viewport: { width, height: 900 }, timezoneId: 'America/New_York' });

async function expectClean(page: Page): Promise<void> {
  expect(await axeViolations(page, { frame: false })).toEqual([]);
}

test.each(views)('a contact form with errors and its toast is clean, %s at %i px', async (...view) => {
  const page = await visitor(view);
  const form = await openForm(page, '/support/contact');
  await fill(form, { phone: 'none', message: 'a'.repeat(2001) });
  await form.locator('button[type=submit]').click();
  await page.getByText('Validation Error').first().waitFor();
  await expectClean(page);
  await page.context().close();
});

test.each(views)('a quote form that could not be sent and its toast is clean, %s at %i px', async (...view) => {
  const page = await visitor(view);
  const form = await openForm(page, '/pricing');
  await fill(form, { name: 'Ana', email: 'ana@example.com', phone: '1', territory: 'Travis, TX' });
  await form.locator('[name=datasets]').selectOption('all');
  await page.context().setOffline(true);
  await form.locator('button[type=submit]').click();
  await page.locator('.toast').getByText('Submission Failed').waitFor();
  await expectClean(page);
  await page.context().close();
});

test.each(views)('the outcome of a form sent without scripts is clean, %s at %i px', async (...view) => {
  const page = await visitor(view);
  for (const outcome of ['sent', 'problem']) {
    await page.goto(`/support/contact?${outcome}=1#${outcome}`);
    await page.locator(`#${outcome}`).waitFor();
    await expectClean(page);
  }
  await page.context().close();
});

test.each(views)('the booking page is clean from the calendar to the confirmation, %s at %i px', async (...view) => {
  const page = await visitor(view);
  const time = times[views.findIndex(([scheme, width]) => scheme === view[0] && width === view[1])] ?? '';
  await openBooking(page);
  await expectClean(page);
  await chooseDay(page, first);
  await page.locator('.slot').first().waitFor();
  await expectClean(page);
  await chooseSlot(page, first, time);
  await bookButton(page).click();
  await page.locator('.toast').getByText('Missing Information').waitFor();
  await expectClean(page);
  await fillDetails(page, { name: 'Ana Reyes', email: newAddress('states') });
  await bookButton(page).click();
  await page.locator('.toast').getByText('Demo Booked Successfully!').waitFor();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
  await expectClean(page);
  await page.context().close();
});

test.each(views)('the page of a booking is clean as it is moved, cancelled and gone, %s at %i px', async (...view) => {
  const page = await visitor(view);
  const email = newAddress('states');
  await bookByApi(page.request, (await slotAt(page.request, second, '11:00')).id, email);
  const link = manageLink(await mailTo(email));
  await page.goto(link);
  await page.getByText('I want to cancel').click();
  await expectClean(page);
  await page.getByLabel('New time').selectOption((await slotAt(page.request, second, '15:00')).id);
  await page.getByRole('button', { name: 'Move the demo' }).click();
  await page.getByText('Your demo is moved').waitFor();
  await expectClean(page);
  await page.getByText('I want to cancel').click();
  await page.getByRole('button', { name: 'Cancel the demo' }).click();
  await page.getByRole('heading', { name: 'Your demo is cancelled' }).waitFor();
  await expectClean(page);
  await page.goto(link);
  await expectClean(page);
  await page.context().close();
});
