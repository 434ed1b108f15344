import { expect, inject, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { manyDeals, manyDealsAddress } from '#tests/support/many-deals.ts';
import { changedWithin, watchChanges } from '#tests/support/mutations.ts';
import { card, carry, editButton, figures, openPipeline } from '#tests/support/pipeline-page.ts';
import { eventually } from './eventually.ts';

// `npm run latency` holds a watch over these. Here is counted what the page does for an input, which no busy machine changes.
const browser = testBrowser();
const perColumn = Math.ceil(manyDeals / 6);

async function visit() {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.context().addCookies([{ name: 'deedline_workspace', value: inject('largeBoard'), url: inject('origin') }]);
  await openPipeline(page);
  await eventually(() => page.getByText(`${manyDeals} deals`).first().isVisible()).toBe(true);
  const dealOf = (address: string) => card(page, address).first().getAttribute('data-deal');
  return { page, dealOf, close: () => page.context().close() };
}

const address = manyDealsAddress(0);

test('a card that is carried over five hundred others changes none of them', async () => {
  const { page, dealOf, close } = await visit();
  const id = await dealOf(address);
  await watchChanges(page, '.board');
  await carry(page, address, 'Negotiation');
  expect(await changedWithin(page, 'data-deal')).toEqual([id]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await close();
});

test('the form and what is typed in it change no card', async () => {
  const { page, close } = await visit();
  await editButton(page, address).hover();
  await watchChanges(page, '.board');
  await editButton(page, address).click();
  await page.getByLabel('Notes').pressSequentially('Call');
  expect(await changedWithin(page, 'data-deal')).toEqual([]);
  await close();
});

test('a search among five hundred hides cards, and makes none anew when it is cleared', async () => {
  const { page, close } = await visit();
  const shown = () => page.locator('.board [data-deal]').locator('visible=true').count();
  await watchChanges(page, '.board');
  await page.getByLabel('Search the board').fill(manyDealsAddress(12));
  await eventually(async () => (await figures(page)).map((text) => text.split(',')[0]).join(' ')).not.toContain('84');
  expect(await shown()).toBe(1);
  await page.getByLabel('Search the board').fill('');
  await eventually(async () => (await figures(page))[0]?.split(',')[0]).toBe(String(perColumn));
  expect(await changedWithin(page, 'data-deal')).toEqual([]);
  await close();
});

test('a move of one of five hundred stored deals makes that card anew and no other, and is stored', async () => {
  const { page, dealOf, close } = await visit();
  const id = await dealOf(address);
  await card(page, address).first().focus();
  await watchChanges(page, '.board');
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('ArrowRight');
  await eventually(async () => (await figures(page))[1]?.split(',')[0]).toBe(String(perColumn + 1));
  expect(await changedWithin(page, 'data-deal')).toEqual([id]);
  expect((await stored).status()).toBe(200);
  await close();
});
