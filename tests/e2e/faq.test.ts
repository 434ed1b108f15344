import { beforeAll, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest, sized } from '#tests/support/long-form.ts';
import { act, type Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

const categories = ['Data & Privacy', 'Data Sources & Accuracy', 'Pricing & Billing', 'Technical & Support'];

/** Shared by the tests. */
let page: Page;
beforeAll(async () => {
  page = await browser.page();
  await page.goto('/support/faq');
});

const closeAll = () =>
  act(page, () => {
    for (const item of document.querySelectorAll('details')) item.open = false;
  });
const category = (name: string) => page.getByRole('region', { name, exact: true });
const question = (name: string, index: number) => category(name).locator('summary').nth(index);
const answer = (name: string, index: number) => category(name).locator('details > :not(summary)').nth(index);
/** The indexes of the open questions of a category. */
const open = (name: string) => () =>
  category(name)
    .locator('details')
    .evaluateAll((all) => all.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])));

test('there are four categories with four questions each, all closed', async () => {
  await eventually(() => page.locator('main details').count()).toBe(16);
  for (const name of categories) {
    await eventually(() => category(name).locator('details').count()).toBe(4);
    await quiet(page);
    await eventually(() => open(name)()).toEqual([]);
  }
});

longTest('one question of a category is open at a time', async () => {
  await closeAll();
  for (const name of categories) {
    for (const index of [0, 1, 2, 3]) {
      await question(name, index).click();
      await eventually(open(name)).toEqual([index]);
      await see(answer(name, index));
    }
  }
});

test('an open question collapses', async () => {
  await closeAll();
  for (const name of sized(categories.slice(0, 1), categories)) {
    await question(name, 1).click();
    await eventually(open(name)).toEqual([1]);
    await question(name, 1).click();
    await eventually(open(name)).toEqual([]);
    await eventually(() => answer(name, 1).isVisible()).toBe(false);
  }
});

test('questions of different categories can be open at the same time', async () => {
  await closeAll();
  for (const [index, name] of categories.entries()) await question(name, index).click();
  for (const [index, name] of categories.entries()) await eventually(open(name)).toEqual([index]);
  await question('Data & Privacy', 3).click();
  await eventually(open('Data & Privacy')).toEqual([3]);
  await eventually(() => open('Technical & Support')()).toEqual([3]);
});

test('a question can be opened and closed by keyboard', async () => {
  await closeAll();
  await question('Pricing & Billing', 0).focus();
  await page.keyboard.press('Enter');
  await eventually(open('Pricing & Billing')).toEqual([0]);
  await page.keyboard.press('Space');
  await eventually(open('Pricing & Billing')).toEqual([]);
});

test('visitors with more questions are sent to support, with an answer within 24 hours', async () => {
  const block = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'Still Have Questions?' }) });
  await eventually(() => block.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
    '/support/contact',
  );
  await eventually(() => block.textContent()).toMatch(/24 hours/);
});
