import { beforeAll, expect, test } from 'vitest';
import { cardSummary } from '#domain/county-card/card-summary.ts';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import { formatDollars, formatNumber } from '#domain/format.ts';
import { eventually } from './support/eventually.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const field = () => page.getByRole('combobox', { name: 'Your county' });
const card = () => page.locator('.home-card');
const status = () => page.locator('.home-hero > [role=status]').innerText();

function loadStyles(): void {
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.dispatchEvent(new Event('load'));
}

/** As the site script does when the part is touched. */
async function openHome(): Promise<void> {
  await page.goto('/');
  await import('#app/enhance/home.ts');
  loadStyles();
}

async function choose(text: string, option: string): Promise<void> {
  await field().fill(text);
  await page.getByRole('option', { name: option }).first().waitFor();
  await field().press('ArrowDown');
  await field().press('Enter');
}

test('a chosen county fills the card with the figures of its county card', async () => {
  await openHome();
  await eventually(() => card().innerText()).toContain('Sample record');
  await choose('travis', 'Travis County, TX');
  await eventually(() => card().locator('figcaption b').allInnerTexts()).toEqual(['Travis County, TX']);
  const source = (await (await ask('/functions/v1/county?fips=48453')).json()) as CountyCard;
  const { openRecords, datasets, rows, price } = cardSummary(source);
  await eventually(() => card().locator('li > span:first-child').allInnerTexts()).toEqual(rows.map(({ name }) => name));
  await eventually(() => card().locator('li b').allInnerTexts()).toEqual(
    rows.filter(({ status: file }) => file === 'open').map(({ count }) => formatNumber(count)),
  );
  await eventually(() => card().innerText()).toContain(formatDollars(price ?? 0));
  await eventually(() => card().innerText()).toContain('Sample data');
  await eventually(status).toBe(
    `Travis County, TX: ${formatNumber(openRecords)} open records in ${datasets} datasets.`,
  );
  await eventually(() => field().inputValue()).toBe('Travis County, TX');
  await eventually(() => page.getByRole('link', { name: 'See Travis' }).getAttribute('href')).toBe(
    '/coverage/texas/travis',
  );
});

test('nothing is added over the map before its styles, so that the card below it does not move', async () => {
  await page.goto('/');
  const before = page.locator('.home-map > *').count();
  await import('#app/enhance/home.ts');
  await field().focus();
  expect(page.locator('.home-map > *').count()).toBe(before);
  loadStyles();
  await eventually(() => page.locator('.home-map > .home-marks').count()).toBe(1);
});

test('a town leads to its county, and Enter takes the first place without choosing one', async () => {
  await openHome();
  await field().fill('78704');
  await page
    .getByRole('option', { name: /Travis County/ })
    .first()
    .waitFor();
  await field().press('Enter');
  document.querySelector<HTMLFormElement>('.home-hero form')?.requestSubmit();
  await eventually(() => card().locator('figcaption b').allInnerTexts()).toEqual(['Travis County, TX']);
});

test('a county that we do not read, or that cannot be loaded, claims nothing', async () => {
  await openHome();
  network().route(/county\?fips=/, { status: 404, json: { error: 'There is no such county' } });
  await choose('travis', 'Travis County, TX');
  await eventually(() => card().innerText()).toContain("We don't read any files in this county yet.");
  await eventually(status).toBe("Travis County, TX: we don't read any files there yet.");
  expect(card().innerText()).not.toMatch(/\d/);
  network().route(/county\?fips=/, { status: 503, json: { error: 'no' } });
  await choose('bexar', 'Bexar County, TX');
  await eventually(() => card().innerText()).toContain("We couldn't load this county.");
});
