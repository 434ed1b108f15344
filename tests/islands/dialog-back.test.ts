import { beforeAll, test } from 'vitest';
import { testSample } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { openSamples } from './support/samples-page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const austin = '4417 Thistledown Ln, Austin';
const dialog = () => page.getByRole('dialog');
const isOpen = () => dialog().count() > 0;
const path = () => new URL(page.url()).pathname;

/** Opens a page that was reached from /mission, as far as its history tells. */
async function visit(address: string): Promise<void> {
  await page.goto(address, {
    beforeScripts: () => {
      history.replaceState(null, '', '/mission');
      history.pushState(null, '', address);
    },
  });
}

async function openPipeline(): Promise<void> {
  await visit('/pipeline');
  await editButton().waitFor();
}

/** The one in the bar; styles hide the other one, which is for phones. */
const toolButton = (name: string) => page.locator('#tool-actions').getByRole('button', { name, exact: true });
const editButton = () => page.getByRole('button', { name: `Edit ${austin}` });

test('Back closes an open dialog and stays on the page, and the next Back leaves it', async () => {
  await openPipeline();
  for (const name of ['Add Deal', 'Reset sample deals']) {
    await toolButton(name).click();
    await dialog().waitFor();
    await eventually(() => history.state).not.toBeNull();
    await page.goBack();
    await eventually(isOpen).toBe(false);
    await eventually(path).toBe('/pipeline');
    await eventually(() => document.activeElement?.textContent).toBe(name);
  }
  await page.goBack();
  await eventually(path).toBe('/mission');
});

testSample(['Escape', 'Cancel', 'save'], (way) => way === 'save')(
  'a dialog closed by %s leaves nothing for Back to close',
  async (way) => {
    await openPipeline();
    await editButton().click();
    await dialog().waitFor();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'Cancel') await dialog().getByRole('button', { name: 'Cancel' }).click();
    else await dialog().getByRole('button', { name: 'Save changes' }).click();
    await eventually(isOpen).toBe(false);
    if (way === 'save') await eventually(toastOf).toEqual(['Success', 'Deal updated successfully']);
    // The entry of the closed dialog leaves the history in the background.
    await page.quiet();
    await page.goBack();
    await eventually(path).toBe('/mission');
  },
);

test('a dialog opened right after another stays open', async () => {
  await openPipeline();
  await toolButton('Add Deal').click();
  await dialog().waitFor();
  await page.keyboard.press('Escape');
  await eventually(isOpen).toBe(false);
  await editButton().click();
  await dialog().getByRole('heading', { name: 'Edit Deal' }).waitFor();
  await page.quiet();
  await eventually(isOpen).toBe(true);
});

testSample(['Escape', 'Back'], (way) => way === 'Back')(
  '%s closes only the front one of two dialogs, and Back then the other',
  async (way) => {
    page.setViewportSize({ width: 390, height: 844 });
    await visit('/lead-scoring');
    await page.locator('.leads-list[data-state=ready]').waitFor();
    await page.locator('[aria-labelledby=leads-title] tbody tr').first().locator('button').click();
    const panel = page.getByRole('dialog', { name: 'Why this score' });
    await panel.locator('.leads-head a').click();
    const open = () => page.locator('dialog[open]').count();
    await eventually(open).toBe(2);
    await page.quiet();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.goBack();
    await eventually(open).toBe(1);
    // The entry of the closed dialog leaves the history in the background.
    await page.quiet();
    await panel.waitFor();
    await page.goBack();
    await eventually(open).toBe(0);
    await eventually(path).toBe('/lead-scoring');
    await page.goBack();
    await eventually(path).toBe('/mission');
  },
);

test('Back closes the export of sample data, and the filter stays', async () => {
  await openSamples('?dataset=probate');
  await page.getByRole('button', { name: 'Export Sample' }).first().click();
  await dialog().waitFor();
  await eventually(() => history.state).not.toBeNull();
  await page.goBack();
  await eventually(isOpen).toBe(false);
  await eventually(path).toBe('/sample-data');
  await eventually(() => page.getByRole('radio', { name: 'Probate', exact: true }).isChecked()).toBe(true);
});
