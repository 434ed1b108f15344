import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { answerCard, cardOf, countyOf } from '#tests/support/county-card-page.ts';
import { list, map, openCoverage, searchField, tooltip, visitorOptions } from '#tests/support/coverage-page.ts';
import { longTest, longTests, sized } from '#tests/support/long-form.ts';

const browser = testBrowser();
/** The long form checks both layouts. */
const widths = sized<(1280 | 390)[]>([1280], [1280, 390]);

longTest('the map, the list and the token box have no violations', async () => {
  const page = await browser.page(visitorOptions());
  // A short list, because more rows of the same kind would only take longer.
  await openCoverage(page, '?q=travis+tx');
  await map(page).focus();
  await page.keyboard.press('ArrowDown');
  await tooltip(page).locator('dt').first().waitFor();
  await expectNoViolations(page);

  await searchField(page).fill('trav');
  await page.getByRole('option', { name: 'Travis, TX' }).waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.route('https://api.mapbox.com/**', (route) => route.fulfill({ status: 401 }));
  await page.getByRole('button', { name: 'Street map' }).click();
  await page.getByRole('textbox', { name: 'Public map token' }).fill('pk.bad');
  await page.getByRole('button', { name: 'Load Map' }).click();
  await page.getByText('That token was not accepted').waitFor();
  await expectNoViolations(page);
});

test.each(widths)('a filtered list has no violations at %i px', async (width) => {
  const page = await browser.page(visitorOptions(width));
  await page.goto('/coverage?dataset=eviction&county=48453&only=1');
  await map(page).waitFor();
  await cardOf(page).waitFor();
  if (width < 640) {
    await expectNoViolations(page);
    await page.getByRole('tab', { name: 'Live Data Freshness' }).click();
  }
  await list(page).getByText('Only Travis, TX').waitFor();
  await expectNoViolations(page);
});

longTests([1280, 390])('an empty and a failed list have no violations at %i px', async (width) => {
  const page = await browser.page(visitorOptions(width));
  await page.goto('/coverage?q=atlantis');
  await list(page).getByText('Nothing matches').waitFor();
  await expectNoViolations(page);

  await page.route(/data_freshness|county-freshness/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/coverage');
  // A click before the page is hydrated is lost.
  await map(page).waitFor();
  if (width < 640) await page.getByRole('tab', { name: 'Live Data Freshness' }).click();
  await list(page).getByText('No rows to show').waitFor();
  await expectNoViolations(page);
});

longTests([1280, 390] as const)(
  'a county card with its ledger and answers has no violations at %i px',
  async (width) => {
    const page = await browser.page(visitorOptions(width));
    await answerCard(page, countyOf({}, { is_sample: true }));
    await page.goto('/coverage?county=48453');
    await map(page).waitFor();
    const card = cardOf(page);
    await card.getByRole('button', { name: 'Months and reads of Probate' }).click();
    await card.getByRole('table', { name: /^Latest reads/ }).waitFor();
    await card.getByRole('checkbox').first().check();
    await card.getByText('Is your case in our data?').click();
    await card.getByRole('textbox', { name: 'Case number' }).fill('NO-SUCH-1');
    await card.getByRole('button', { name: 'Check', exact: true }).click();
    await card.getByText('Not in our data', { exact: true }).waitFor();
    await expectNoViolations(page);

    const check = page.getByRole('region', { name: 'Courthouse check' });
    await check.getByRole('button', { name: 'Check', exact: true }).click();
    await check.getByText('Enter a case number').waitFor();
    await expectNoViolations(page);

    await page.route('**/functions/v1/courthouse-check', (route) =>
      route.fulfill({
        json: {
          found: true,
          dataset_type: 'probate',
          captured_at: '2026-10-14T15:00:00Z',
          posted_at: null,
          lag_hours: null,
          is_sample: true,
        },
      }),
    );
    await card.getByRole('button', { name: 'Check', exact: true }).click();
    await card.getByText('In our data', { exact: true }).waitFor();
    await expectNoViolations(page);
  },
);
