import type { Locator, Page } from 'playwright-core';

/** Opens a calculator and waits until it is hydrated. */
export async function openCalculator(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('button:enabled', { hasText: 'Start over' }).waitFor();
}

export async function typeIn(page: Page, figures: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(figures)) await page.locator(`[name="${name}"]`).fill(text);
}

const results = (page: Page): Locator => page.locator('section[aria-labelledby=results-title]');

export async function resultOf(page: Page, label: string): Promise<string> {
  const row = results(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) });
  return row.last().locator('dd').innerText();
}

/** The error message that is linked to a field for screen readers. */
export async function problemAt(page: Page, name: string): Promise<string | null> {
  const field = page.locator(`[name="${name}"]`);
  const describedBy = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  if ((await field.getAttribute('aria-invalid')) !== 'true' || !describedBy.includes(`${name}-error`)) return null;
  return page.locator(`[id="${name}-error"]`).innerText();
}
