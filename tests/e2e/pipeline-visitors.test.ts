import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { act } from '#tests/support/page.ts';
import { card, columnAddresses, editButton, openPipeline } from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const viewport = { width: 1280, height: 1200 };
const austin = '4417 Thistledown Ln, Austin';
const jacksonville = '1203 Saltmarsh Dr, Jacksonville';

test('two tabs share a cookie that scripts cannot read, and a tab shows changes of the other when it gets the focus', async () => {
  const first = await browser.page({ viewport });
  await openPipeline(first);
  const second = await first.context().newPage();
  await openPipeline(second);
  const saved = second.waitForResponse((response) => response.request().method() === 'PATCH');
  await card(second, austin).focus();
  await second.keyboard.press('ArrowRight');
  await saved;
  await eventually(async () => (await first.context().cookies()).length).toBe(1);
  const [cookie] = await first.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await quiet(second);
  await eventually(() => second.evaluate(() => document.cookie)).toBe('');

  const refocus = () => act(first, () => dispatchEvent(new Event('focus')));
  await editButton(first, jacksonville).click();
  const dialog = first.getByRole('dialog');
  await dialog.waitFor();
  const reads: string[] = [];
  // Chunks that load later are not reads.
  first.on('request', (request) => {
    if (request.url().includes('/rest/')) reads.push(request.method());
  });
  await refocus();
  expect(reads).toEqual([]);
  await first.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await refocus();
  await eventually(() => columnAddresses(first, 'Contacted')).toContain(austin);
  expect(reads).toEqual(['GET']);
});
