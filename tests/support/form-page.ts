import type { Locator, Page } from 'playwright-core';

/** Opens a page with a form and waits until its script is in charge: before that, the browser would post it natively. */
export async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.locator('main form[novalidate]');
  await form.waitFor();
  return form;
}

/** What is filled in faster than this is taken for a robot's work: stored, but nobody is mailed. */
export async function takeYourTime(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 2100);
}

export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(form, name).fill(value);
}

export function field(form: Locator, name: string): Locator {
  return form.locator(`[name=${name}]`);
}

/** What stands in the fields that people see. */
export async function valuesOf(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((element) => {
    const entries = [...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, String(value)]);
    const { website: _, submission_type: __, ...seen } = Object.fromEntries(entries);
    return seen;
  });
}

/** The message under a field, as it is tied to the field for screen readers. */
export async function problemOf(form: Locator, name: string): Promise<string | null> {
  const control = field(form, name);
  const tied = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  if (!tied.includes(`${name}-error`) || (await control.getAttribute('aria-invalid')) !== 'true') return null;
  return form.locator(`#${name}-error`).innerText();
}

/** The name of the field that has the focus. */
export function focusedField(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}

/** Holds requests to an address back until the test lets them go on to the server. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
