import type { Locator, Page } from 'playwright-core';

/** Opens a calculator and waits until its script is in charge. */
export async function openCalculator(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('button:enabled', { hasText: 'Start over' }).waitFor();
}

/** Types figures into the fields of these names. */
export async function typeIn(page: Page, figures: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(figures)) await page.locator(`[name="${name}"]`).fill(text);
}

const results = (page: Page): Locator => page.locator('section[aria-labelledby=results-title]');

/** The figure that stands with a label among the results. */
export async function resultOf(page: Page, label: string): Promise<string> {
  const row = results(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) });
  return row.last().locator('dd').innerText();
}

/** The message under a field, as it is tied to the field for screen readers. */
export async function problemAt(page: Page, name: string): Promise<string | null> {
  const field = page.locator(`[name="${name}"]`);
  const tied = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  if ((await field.getAttribute('aria-invalid')) !== 'true' || !tied.includes(`${name}-error`)) return null;
  return page.locator(`[id="${name}-error"]`).innerText();
}
