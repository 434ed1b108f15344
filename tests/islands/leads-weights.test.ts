import { beforeAll, expect, test } from 'vitest';
import { unknownRating } from '#domain/leads/weighted-score.ts';
import { eventually } from './support/eventually.ts';
import { leadRows, openLeads, panelOf, rowButton, scores, settled } from './support/leads-page.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const slider = (name: string) => page.getByRole('slider', { name });
const values = () =>
  page
    .getByRole('group', { name: 'Argue with the score' })
    .getByRole('slider')
    .elements()
    .map((one) => Number((one as HTMLInputElement).value));
/** The occupancy rating of each row, which is the last, or what counts where it is unknown. */
const occupancyRatings = () =>
  leadRows()
    .elements()
    .map((row) => {
      const ratings = row.querySelector('.leads-cell-factors .sr-only')?.textContent ?? '';
      const [, rating] = / (\d+)$/.exec(ratings) ?? [];
      return rating === undefined ? unknownRating : Number(rating);
    });
const changedWeights = () => panelOf().locator('.weight-percent.bg-brass-100').count();

async function openPanel(query = ''): Promise<void> {
  await openLeads(query);
  await rowButton().click();
  await slider('Equity').waitFor();
}

test('the sliders start at our weights and always add up to 100, by keyboard; moving one to its end and back restores the others', async () => {
  await openPanel();
  expect(values()).toEqual([30, 25, 20, 15, 10]);
  await page.quiet();
  expect(changedWeights()).toBe(0);
  await slider('Equity').focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
  await eventually(values).toEqual([10, 32, 26, 19, 13]);
  await eventually(() => slider('Equity').getAttribute('aria-valuetext')).toBe('10%. Ours: 30%');
  await eventually(changedWeights).toBe(5);
  await eventually(page.search).toBe('?w=10-32-26-19-13');
  await page.getByRole('button', { name: 'Reset weights' }).first().click();
  await eventually(page.search).toBe('');

  await slider('Equity').focus();
  await page.keyboard.press('End');
  await eventually(values).toEqual([100, 0, 0, 0, 0]);
  await eventually(page.search).toBe('?w=100-0-0-0-0');
  for (let step = 0; step < 7; step++) await page.keyboard.press('PageDown');
  await eventually(values).toEqual([30, 25, 20, 15, 10]);
  await eventually(page.search).toBe('');
  await page.quiet();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/100-0-0/);
});

test('all leads are ranked, beyond the hundred that are loaded', async () => {
  await openLeads('?w=0-0-0-0-100');
  await page.getByText('Ranked by your weights: all 5,000 leads.').waitFor();
  await page.quiet();
  expect(scores().length).toBeGreaterThan(8);
  expect(scores()).toEqual(occupancyRatings());
  expect(scores()).toEqual(scores().toSorted((one, other) => other - one));
  await openLeads('?w=0-0-0-0-100&sort=score-asc');
  await page.getByText('Ranked by your weights: all 5,000 leads.').waitFor();
  await page.quiet();
  expect(scores()).toEqual(scores().toSorted((one, other) => one - other));
  // Some of the lowest are not among the first hundred of our own list.
  const ranks = () =>
    leadRows()
      .elements()
      .map((row) => Number(/Ours: \d+, rank ([\d,]+)/.exec(row.textContent ?? '')?.[1]?.replace(',', '')));
  await eventually(() => Math.max(...ranks())).toBeGreaterThan(100);
});

test('the panel shows the arithmetic of both weights side by side', async () => {
  await openLeads('?w=0-0-0-0-100');
  await page.getByText('Ranked by your weights').waitFor();
  const row = leadRows().nth(1);
  await eventually(() => leadRows().count()).toBeGreaterThan(1);
  await page.quiet();
  const [, ourScore, ourRank] = /Ours: (\d+), rank (\d+)/.exec(row.innerText()) ?? [];
  const [, score] = scores();
  await row.locator('button').click();
  await panelOf().getByText(`With your weights ${score} instead of ${ourScore} · rank ${ourRank} becomes 2`).waitFor();
  const sums = (part: string) =>
    panelOf()
      .locator(`${part} .leads-reason-sum`)
      .elements()
      .map((sum) => (sum.textContent ?? '').replace(/\s+/g, ' '));
  await eventually(() => sums('.leads-reason-total')).toEqual([`Ours rounded ${ourScore}`, `Yours rounded ${score}`]);
  const occupancy = sums('.leads-reason:nth-child(5)');
  expect(occupancy[0]).toMatch(/^Ours .* × 10% /);
  expect(occupancy[1]).toMatch(/^Yours × 100% /);
});

test('rows stay on the page while the server ranks them by other weights', async () => {
  await openPanel();
  await slider('Occupancy').press('End');
  let skeletons = 0;
  const seen = new MutationObserver(() => {
    skeletons += page.locator('.leads-skeleton').count();
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await eventually(() => page.locator('.leads-list').getAttribute('data-key')).toContain('w=0-0-0-0-100');
  await settled();
  await eventually(() => leadRows().first().innerText()).toMatch(/Ours: \d+, rank \d+/);
  seen.disconnect();
  expect(skeletons).toBe(0);
});

test('one click in the panel or above the list returns to our weights', async () => {
  await openPanel('?w=0-0-0-0-100');
  await panelOf().getByRole('button', { name: 'Reset weights' }).click();
  await eventually(page.search).toBe('');
  await eventually(() => page.getByText('Ranked by your weights').count()).toBe(0);
  await eventually(values).toEqual([30, 25, 20, 15, 10]);
  await slider('Occupancy').press('End');
  await eventually(page.search).toBe('?w=0-0-0-0-100');
  await page.getByText('Ranked by your weights').waitFor();
  await page.getByRole('button', { name: 'Reset weights' }).first().click();
  await eventually(page.search).toBe('');
  await eventually(() => document.activeElement?.id).toBe('leads-title');
  await eventually(values).toEqual([30, 25, 20, 15, 10]);
});

test('a list sorted by something else keeps its order and shows the new scores', async () => {
  await openLeads('?sort=filed');
  await rowButton().waitFor();
  const first = rowButton().innerText();
  await openLeads('?sort=filed&w=0-0-0-0-100');
  await page.getByText('Scored by your weights, newest filing first.').waitFor();
  await page.quiet();
  expect(rowButton().innerText()).toBe(first);
  expect(scores()).toEqual(occupancyRatings());
});

test('on a phone the weights stay when the panel is closed, by its button or by Back', async () => {
  page.setViewportSize({ width: 390, height: 844 });
  const weights = () => page.params().get('w');
  await openPanel();
  await slider('Equity').press('End');
  await eventually(weights).toBe('100-0-0-0-0');
  await panelOf().getByRole('button', { name: 'Close' }).click();
  await page.getByText('Ranked by your weights').waitFor();
  await page.quiet();
  expect(weights()).toBe('100-0-0-0-0');
  await rowButton().click();
  await slider('Occupancy').press('End');
  await eventually(weights).toBe('0-0-0-0-100');
  await page.goBack();
  await eventually(() => panelOf().count()).toBe(0);
  await eventually(weights).toBe('0-0-0-0-100');
});

test('a backtest is run when it is asked for, and says when there are too few sales', async () => {
  await openPanel('?w=0-0-0-0-100&state=TX');
  const requests = () => network().sent.filter(({ url }) => url.startsWith('/functions/v1/backtest'));
  await page.quiet();
  expect(requests()).toEqual([]);
  await panelOf().getByRole('button', { name: 'Backtest these weights' }).click();
  await panelOf().getByText('The log has 0 sales here.').waitFor();
  expect(requests().map(({ url }) => url)).toEqual(['/functions/v1/backtest?state=TX&w=0-0-0-0-100']);
  // Other weights are another question.
  await slider('Equity').press('End');
  await panelOf().getByRole('button', { name: 'Backtest these weights' }).waitFor();
});
