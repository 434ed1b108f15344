import { type Locator, type Page, type Reading, reading } from '#tests/support/page.ts';

/** Opens a form and waits until it is hydrated; before that, the browser would post it natively. */
export async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.locator('main form[novalidate]');
  await form.waitFor();
  return form;
}

export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(form, name).fill(value);
}

export function field(form: Locator, name: string): Locator {
  return form.locator(`[name=${name}]`);
}

/** The values of the visible fields. */
export function valuesOf(form: Locator): Reading<Record<string, string>> {
  return form.evaluate((element) => {
    const entries = [...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, String(value)]);
    const { website: _, submission_type: __, ...visible } = Object.fromEntries(entries);
    return visible;
  });
}

/** The error message that is linked to a field for screen readers. */
export function problemOf(form: Locator, name: string): Reading<string | null> {
  return reading(async (now) => {
    const control = field(form, name);
    const describedBy = (await now(control.getAttribute('aria-describedby')))?.split(' ') ?? [];
    if (!describedBy.includes(`${name}-error`) || (await now(control.getAttribute('aria-invalid'))) !== 'true')
      return null;
    return now(form.locator(`#${name}-error`).innerText());
  });
}

export function focusedField(page: Page): Reading<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}
