import { readFile } from 'node:fs/promises';
import { type Page, type Reading, reading } from '#tests/support/page.ts';

/** Opens the sample data and waits until it is hydrated and has rows. */
export async function openSamples(page: Page, query = ''): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/rest/v1/sample_data'));
  await page.goto(`/sample-data${query}`);
  await answered;
  await page.locator('button:enabled:visible', { hasText: 'Export Sample' }).waitFor();
}

export async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export Sample' }).click();
  await page.getByRole('dialog', { name: 'Export Sample' }).waitFor();
}

export async function download(
  page: Page,
  format: 'CSV' | 'Excel' | 'JSON' | 'CRM file' | 'dialer file' | 'mail file',
): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${format}` }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

export function cardTexts(page: Page): Reading<string[]> {
  return reading(async (now) => {
    const cards = await now(page.locator('main figure').allInnerTexts());
    return cards.map((card) => card.replace(/\s+/g, ' '));
  });
}
