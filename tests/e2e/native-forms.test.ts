import { expect, inject, test } from 'vitest';
import { dayInWords } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { bookByApi, daysFor, slotAt } from '#tests/support/demo-slots.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { field, fill, problemOf } from '#tests/support/form-page.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { mailTo, manageLink, newAddress, noticeFrom } from '#tests/support/mailbox.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

async function visit(path: string) {
  const page = await browser.page({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  await page.goto(path);
  // Beside it, a form with nothing to fill in may open the sample customer.
  const form = page.locator('main form:has([name])');
  const submit = () => form.locator('button[type=submit]').click();
  return { page, form, submit };
}

/** Whether the visitor can see the message above the form. */
const inView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

const nativeForms = [
  {
    path: '/support/contact',
    values: { message: 'First line\nsecond line' },
    sent: 'Message Sent Successfully',
    mail: 'Message received',
    noticed: 'second line',
  },
  {
    path: '/pricing',
    values: { phone: '1', territory: 'Travis, TX' },
    sent: 'Quote Request Received',
    mail: 'Quote request received',
    noticed: 'Travis, TX',
  },
];

testSample(nativeForms, ({ path }) => path === '/pricing')(
  'without scripts, $path is not sent empty, shows errors at their fields, keeps what was typed and is sent',
  async ({ path, values, sent, mail, noticed }) => {
    const { page, form, submit } = await visit(path);
    await submit();
    await quiet(page);
    await eventually(async (now) => new URL(await now(page.url())).search).toBe('');
    await eventually(() => form.locator('[name=name]').evaluate((element) => element.matches(':invalid:focus'))).toBe(
      true,
    );
    // A blank name passes the browser's validation.
    await fill(form, { name: '   ', email: 'ana@example.com', ...values });
    if (path === '/pricing') await field(form, 'datasets').selectOption('all');
    await submit();
    const problem = page.getByText('Please check the form for errors');
    await problem.waitFor();
    await eventually(() => problem.evaluate(inView)).toBe(true);
    await eventually(() => problemOf(form, 'name')).toBe('Name is required');
    await eventually(() => field(form, 'name').evaluate((element) => element === document.activeElement)).toBe(true);
    await eventually(() => field(form, 'email').inputValue()).toBe('ana@example.com');
    for (const [name, value] of Object.entries(values))
      await eventually(() => field(form, name).inputValue()).toBe(value);
    if (path === '/pricing') await eventually(() => field(form, 'datasets').inputValue()).toBe('all');
    await quiet(page);
    await eventually(() => page.content()).not.toContain('__reactRouterContext');
    // The corrected form can be sent.
    const email = newAddress('native');
    await fill(form, { name: 'Ana Reyes', email });
    await submit();
    await page.waitForURL((url) => url.pathname === path && url.search === '?sent=1');
    const outcome = page.getByText(sent);
    await see(outcome);
    await eventually(() => outcome.evaluate(inView)).toBe(true);
    await quiet(page);
    await eventually(() => page.getByText('Submission Failed').isVisible()).toBe(false);
    expect((await mailTo(email)).text).toContain(mail);
    expect((await noticeFrom(email)).text).toContain(noticed);
    expect((await noticeFrom(email)).text).toContain('Ana Reyes');
  },
);

longTest('without scripts, a link fills in its topic', async () => {
  const { page, form } = await visit('/support/contact?topic=newsletter#contact-form');
  await eventually(() => page.locator('#contact-form-title').innerText()).toBe('Subscribe to the newsletter');
  await eventually(() => field(form, 'message').inputValue()).toBe('Please write to me about new articles.');
  await page.goto('/support/contact?topic=constructor');
  await quiet(form);
  await eventually(() => field(form, 'message').inputValue()).toBe('');
});

test.each(['/support/contact', '/pricing'])('the static page %s shows no result of a form', async (path) => {
  const page = await (await fetch(new URL(path, inject('origin')))).text();
  // The props contain the messages of the form, but are not visible.
  const html = page.replace(/ data-props="[^"]*"/g, '');
  for (const text of ['Message Sent Successfully', 'Quote Request Received', 'Submission Failed', 'Validation Error']) {
    expect(html).not.toContain(text);
  }
});

longTest('with scripts, a result in the URL is shown until the next attempt', async () => {
  const page = await browser.page();
  await page.goto('/support/contact?sent=1#sent');
  await page.locator('form[novalidate]').waitFor();
  const outcome = page.getByText('Message Sent Successfully');
  await see(outcome);
  await page.locator('form[novalidate] button[type=submit]').click();
  await page.locator('.toast').waitFor();
  await quiet(outcome);
  await eventually(() => outcome.isVisible()).toBe(false);
});

test('without scripts, the booking page lists the times and a contact', async () => {
  const { page } = await visit('/book-demo');
  const main = page.getByRole('main');
  for (const time of ['10 a.m.', '11 a.m.', '1 p.m.', '2 p.m.', '3 p.m.', '4 p.m.']) {
    await see(main.getByRole('listitem').filter({ hasText: time }).first());
  }
  await see(main.getByRole('link', { name: /@/ }).first());
  await quiet(page);
  await eventually(() => page.getByText('Please select a date from the calendar').isVisible()).toBe(false);
});

longTest('without scripts, a demo can be moved and canceled', async () => {
  const [, , third = '', fourth = ''] = daysFor('manage-booking');
  const { page } = await visit('/');
  const email = newAddress('native-manage');
  await bookByApi(page.request, (await slotAt(page.request, third, '10:00')).id, email);
  await page.goto(manageLink(await mailTo(email)));
  await page.getByLabel('New time').selectOption((await slotAt(page.request, fourth, '10:00')).id);
  await page.getByRole('button', { name: 'Reschedule the demo' }).click();
  await eventually(() => page.getByRole('status').first().innerText()).toContain('Your demo is rescheduled');
  await eventually(() => page.locator('main dd').nth(1).innerText()).toBe(dayInWords(fourth));
  await page.getByText('I want to cancel').click();
  await page.getByRole('button', { name: 'Cancel the demo' }).click();
  await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Your demo is canceled');
});
