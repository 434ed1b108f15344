import { test } from 'vitest';
import { contactLink } from '#domain/contact/quote-link.ts';
import { testSample } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { field, openForm } from './support/form-page.ts';
import { page } from './support/page.ts';

const contact = '/support/contact';
/** The heading above the form, the message and its counter. */
function shown() {
  const form = page.locator('main form[novalidate]');
  return {
    heading: page.locator('#contact-form-title').innerText(),
    message: field(form, 'message').inputValue(),
    counter: form.locator('#message-note').innerText(),
  };
}

test('a newsletter link fills in its topic, and the counter includes it', async () => {
  await openForm(`${contact}?topic=newsletter`);
  const message = 'Please write to me about new articles.';
  await eventually(shown).toEqual({
    heading: 'Subscribe to the newsletter',
    message,
    counter: `${message.length}/2000`,
  });
});

testSample(
  ['', '?topic=', '?topic=constructor', '?topic=Newsletter', '?topic=%3Cb%3Ehello%3C/b%3E', '?newsletter'],
  (query) => query === '' || query === '?topic=constructor',
)('the query %j sets no topic and no message', async (query) => {
  await openForm(contact + query);
  await page.quiet();
  await eventually(shown).toEqual({ heading: 'Send a message', message: '', counter: '0/2000' });
  await eventually(() => page.locator('main').innerText()).not.toContain('hello<');
});

test('text typed before the scripts loaded is kept', async () => {
  const form = await openForm(`${contact}?topic=newsletter`, {
    beforeScripts: () => page.locator('[name=message]').fill('My own words'),
  });
  await eventually(() => form.locator('#message-note').innerText()).toBe('12/2000');
  await eventually(() => field(form, 'message').inputValue()).toBe('My own words');
});

test('the prefilled message can be edited, and an empty one is refused', async () => {
  const form = await openForm(`${contact}?topic=compliance`);
  await eventually(() => field(form, 'message').inputValue()).toContain('compliance team');
  await field(form, 'message').fill('');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await eventually(() => form.locator('#message-error').innerText()).toBe('Message is required');
  await eventually(() => field(form, 'message').inputValue()).toBe('');
});

test('a link fills in name and message, cut to their limits, and the counter includes them', async () => {
  const text = 'Do you have case 26-PR-001943?\nIt was filed in Travis, TX.';
  const form = await openForm(contactLink({ name: 'Ana Reyes', message: text }));
  await eventually(() => field(form, 'message').inputValue()).toBe(text);
  await eventually(() => form.locator('#message-note').innerText()).toBe(`${text.length}/2000`);
  await eventually(() => field(form, 'name').inputValue()).toBe('Ana Reyes');
  await eventually(() => page.locator('main').innerText()).toContain('Filled in for you: name and message.');
  const long = await openForm(`${contact}#?message=${'a'.repeat(2500)}`);
  await eventually(() => field(long, 'message').inputValue().length).toBe(2000);
});
