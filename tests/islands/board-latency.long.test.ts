import { beforeAll, beforeEach, expect, test } from 'vitest';
import { stages } from '#domain/pipeline/deal.ts';
import { longTest } from '#tests/support/long-form.ts';
import { manyDeals } from '#tests/support/many-deals.ts';
import { changedValues, recordChanges } from '#tests/support/mutations.ts';
import { eventually } from './support/eventually.ts';
import { network, pageFetch, siteDatabase, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { card, columnAddresses, editButton, figures, focusedDeal, openPipeline } from './support/pipeline-page.ts';

beforeAll(startSite);

/** The stored addresses of each column from top to bottom. */
let stored: string[][];
let ofNew: string[];

beforeEach(async () => {
  network().cookies.set('deedline_workspace', await (await siteDatabase()).largeBoard());
  await openPipeline();
  const query = 'select=stage,property_address&order=created_at.desc&limit=1000';
  const rows: { stage: string; property_address: string }[] = await (await pageFetch(`/rest/v1/deals?${query}`)).json();
  stored = stages.map((stage) => rows.filter((row) => row.stage === stage).map((row) => row.property_address));
  ofNew = stored[0] ?? [];
  expect(stored.flat()).toHaveLength(manyDeals);
  await page.locator('[data-stage=new]').getByText(`${ofNew.length} deals`).waitFor();
});

const renderedCards = () => page.locator('.pipeline-board [data-deal]').count();
const counts = () => figures().map((text) => Number(text.split(',')[0]));

longTest('every deal is printed', async () => {
  await eventually(renderedCards).toBeLessThan(100);
  window.dispatchEvent(new Event('beforeprint'));
  await eventually(renderedCards).toBe(stored.flat().length);
  window.dispatchEvent(new Event('afterprint'));
  await eventually(renderedCards).toBeLessThan(100);
});

test('the arrow keys move through a whole column', async () => {
  const [first = ''] = ofNew;
  await card(first).focus();
  const walked = [first];
  for (const _ of ofNew.slice(1)) {
    await page.keyboard.press('ArrowDown');
    walked.push(focusedDeal() ?? '');
  }
  expect(walked).toEqual(ofNew);
  await eventually(renderedCards).toBeLessThan(100);
});

test('opening the form and typing in it re-render no card', async () => {
  const [first = ''] = ofNew;
  await editButton(first).hover();
  await page.quiet();
  recordChanges(page.locator('.pipeline-board').element());
  await editButton(first).click();
  await page.getByLabel('Notes').pressSequentially('Call');
  await page.quiet();
  expect(changedValues('data-deal')).toEqual([]);
  // Otherwise nothing would be recorded at all.
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('dialog').count()).toBe(0);
  await card(first).press('ArrowRight');
  await eventually(() => changedValues('data-deal')).toContain(card(first).getAttribute('data-deal'));
  await page.quiet();
});

test('a search finds a deal far down the column, and clearing it shows all deals again', async () => {
  const last = ofNew.at(-1) ?? '';
  await page.getByLabel('Search the board').fill(last);
  await eventually(counts).toEqual([1, 0, 0, 0, 0, 0]);
  await eventually(() => columnAddresses('New')).toEqual([last]);
  await page.getByLabel('Search the board').fill('');
  await eventually(counts).toEqual(stored.map(({ length }) => length));
  await eventually(() => columnAddresses('New')[0]).toBe(ofNew[0]);
});
