import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { openCalculator } from '#tests/support/calculator-page.ts';
import type { Page } from '#tests/support/page.ts';

const browser = testBrowser();
const roi = '/tools/roi-calculator';
const deal = '/tools/deal-analyzer';

/** Opens a state of a calculator and waits for an element that only this state has. */
async function openState(page: Page, address: string, selector: string): Promise<void> {
  await openCalculator(page, address);
  await page.locator(selector).first().waitFor();
}

test('the calculators have no violations with invalid input, a loss and no deal at 1280 px', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openState(page, `${roi}?expenses=24000&closing=abc&holdYears=30`, '.calculators-chart-below');
  await expectNoViolations(page);
  await openState(page, `${deal}?asking=x&sale4.price=x`, '[name=asking][aria-invalid]');
  await expectNoViolations(page);
  await openState(page, `${deal}?rent=2200&loanRate=x&liens=4000`, '[name=loanRate][aria-invalid]');
  await expectNoViolations(page);
  await openState(page, `${deal}?repairs=260000`, 'dd:text("no deal")');
  await expectNoViolations(page);
});

test('the calculators have no violations for a flip and a good price at 390 px', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  await openState(page, `${roi}?mode=flip&purchase=240000`, '[name=arv]');
  await expectNoViolations(page);
  await openState(page, `${roi}?rate=abc`, '[name=rate][aria-invalid]');
  await expectNoViolations(page);
  await openState(page, `${deal}?asking=100000&strategy=wholesale`, 'h3:text("Good at this price")');
  await expectNoViolations(page);
  await openState(page, `${deal}?rent=1000&pointsPercent=2`, 'dt:text("Cash left in the deal")');
  await expectNoViolations(page);
  await openState(page, `${deal}?asking=130000`, 'h3:text("Worth negotiating")');
  await expectNoViolations(page);
});
