import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { listOf } from '#tests/support/lists.ts';
import { act } from '#tests/support/page.ts';
import {
  board,
  card,
  carry,
  columnAddresses,
  dealsApi,
  deleteButton,
  editButton,
  openPipeline,
} from '#tests/support/pipeline-page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const viewport = { width: 1280, height: 1200 };
const austin = '4417 Thistledown Ln, Austin';
const jacksonville = '1203 Saltmarsh Dr, Jacksonville';

test('two visitors at once never see each other’s changes', async () => {
  const [ana, ben] = await Promise.all([browser.page({ viewport }), browser.page({ viewport })]);
  await Promise.all([openPipeline(ana), openPipeline(ben)]);
  const samples = await quiet(ana, () => board(ana));
  await quiet(ben);
  await eventually(() => board(ben)).toEqual(samples);
  const saved = ana.waitForResponse((response) => response.request().method() === 'PATCH');
  await carry(ana, austin, 'Won');
  await ana.mouse.up();
  await saved;
  await deleteButton(ben, jacksonville).click();
  await ben.getByRole('button', { name: 'Delete deal' }).click();
  await eventually(() => toastOf(ben)).toEqual(['Success', 'Deal deleted successfully']);
  const [anas, bens] = [await quiet(ana, () => board(ana)), await quiet(ben, () => board(ben))];
  expect(anas.Won).toContain(austin);
  expect(anas.Contacted).toContain(jacksonville);
  expect(bens.New).toContain(austin);
  await Promise.all([openPipeline(ana), openPipeline(ben)]);
  await eventually(() => board(ana)).toEqual(anas);
  await eventually(() => board(ben)).toEqual(bens);
  const guest = await browser.page({ viewport });
  await openPipeline(guest);
  await quiet(guest);
  await eventually(() => board(guest)).toEqual(samples);
});

test('a visitor’s cookie cannot be read by scripts and belongs to one browser', async () => {
  const page = await browser.page({ viewport });
  await openPipeline(page);
  await card(page, austin).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(async () => (await page.context().cookies()).length).toBe(1);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await quiet(page);
  await eventually(() => page.evaluate(() => document.cookie)).toBe('');
  const thief = await browser.page({ viewport });
  const forged = cookie?.value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) ?? '';
  await thief.context().addCookies([{ ...cookie, name: cookie?.name ?? '', value: forged }]);
  await openPipeline(thief);
  await see(listOf(thief, '.pipeline-main', ''));
  await quiet(thief);
  const board = await quiet(thief, () => columnAddresses(thief, 'New'));
  expect(board).toContain(austin);
});

test('returning to the page shows changes from another tab, but not while a dialog is open', async () => {
  const first = await browser.page({ viewport });
  await openPipeline(first);
  const second = await first.context().newPage();
  await openPipeline(second);
  const refocus = () => act(first, () => dispatchEvent(new Event('focus')));
  const saved = second.waitForResponse((response) => response.request().method() === 'PATCH');
  await card(second, austin).focus();
  await second.keyboard.press('ArrowRight');
  await saved;
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

test('a list requested before a move does not undo the move', async () => {
  const page = await browser.page({ viewport });
  await openPipeline(page);
  const release = await holdBack(page, dealsApi);
  await act(page, () => dispatchEvent(new Event('focus')));
  await card(page, austin).focus();
  await page.keyboard.press('ArrowRight');
  const answered = page.waitForResponse((response) => response.request().method() === 'GET');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  release();
  await Promise.all([answered, saved]);
  await eventually(() => columnAddresses(page, 'Contacted')).toContain(austin);
});
