import { beforeAll, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { network, pageFetch, startSite } from './support/network.ts';
import { endVisit, page } from './support/page.ts';
import {
  board,
  card,
  carry,
  columnAddresses,
  dealsApi,
  deleteButton,
  drop,
  editButton,
  openPipeline,
} from './support/pipeline-page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const austin = '4417 Thistledown Ln, Austin';
const jacksonville = '1203 Saltmarsh Dr, Jacksonville';

const answered = (method: string) => network().sent.filter((sent) => sent.method === method && sent.status).length;

/** Another visitor comes to the site; the cookies of the one before are returned. */
async function nextVisitor(cookies: Map<string, string> = new Map()): Promise<Map<string, string>> {
  const left = network().cookies;
  await endVisit();
  network().cookies = cookies;
  await openPipeline();
  return left;
}

test('two visitors never see each other’s changes', async () => {
  await openPipeline();
  const samples = board();
  await carry(austin, 'Won');
  await drop(austin);
  await eventually(() => answered('PATCH')).toBe(1);
  const anas = board();
  const ana = await nextVisitor();
  await eventually(board).toEqual(samples);
  await deleteButton(jacksonville).click();
  await page.getByRole('button', { name: 'Delete deal' }).click();
  await eventually(toastOf).toEqual(['Success', 'Deal deleted successfully']);
  const bens = board();
  expect(anas.Won).toContain(austin);
  expect(anas.Contacted).toContain(jacksonville);
  expect(bens.New).toContain(austin);
  expect(bens.Contacted).not.toContain(jacksonville);
  const ben = await nextVisitor(ana);
  await eventually(board).toEqual(anas);
  await nextVisitor(ben);
  await eventually(board).toEqual(bens);
  await nextVisitor();
  await page.quiet();
  await eventually(board).toEqual(samples);
});

test('returning to the page shows changes from another tab, but not while a dialog is open', async () => {
  await openPipeline();
  // The other tab has the same cookies.
  const id = card(austin).getAttribute('data-deal');
  const change = { method: 'PATCH', body: JSON.stringify({ stage: 'contacted' }) };
  const headers = { 'Content-Type': 'application/json' };
  expect((await pageFetch(`/rest/v1/deals?id=eq.${id}`, { ...change, headers })).ok).toBe(true);
  const refocus = () => window.dispatchEvent(new Event('focus'));
  await editButton(jacksonville).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const before = network().sent.length;
  refocus();
  await page.quiet();
  expect(network().sent).toHaveLength(before);
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  refocus();
  await eventually(() => columnAddresses('Contacted')).toContain(austin);
  expect(
    network()
      .sent.slice(before)
      .map(({ method }) => method),
  ).toEqual(['GET']);
});

test('a list requested before a move does not undo the move', async () => {
  await openPipeline();
  const release = network().hold(dealsApi);
  const reads = answered('GET');
  window.dispatchEvent(new Event('focus'));
  await card(austin).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => network().running).toBe(2);
  release();
  await eventually(() => [answered('GET'), answered('PATCH')]).toEqual([reads + 1, 1]);
  await page.quiet();
  await eventually(() => columnAddresses('Contacted')).toContain(austin);
});

test('a visitor’s cookie belongs to one browser: a forged one shows the samples', async () => {
  await openPipeline();
  await card(austin).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => network().cookies.size).toBe(1);
  await page.quiet();
  const [[name = '', value = ''] = []] = [...network().cookies];
  const forged = value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  await nextVisitor(new Map([[name, forged]]));
  await page.locator('.pipeline-main[data-state=ready]').waitFor();
  await page.quiet();
  await eventually(() => columnAddresses('New')).toContain(austin);
});
