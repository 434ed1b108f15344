import { type Locator, type Page, type Reading, reading } from '#tests/support/page.ts';

/** Opens a calculator and waits until it is hydrated. */
export async function openCalculator(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('button:enabled', { hasText: 'Start over' }).waitFor();
}

export async function typeIn(page: Page, figures: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(figures)) await page.locator(`[name="${name}"]`).fill(text);
}

const results = (page: Page): Locator => page.locator('section[aria-labelledby=results-title]');

export function resultOf(page: Page, label: string): Reading<string> {
  const row = results(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) });
  return row.last().locator('dd').innerText();
}

/** The error message that is linked to a field for screen readers. */
export function problemAt(page: Page, name: string): Reading<string | null> {
  return reading(async (now) => {
    const field = page.locator(`[name="${name}"]`);
    const describedBy = (await now(field.getAttribute('aria-describedby')))?.split(' ') ?? [];
    if ((await now(field.getAttribute('aria-invalid'))) !== 'true' || !describedBy.includes(`${name}-error`))
      return null;
    return now(page.locator(`[id="${name}-error"]`).innerText());
  });
}
