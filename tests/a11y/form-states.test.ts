import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { bookButton, chooseDay, chooseSlot, fillDetails, openBooking } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { bookByApi, daysFor, slotAt } from '#tests/support/demo-slots.ts';
import { fill, openForm } from '#tests/support/form-page.ts';
import { isLongForm, longTests, sized } from '#tests/support/long-form.ts';
import { mailTo, manageLink, newAddress } from '#tests/support/mailbox.ts';
import { act } from '#tests/support/page.ts';

const browser = testBrowser();
const [first = '', second = ''] = daysFor('form-states');
/** The long form checks both layouts. */
const both = [1280, 390] as const;
const widths = sized<(1280 | 390)[]>([390], [...both]);
/** Each run books its own slot. */
const times = { 1280: '10:00 AM', 390: '1:00 PM' };

const visitor = (width: number) => browser.page({ viewport: { width, height: 900 }, timezoneId: 'America/New_York' });

test.each(widths)('a contact form with errors and its toast has no violations at %i px', async (width) => {
  const page = await visitor(width);
  const form = await openForm(page, '/support/contact');
  await fill(form, { phone: 'none', message: 'a'.repeat(2001) });
  await form.locator('button[type=submit]').click();
  await page.getByText('Validation Error').first().waitFor();
  await expectNoViolations(page);
});

longTests(both)('a quote form that failed to send and its toast has no violations at %i px', async (width) => {
  const page = await visitor(width);
  const form = await openForm(page, '/pricing');
  await fill(form, { name: 'Ana', email: 'ana@example.com', phone: '1', territory: 'Travis, TX' });
  await form.locator('[name=datasets]').selectOption('all');
  await page.context().setOffline(true);
  await form.locator('button[type=submit]').click();
  await page.locator('.toast').getByText('Submission Failed').waitFor();
  await expectNoViolations(page);
});

longTests(both)('the outcome of a form sent without scripts has no violations at %i px', async (width) => {
  const page = await visitor(width);
  for (const outcome of ['sent', 'problem']) {
    await page.goto(outcome === 'sent' ? '/support/contact?sent=1#sent' : '/support/contact');
    // Skips validation by the page and the browser, as a form without scripts would.
    if (outcome === 'problem') await act(page, () => document.querySelector<HTMLFormElement>('main form')?.submit());
    await page.locator(`#${outcome}`).waitFor();
    await expectNoViolations(page);
  }
});

test.each(widths)('the booking page is clean from the calendar to the confirmation at %i px', async (width) => {
  const page = await visitor(width);
  await openBooking(page);
  // The walk over all pages checks the calendar, and what follows is checked with the times of the day.
  if (isLongForm) await expectNoViolations(page);
  await chooseDay(page, first);
  await page.locator('.booking-slot').first().waitFor();
  if (isLongForm) await expectNoViolations(page);
  await chooseSlot(page, first, times[width]);
  await bookButton(page).click();
  await page.locator('.toast').getByText('Missing Information').waitFor();
  await expectNoViolations(page);
  await fillDetails(page, { name: 'Ana Reyes', email: newAddress('states') });
  await bookButton(page).click();
  await page.locator('.toast').getByText('Demo Booked Successfully!').waitFor();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
  await expectNoViolations(page);
});

longTests(both)(
  'the booking management page has no violations while it is moved, canceled and gone at %i px',
  async (width) => {
    const page = await visitor(width);
    const email = newAddress('states');
    await bookByApi(page.request, (await slotAt(page.request, second, '11:00')).id, email);
    const link = manageLink(await mailTo(email));
    await page.goto(link);
    await page.getByText('I want to cancel').click();
    await expectNoViolations(page);
    await chooseSlot(page, second, '3:00 PM');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Reschedule the demo' }).click();
    await page.getByText('Your demo is rescheduled').waitFor();
    await expectNoViolations(page);
    await page.getByText('I want to cancel').click();
    await page.getByRole('button', { name: 'Cancel the demo' }).click();
    await page.getByRole('heading', { name: 'Your demo is canceled' }).waitFor();
    await expectNoViolations(page);
    await page.goto(link);
    await expectNoViolations(page);
  },
);
