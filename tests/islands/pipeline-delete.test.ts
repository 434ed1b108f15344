import { beforeAll, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { network, pageFetch, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import {
  board,
  card,
  changesSent,
  columnAddresses,
  counts,
  deleteButton,
  figures,
  focusedDeal,
  openPipeline,
  refuse,
} from './support/pipeline-page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const austin = '4417 Thistledown Ln, Austin';

async function askToDelete(address: string) {
  await deleteButton(address).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this deal?' });
  await dialog.waitFor();
  return dialog;
}

const confirm = () => page.getByRole('button', { name: 'Delete deal' });

test('a deal is permanently deleted after a confirmation, and focus moves to the next one', async () => {
  await openPipeline();
  const [, second] = columnAddresses('New');
  const { open } = counts();
  const dialog = await askToDelete(austin);
  await eventually(() => dialog.innerText()).toContain(austin);
  await confirm().click();
  await eventually(toastOf).toEqual(['Success', 'Deal deleted successfully']);
  await eventually(() => figures()[0]).toBe('2, $388,500');
  await eventually(counts).toEqual({ wrong: [], open: open - 1 });
  await eventually(focusedDeal).toBe(second);
  await openPipeline();
  await page.quiet();
  await eventually(() => card(austin).count()).toBe(0);
});

test('declining the confirmation keeps the deal, and the decline button has initial focus', async () => {
  await openPipeline();
  await askToDelete(austin);
  await eventually(() => document.activeElement?.textContent).toBe('Keep deal');
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(() => deleteButton(austin).isFocused()).toBe(true);
  expect(changesSent()).toEqual([]);
});

test('a deal that cannot be deleted returns to its position, with a toast', async () => {
  await openPipeline();
  const before = board();
  refuse('DELETE');
  await askToDelete(austin);
  await confirm().click();
  await eventually(toastOf).toEqual(['Error', 'Failed to delete deal']);
  await page.quiet();
  await eventually(board).toEqual(before);
});

test('a reset restores the sample deals after a confirmation', async () => {
  await openPipeline();
  const before = board();
  const addresses = Object.values(before).flat();
  await card(austin).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => network().posts()[0]?.status).toBe(200);
  await pageFetch('/rest/v1/deals?stage=neq.contacted', { method: 'DELETE' });
  await openPipeline();
  // The page shows the samples until the visitor's own deals are loaded.
  await eventually(() => columnAddresses('New')).toEqual([]);
  for (const address of columnAddresses('Contacted')) {
    await askToDelete(address);
    await confirm().click();
    await eventually(() => card(address).count()).toBe(0);
  }
  await page.getByText('No deals on the board').waitFor();
  expect([...network().cookies.keys()]).toHaveLength(1);
  await page.locator('#tool-actions').getByRole('button', { name: 'Reset sample deals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset sample deals?' });
  const connect = network().route(/\/functions\/v1\/reset-deals/, 'no connection');
  await dialog.getByRole('button', { name: 'Reset deals' }).click();
  await eventually(toastOf).toEqual(['Error', 'Failed to reset sample deals']);
  connect();
  await dialog.getByRole('button', { name: 'Reset deals' }).click();
  await eventually(toastOf).toEqual(['Success', 'Sample deals restored']);
  await eventually(board).toEqual(before);
  expect(addresses).toHaveLength(14);
  expect([...network().cookies.keys()]).toEqual([]);
});
