import { test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { openCoverage, visitorOptions } from '#tests/support/coverage-page.ts';
import { see } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import type { Locator, Page } from '#tests/support/page.ts';

const browser = testBrowser();

const section = (page: Page): Locator => page.getByRole('region', { name: 'Courthouse check' });

test('the form is there for the keyboard before it is reached, and answers', async () => {
  const page = await browser.page(visitorOptions());
  await openCoverage(page);
  await page.keyboard.press('Tab');
  await section(page).getByRole('button', { name: 'Check' }).waitFor();
  await section(page).getByRole('textbox', { name: 'Case number' }).fill('NO-SUCH-1');
  const place = section(page).getByRole('combobox', { name: 'County' });
  await place.fill('Travis, TX');
  await page.getByRole('option', { name: 'Travis, TX' }).waitFor();
  await place.press('ArrowDown');
  await place.press('Enter');
  await section(page).getByRole('button', { name: 'Check' }).click();
  await section(page).getByText('Not in our data', { exact: true }).waitFor();
});

longTest('without scripts the check says what it needs', async () => {
  const page = await browser.page({ javaScriptEnabled: false });
  await page.goto('/coverage');
  await see(section(page).getByText('The check needs JavaScript.'));
});
