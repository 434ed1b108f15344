import { beforeAll, expect, inject, test } from 'vitest';
import { stages } from '#domain/pipeline/deal.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
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
  labels,
  openPipeline,
  reveal,
} from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';

// `npm run latency` measures times. These tests count elements and changes, which do not depend on machine load.
const browser = testBrowser();
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** The stored addresses of each column from top to bottom. All tests share this board, and some change it. */
async function storedBoard(page: Page): Promise<string[][]> {
  const rows: { stage: string; property_address: string }[] = await (
    await page.request.get('/rest/v1/deals?select=stage,property_address&order=created_at.desc&limit=1000')
  ).json();
  return stages.map((stage) => rows.filter((row) => row.stage === stage).map((row) => row.property_address));
}

async function visit(viewport = desk) {
  const page = await browser.page({ viewport });
  await page.context().addCookies([{ name: 'deedline_workspace', value: inject('largeBoard'), url: inject('origin') }]);
  const stored = await storedBoard(page);
  await openPipeline(page);
  const count = page.locator('[data-stage=new]').getByText(`${stored[0]?.length} deals`);
  await count.waitFor({ state: 'attached' });
  const ofNew = stored[0] ?? [];
  return { page, stored, ofNew, first: ofNew[0] ?? '', last: ofNew.at(-1) ?? '' };
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

/** Scrolls the board to its end and collects every address shown of a column and the highest number of cards in the document. */
function scrollThrough(page: Page, label: string) {
  return column(page, label)
    .locator('ul')
    .evaluate(async (list) => {
      const pane = list.closest('.pipeline-pane');
      const scroller = pane && pane.scrollHeight > pane.clientHeight ? pane : document.documentElement;
      scroller.scrollTo({ top: 0, behavior: 'instant' });
      const seen = new Set<string>();
      let maxCards = 0;
      const isAtEnd = () => scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        for (const heading of list.querySelectorAll('h3')) seen.add(heading.textContent ?? '');
        maxCards = Math.max(maxCards, document.querySelectorAll('.pipeline-board [data-deal]').length);
        if (isAtEnd()) return { seen: [...seen], maxCards };
        scroller.scrollBy({ top: 500, behavior: 'instant' });
      }
    });
}

/** Shared by the tests that leave the board unchanged and scrolled to the top. */
let shared: Awaited<ReturnType<typeof visit>>;
beforeAll(async () => {
  shared = await visit();
});

test('only cards near the viewport are rendered, each with its position and the total', async () => {
  const { page, stored, ofNew } = shared;
  expect(stored.flat().length).toBeGreaterThan(manyDeals - 10);
  await eventually(() => renderedCards(page)).toBeLessThan(100);
  await eventually(() => counts(page)).toEqual(stored.map(({ length }) => length));
  const item = column(page, 'New').locator('li').first();
  await eventually(() => item.getAttribute('aria-posinset')).toBe('1');
  await eventually(() => item.getAttribute('aria-setsize')).toBe(String(ofNew.length));
});

test('scrolling a column to its end shows all of its deals in order', async () => {
  const { page, stored } = await visit();
  for (const [index, label] of labels.entries()) {
    const { seen, maxCards } = await quiet(page, () => scrollThrough(page, label));
    expect(seen).toEqual(stored[index]);
    expect(maxCards).toBeLessThan(100);
  }
});

test('every deal is printed', async () => {
  const { page, stored } = shared;
  await act(page, () => dispatchEvent(new Event('beforeprint')));
  await eventually(() => renderedCards(page)).toBe(stored.flat().length);
  await act(page, () => dispatchEvent(new Event('afterprint')));
  await eventually(() => renderedCards(page)).toBeLessThan(100);
});

test('on a phone, scrolling the page shows all deals of the chosen stage', async () => {
  const { page, stored, ofNew } = await visit(phone);
  const { seen, maxCards } = await quiet(page, () => scrollThrough(page, 'New'));
  expect(seen).toEqual(ofNew);
  expect(maxCards).toBeLessThan(100);
  await act(page, () => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('group', { name: 'Stage', exact: true }).getByRole('button', { name: 'Lost' }).click();
  await eventually(async (now) => (await now(scrollThrough(page, 'Lost'))).seen).toEqual(stored.at(-1));
});

test('the arrow keys move through a whole column, and the focused card is in view', async () => {
  const { page, ofNew, first, last } = await visit();
  await card(page, first).focus();
  const walked = [first];
  for (const _ of ofNew.slice(1)) {
    await page.keyboard.press('ArrowDown');
    walked.push((await quiet(page, () => focused(page))).address ?? '');
  }
  expect(walked).toEqual(ofNew);
  await eventually(() => focused(page)).toEqual({ address: last, isSeen: true });
  await eventually(() => renderedCards(page)).toBeLessThan(100);
});

test('the focused card stays rendered when scrolled out of view, and the arrow keys continue from it', async () => {
  const { page, ofNew, first, last } = await visit();
  await card(page, first).focus();
  await reveal(page, 'New', last);
  await eventually(async (now) => (await now(focused(page))).address).toBe(first);
  await page.keyboard.press('ArrowDown');
  await eventually(() => focused(page)).toEqual({ address: ofNew[1], isSeen: true });
});

test('dragging a card over five hundred others re-renders none of them', async () => {
  const { page, first } = shared;
  await card(page, first).scrollIntoViewIfNeeded();
  const id = await quiet(page, () => card(page, first).getAttribute('data-deal'));
  await watchChanges(page, '.pipeline-board');
  await carry(page, first, 'Negotiation');
  await eventually(() => changedWithin(page, 'data-deal')).toEqual([id]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('opening the form and typing in it re-render no card', async () => {
  const { page, first } = shared;
  await editButton(page, first).hover();
  await watchChanges(page, '.pipeline-board');
  await editButton(page, first).click();
  await page.getByLabel('Notes').pressSequentially('Call');
  await quiet(page);
  await eventually(() => changedWithin(page, 'data-deal')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
});

test('a search finds a deal far down the column, and clearing it shows all deals again', async () => {
  const { page, stored, first, last } = shared;
  await page.getByLabel('Search the board').fill(last);
  await eventually(() => counts(page)).toEqual([1, 0, 0, 0, 0, 0]);
  await eventually(() => columnAddresses(page, 'New')).toEqual([last]);
  await page.getByLabel('Search the board').fill('');
  await eventually(() => counts(page)).toEqual(stored.map(({ length }) => length));
  await eventually(async (now) => (await now(columnAddresses(page, 'New')))[0]).toBe(first);
});

test('a deal far down the column moves to the middle of the next one, stays focused and is saved', async () => {
  const { page, ofNew, stored } = await visit();
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
  const { page, first } = await visit();
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

test('a deal far down the column can be edited, and focus returns to it', async () => {
  const { page, last } = await visit();
  await reveal(page, 'New', last);
  await editButton(page, last).click();
  await page.getByLabel('County').fill('Hays');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await eventually(() => card(page, last).innerText()).toContain('Hays, Texas');
  await eventually(() => focused(page)).toEqual({ address: last, isSeen: true });
});

test('a deal far down the column can be deleted, and focus moves to the next one', async () => {
  const { page, ofNew } = await visit();
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
