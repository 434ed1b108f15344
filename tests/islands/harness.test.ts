import { beforeAll, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { openForm } from './support/form-page.ts';
import { network, signIn, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

test('HTML that differs from what the island renders is reported', async () => {
  await page.goto('/support/contact', {
    beforeScripts: () => {
      page.locator('button[type=submit]').element().textContent = 'Something else';
    },
  });
  // React's number for HTML that does not match.
  await eventually(() => page.takeErrors().join('\n')).toContain('#418');
});

test('what is written to console.error is reported', async () => {
  await openForm('/support/contact');
  console.error('Something failed');
  expect(page.takeErrors()).toEqual(['Something failed']);
});

test('a visitor keeps storage and address from page to page', async () => {
  await page.goto('/support/contact?name=Ana');
  localStorage.setItem('kept', 'yes');
  await page.reload();
  expect([page.search(), localStorage.getItem('kept')]).toEqual(['?name=Ana', 'yes']);
});

test('the next visitor starts with nothing', async () => {
  await page.goto('/support/contact');
  expect([localStorage.length, document.cookie, page.search(), page.announcements()]).toEqual([0, '', '', []]);
});

test('a locator that matches several elements cannot be read', async () => {
  await page.goto('/support/contact');
  expect(() => page.locator('input').inputValue()).toThrow(/elements match page input/);
});

test('a disabled control loses the focus, and a hidden part is not visible', async () => {
  const form = await openForm('/support/contact');
  const button = form.getByRole('button', { name: 'Send Message' });
  await button.focus();
  await eventually(() => button.isFocused()).toBe(true);
  button.element().setAttribute('disabled', '');
  await eventually(() => document.activeElement === document.body).toBe(true);
  form.element().hidden = true;
  await eventually(() => form.locator('button[type=submit]').isVisible()).toBe(false);
});

test('a page of a signed-in account or staff member asks with its session', async () => {
  const customer = await signIn('harness@example.com');
  expect((await customer.request('GET', '/functions/v1/account')).status).toBe(200);
  expect((await customer.request('GET', '/functions/v1/desk/overview')).status).not.toBe(200);
  await signIn('harness-staff@example.com', 'staff');
  await page.goto('/desk');
  await eventually(() => network().sent.find(({ url }) => url === '/functions/v1/desk/overview')?.status).toBe(200);
  await eventually(() => page.getByRole('heading', { name: 'Waiting' }).isVisible()).toBe(true);
});
