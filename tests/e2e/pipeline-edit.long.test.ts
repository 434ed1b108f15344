import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fill } from '#tests/support/form-page.ts';
import type { Locator } from '#tests/support/page.ts';
import { card, dealsApi, editButton, openPipeline } from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const height = 640;

async function expectInView(button: Locator): Promise<void> {
  const box = await quiet(button, () => button.boundingBox());
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
}

test('in a low window, the buttons of the form stay in view, and a toast is above it and can be closed', async () => {
  const page = await browser.page({ viewport: { width: 1280, height } });
  await openPipeline(page);
  await page.getByRole('button', { name: 'Add Deal', exact: true }).first().click();
  await expectInView(page.getByRole('dialog').getByRole('button', { name: 'Add Deal' }));
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });

  await page.route(dealsApi, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await editButton(page, '4417 Thistledown Ln, Austin').click();
  const save = page.getByRole('button', { name: 'Save changes' });
  await expectInView(save);
  await fill(page.getByRole('dialog', { name: 'Edit Deal' }).locator('form'), { property_address: '1 Changed Way' });
  await save.click();
  await eventually(() => toastOf(page)).toEqual(['Error', 'Failed to update deal']);
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await eventually(() => toastOf(page)).toEqual([]);
  await page.unroute(dealsApi);
  await save.click();
  await eventually(() => toastOf(page)).toEqual(['Success', 'Deal updated successfully']);
  await eventually(() => card(page, '1 Changed Way').count()).toBe(1);
});
