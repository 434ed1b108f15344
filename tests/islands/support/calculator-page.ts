import type { Locator } from './locator.ts';
import { page } from './page.ts';

/** Opens a calculator and waits until it is hydrated. */
export async function openCalculator(path: string): Promise<void> {
  await page.goto(path);
  await page.locator('button:enabled', { hasText: 'Start over' }).waitFor();
}

export async function typeIn(figures: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(figures)) await page.locator(`[name="${name}"]`).fill(text);
}

const results = (): Locator => page.locator('section[aria-labelledby=results-title]');

export function resultOf(label: string): string {
  const row = results()
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) });
  return row.last().locator('dd').innerText();
}

/** The error message that is linked to a field for screen readers. */
export function problemAt(name: string): string | null {
  const field = page.locator(`[name="${name}"]`);
  const describedBy = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  if (field.getAttribute('aria-invalid') !== 'true' || !describedBy.includes(`${name}-error`)) return null;
  return page.locator(`[id="${name}-error"]`).innerText();
}
