import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { leadRows, openLeads, panelOf, quality, rowButton, searchField, settled } from '#tests/support/lead-page.ts';
import { holdBack } from '#tests/support/quiet.ts';

const browser = testBrowser();
const widths = [1280, 390] as const;
const lists = '**/rest/v1/lead_scores*';

test.each(widths)('lead scoring has no violations in any state at %i px', async (width) => {
  const page = await browser.page({ viewport: { width, height: 900 } });
  const release = await holdBack(page, lists);
  await page.goto('/lead-scoring');
  await page.getByText('Loading leads').waitFor();
  await expectNoViolations(page);
  release();
  await settled(page);
  await page.locator('.leads-bars rect').first().waitFor({ state: 'attached' });
  await page.locator('.leads-meanings summary').click();
  await expectNoViolations(page);
  await page.locator('.leads-meanings summary').click();
  await page.getByRole('slider', { name: 'Lowest score' }).press('PageUp');
  await page.getByText(/, scores 10-100$/).waitFor();
  await settled(page);
  await expectNoViolations(page);
  await rowButton(page).click();
  await page.locator('.leads-reason').first().waitFor();
  await expectNoViolations(page);
  await page.getByRole('slider', { name: 'Equity' }).press('End');
  await panelOf(page).getByText('With your weights').waitFor();
  await expectNoViolations(page);
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByText('Ranked by your weights').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Reset weights' }).click();
  await quality(page).selectOption('Cold');
  await leadRows(page).getByText('Cold').first().waitFor();
  await quality(page).selectOption('Warm');
  await leadRows(page).getByText('Warm').first().waitFor();
  await expectNoViolations(page);
  await searchField(page).fill('no such street anywhere');
  await page.getByText('No leads match').waitFor();
  await expectNoViolations(page);
  await page.unroute(lists);
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.goto('/lead-scoring?q=failed');
  await settled(page, 'failed');
  await expectNoViolations(page);
});

test.each(widths)('a list with unknown factors has no violations at %i px', async (width) => {
  const page = await browser.page({ viewport: { width, height: 900 } });
  await page.route(lists, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()).map((row: object) => ({ ...row, market_value: null, factors: { equity: 7 } }));
    await route.fulfill({ response, json: rows });
  });
  await openLeads(page, '?quality=cold&county=06037');
  await rowButton(page).click();
  await page.getByText('It counts 30 of 100.').first().waitFor();
  await expectNoViolations(page);
});
