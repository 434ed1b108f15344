import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { stages } from '#domain/pipeline/deal.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { manyDeals } from '#tests/support/many-deals.ts';
import { changedWithin, watchChanges } from '#tests/support/mutations.ts';
import { act, type Page, reading } from '#tests/support/page.ts';
import {
  card,
  carry,
  column,
  columnAddresses,
  deleteButton,
  editButton,
  figures,
  openPipeline,
  reveal,
} from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';

// `npm run latency` measures times. These tests count elements and changes, which do not depend on machine load.
const browser = testBrowser();
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** The stored addresses of each column from top to bottom. All tests share this board, and some change it. */
async function storedBoard(page: Page): Promise<string[][]> {
  const rows: { stage: string; property_address: string }[] = await (
    await page.request.get('/rest/v1/deals?select=stage,property_address&order=created_at.desc&limit=1000')
  ).json();
  return stages.map((stage) => rows.filter((row) => row.stage === stage).map((row) => row.property_address));
}

async function visit(viewport = desk): Promise<Page> {
  const page = await browser.page({ viewport });
  await page.context().addCookies([{ name: 'deedline_workspace', value: inject('largeBoard'), url: inject('origin') }]);
  const [ofNew = []] = await storedBoard(page);
  await openPipeline(page);
  await page.locator('[data-stage=new]').getByText(`${ofNew.length} deals`).waitFor({ state: 'attached' });
  return page;
}

const responseTo = (page: Page, method: string) =>
  page.waitForResponse((response) => response.request().method() === method);
const renderedCards = (page: Page) => page.locator('.pipeline-board [data-deal]').count();
const counts = (page: Page) =>
  reading(async (now) => (await now(figures(page))).map((text) => Number(text.split(',')[0])));
const focused = (page: Page) =>
  page.evaluate(() => {
    const focusedCard = document.activeElement?.closest('[data-deal]');
    const box = focusedCard?.getBoundingClientRect();
    const list = focusedCard?.closest('ul')?.getBoundingClientRect();
    const isSeen =
      box && list && box.top >= Math.max(list.top, 0) - 1 && box.bottom <= Math.min(list.bottom, innerHeight) + 1;
    return { address: focusedCard?.querySelector('h3')?.textContent, isSeen };
  });

/** Scrolls the board to its end and collects every address shown in its columns and the highest number of cards in the document. */
function scrollThrough(page: Page) {
  return page.locator('.pipeline-pane').evaluate(async (pane) => {
    const scroller = pane.scrollHeight > pane.clientHeight ? pane : document.documentElement;
    scroller.scrollTo({ top: 0, behavior: 'instant' });
    const seen = [...pane.querySelectorAll('[data-stage]')].map((column) => ({ column, addresses: new Set<string>() }));
    let maxCards = 0;
    const isAtEnd = () => scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const { column, addresses } of seen)
        for (const heading of column.querySelectorAll('h3')) addresses.add(heading.textContent ?? '');
      maxCards = Math.max(maxCards, pane.querySelectorAll('[data-deal]').length);
      if (isAtEnd()) return { seen: seen.map(({ addresses }) => [...addresses]), maxCards };
      scroller.scrollBy({ top: scroller.clientHeight, behavior: 'instant' });
    }
  });
}

/** All tests of the desk share it; each starts at the top, with nothing focused. */
let page: Page;
let stored: string[][];
let ofNew: string[];
beforeAll(async () => {
  page = await visit();
});
beforeEach(async () => {
  await act(page, () => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.querySelector('.pipeline-pane')?.scrollTo({ top: 0, behavior: 'instant' });
  });
  stored = await storedBoard(page);
  ofNew = stored[0] ?? [];
});

test('only cards near the viewport are rendered, each with its position and the total', async () => {
  expect(stored.flat().length).toBeGreaterThan(manyDeals - 10);
  await eventually(() => renderedCards(page)).toBeLessThan(100);
  await eventually(() => counts(page)).toEqual(stored.map(({ length }) => length));
  const item = column(page, 'New').locator('li').first();
  await eventually(() => item.getAttribute('aria-posinset')).toBe('1');
  await eventually(() => item.getAttribute('aria-setsize')).toBe(String(ofNew.length));
});

test('scrolling a column to its end shows all of its deals in order', async () => {
  const { seen, maxCards } = await quiet(page, () => scrollThrough(page));
  expect(seen).toEqual(stored);
  expect(maxCards).toBeLessThan(100);
});

longTest('on a phone, scrolling the page shows all deals of the chosen stage', async () => {
  const page = await visit(phone);
  const { seen, maxCards } = await quiet(page, () => scrollThrough(page));
  expect(seen[0]).toEqual(ofNew);
  expect(maxCards).toBeLessThan(100);
  await act(page, () => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('group', { name: 'Stage', exact: true }).getByRole('button', { name: 'Lost' }).click();
  await eventually(async (now) => (await now(scrollThrough(page))).seen.at(-1)).toEqual(stored.at(-1));
});

test('the arrow keys move to cards that were not rendered, and the focused card is in view', async () => {
  const [first = ''] = ofNew;
  await card(page, first).focus();
  await eventually(() => column(page, 'New').locator('li').count()).toBeLessThan(20);
  for (const _ of ofNew.slice(0, 20)) await page.keyboard.press('ArrowDown');
  await eventually(() => focused(page)).toEqual({ address: ofNew[20], isSeen: true });
  await eventually(() => renderedCards(page)).toBeLessThan(100);
});

test('the focused card stays rendered when scrolled out of view, and the arrow keys continue from it', async () => {
  const [first = ''] = ofNew;
  const last = ofNew.at(-1) ?? '';
  await card(page, first).focus();
  await reveal(page, 'New', last);
  await eventually(async (now) => (await now(focused(page))).address).toBe(first);
  await page.keyboard.press('ArrowDown');
  await eventually(() => focused(page)).toEqual({ address: ofNew[1], isSeen: true });
});

test('dragging a card over five hundred others re-renders none of them', async () => {
  const [first = ''] = ofNew;
  await card(page, first).scrollIntoViewIfNeeded();
  const id = await quiet(page, () => card(page, first).getAttribute('data-deal'));
  await watchChanges(page, '.pipeline-board');
  await carry(page, first, 'Negotiation');
  await eventually(() => changedWithin(page, 'data-deal')).toEqual([id]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('a deal far down the column moves to the middle of the next one, stays focused and is saved', async () => {
  const middle = ofNew[40] ?? '';
  await (await quiet(page, () => reveal(page, 'New', middle))).focus();
  const saved = responseTo(page, 'PATCH');
  await page.keyboard.press('ArrowRight');
  await eventually(async (now) => (await now(counts(page)))[1]).toBe((stored[1]?.length ?? 0) + 1);
  await eventually(() => focused(page)).toEqual({ address: middle, isSeen: true });
  expect((await saved).status()).toBe(200);
  const [, contacted = []] = await storedBoard(page);
  const beside = contacted.slice(contacted.indexOf(middle) - 1, contacted.indexOf(middle) + 2);
  await eventually(async (now) => (await now(columnAddresses(page, 'Contacted'))).join()).toContain(beside.join());
});

test('a move at the top re-renders that card and no other visible one', async () => {
  const [first = ''] = ofNew;
  await card(page, first).focus();
  const id = await quiet(page, () => card(page, first).getAttribute('data-deal'));
  const others = await quiet(page, () =>
    page
      .locator('.pipeline-board [data-deal]:visible')
      .evaluateAll((cards: HTMLElement[]) =>
        cards.filter((each) => each.getBoundingClientRect().bottom < innerHeight).map((each) => each.dataset.deal),
      ),
  );
  await watchChanges(page, '.pipeline-board');
  const saved = responseTo(page, 'PATCH');
  await page.keyboard.press('ArrowRight');
  await saved;
  const changed = await quiet(page, () => changedWithin(page, 'data-deal'));
  expect(changed.filter((each) => others.includes(each))).toEqual([id]);
});

longTest('a deal far down the column can be edited, and focus returns to it', async () => {
  const last = ofNew.at(-1) ?? '';
  await reveal(page, 'New', last);
  await editButton(page, last).click();
  await page.getByLabel('County').fill('Hays');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await eventually(() => card(page, last).innerText()).toContain('Hays, Texas');
  await eventually(() => focused(page)).toEqual({ address: last, isSeen: true });
});

longTest('a deal far down the column can be deleted, and focus moves to the next one', async () => {
  const [deletedAddress = '', next] = ofNew.slice(60);
  await reveal(page, 'New', deletedAddress);
  await deleteButton(page, deletedAddress).click();
  const deleted = responseTo(page, 'DELETE');
  await page.getByRole('button', { name: 'Delete deal' }).click();
  await eventually(async (now) => (await now(counts(page)))[0]).toBe(ofNew.length - 1);
  await eventually(() => focused(page)).toEqual({ address: next, isSeen: true });
  await deleted;
  expect((await storedBoard(page)).flat()).not.toContain(deletedAddress);
});
