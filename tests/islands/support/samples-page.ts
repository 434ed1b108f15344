import { eventually } from './eventually.ts';
import { network } from './network.ts';
import { page } from './page.ts';

/** Opens the sample data and waits until it is hydrated and has rows. */
export async function openSamples(query = ''): Promise<void> {
  const answered = () =>
    network().sent.filter(({ url, status }) => url.includes('/rest/v1/sample_data') && status).length;
  const before = answered();
  await page.goto(`/sample-data${query}`);
  await eventually(answered).toBeGreaterThan(before);
  await page.locator('button:enabled:visible', { hasText: 'Export Sample' }).first().waitFor();
}

/** The first one is in the bar; styles hide it or the one in the page. */
export async function openExport(): Promise<void> {
  await page.getByRole('button', { name: 'Export Sample' }).first().click();
  await page.getByRole('dialog', { name: 'Export Sample' }).waitFor();
}

type Format = 'CSV' | 'Excel' | 'JSON' | 'CRM file' | 'dialer file' | 'mail file';

export async function download(format: Format): Promise<{ name: string; bytes: Buffer }> {
  const before = page.downloads().length;
  await page.getByRole('button', { name: `Download ${format}` }).click();
  await eventually(() => page.downloads().length).toBe(before + 1);
  const file = page.downloads()[before];
  if (!file) throw new Error('Nothing was downloaded');
  return { name: file.name, bytes: Buffer.from(await file.content.arrayBuffer()) };
}

/** The text of each card: heading, stamp, and each field with its value and type. */
export function cardTexts(): string[] {
  return page
    .locator('main figure')
    .allInnerTexts()
    .map((card) => card.replace(/\s+/g, ' '));
}
