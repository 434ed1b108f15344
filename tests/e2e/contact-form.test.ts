import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { field, fill, focusedField, openForm } from '#tests/support/form-page.ts';
import type { Locator } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const good = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '(512) 555-0142',
  company: 'Reyes',
  message: 'Hello',
};
const submit = (form: Locator) => form.getByRole('button', { name: 'Send Message' }).click();

test('the invalid field is not covered by the header, the toast or the banner', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 700 } });
  const form = await openForm(page, '/support/contact');
  await fill(form, { ...good, email: 'ana' });
  await submit(form);
  await eventually(() => focusedField(page)).toBe('email');
  await eventually(() => toastOf(page)).toHaveLength(2);
  const seen = await quiet(form, () =>
    field(form, 'email').evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    }),
  );
  expect(seen).toBe(true);
});
