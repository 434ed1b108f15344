import { beforeAll, expect, test } from 'vitest';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import { startingPrice } from '#domain/pricing/pricing.ts';
import { countyOf } from '#tests/support/county-card-page.ts';
import { eventually } from './support/eventually.ts';
import { field, fill, focusedField, valuesOf } from './support/form-page.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const counties = () => page.locator('#estimator-counties');
const dataset = (name: string) => page.locator('.estimator').getByLabel(name, { exact: true });
/** The label, the detail and the amounts of each line. */
const lines = () =>
  page
    .locator('.estimator-lines tbody tr')
    .elements()
    .map((row) => [...row.querySelectorAll('.estimator-item > span, td')].map((part) => part.textContent).join(' '));
const total = () => page.locator('.estimator-total .serif').innerText();
const form = () => page.locator('main form[novalidate]');

async function open(search = ''): Promise<void> {
  await page.goto(`/pricing${search}`);
  await counties().waitFor();
}

const chips = () => page.getByRole('list', { name: 'Counties chosen' }).locator('li > :first-child').allInnerTexts();
const chosen = () =>
  page
    .locator('.estimator-datasets input:checked')
    .elements()
    .map((box) => box.parentElement?.textContent);

async function add(...names: string[]): Promise<void> {
  for (const name of names) {
    await counties().fill(name);
    await counties().press('Enter');
  }
}

async function recordsOf(fips: string, type: string): Promise<number> {
  const query = `select=record_count&fips=eq.${fips}&dataset_type=eq.${type}`;
  const [row] = (await (await ask(`/rest/v1/data_freshness?${query}`)).json()) as { record_count: number }[];
  return row?.record_count ?? 0;
}

/** Travis as it is, without a subscriber to its files. */
async function withoutSubscribers(): Promise<void> {
  const card = (await (await ask('/functions/v1/county?fips=48453')).json()) as CountyCard;
  const datasets = card.datasets.map((each) => ({ ...each, subscribers: 0 }));
  network().route(/\/functions\/v1\/county\?/, { json: { ...card, datasets } });
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

test('the page opens with the price of an example, which can be emptied', async () => {
  await open();
  await eventually(chips).toEqual(['Travis, TX']);
  await eventually(chosen).toEqual(['Probate']);
  await dataset('Probate').uncheck();
  await eventually(total).toBe('$297-$2,500+');
});

test('a link fills in the estimator instead of the example', async () => {
  await open('?counties=48209,48491&datasets=divorce,bankruptcy');
  await eventually(chips).toEqual(['Hays, TX', 'Williamson, TX']);
  await eventually(chosen).toEqual(['Divorce', 'Custom']);
  await eventually(() => lines().length).toBeGreaterThan(0);
});

test('the estimate adds up line by line from the open records of the county', async () => {
  await withoutSubscribers();
  await open();
  const probate = await recordsOf('48453', 'probate');
  const one = startingPrice(probate);
  await eventually(lines).toEqual([
    `Travis, TX: Probate ${probate.toLocaleString('en-US')} open records ${dollars(one)} ${dollars(one)}`,
  ]);
  await eventually(total).toBe(dollars(one));
  await dataset('Foreclosure').check();
  const two = one + startingPrice(await recordsOf('48453', 'foreclosure'));
  const [low, high] = [Math.round(two * 0.3), Math.round(two * 0.2)];
  await eventually(() => lines().at(-1)).toBe(
    `Travis, TX: bundle of 2 20-30% saved \u2212${dollars(low)} \u2212${dollars(high)}`,
  );
  await page.locator('.estimator').getByLabel('Exclusive').check();
  const base = [two - low, two - high] as const;
  await eventually(() => lines().slice(-2)).toEqual([
    `Base price ${dollars(base[0])} ${dollars(base[1])}`,
    `Exclusive use 40-60% of base price +${dollars(Math.round(base[0] * 0.4))} +${dollars(Math.round(base[1] * 0.6))}`,
  ]);
  await eventually(total).toMatch(/^\$[\d,]+-\$[\d,]+$/);
  await eventually(() => page.locator('.estimator [role=status]').allInnerTexts()).toContain(
    `Estimate: ${total()} per month.`,
  );
});

const problems = () => page.locator('.estimator-result li').allInnerTexts();

test.each([
  ['New York, NY', 'Divorce', 'Closed by law: '],
  ['Los Angeles, CA', 'Eviction', 'Closed by law: '],
  ['Travis, TX', 'Code Violation', 'Not read here yet.'],
  ['Travis, TX', 'Eviction', 'Sold to one subscriber. Yours from '],
])('%s %s cannot be bought, has no price, and the page and the quote say why', async (place, name, reason) => {
  await open();
  await page.locator('.estimator').getByRole('button', { name: 'Remove Travis, TX' }).click();
  await dataset('Probate').uncheck();
  await dataset(name).check();
  await add(place);
  await eventually(problems).toEqual([expect.stringContaining(`${place}: ${name}: ${reason}`)]);
  await eventually(total).toBe('$297-$2,500+');
  expect(lines()).toEqual([]);
  await page.locator('.estimator').getByRole('link', { name: 'Get Custom Quote' }).click();
  await eventually(() => field(form(), 'message').inputValue()).toContain(`${place}: ${name}: ${reason}`);
});

test('what others subscribe to can be shared, and has no exclusive price', async () => {
  network().route(/\/functions\/v1\/county\?/, { json: countyOf({ county: 'Travis', state: 'TX' }) });
  await open();
  await eventually(() => lines().length).toBe(1);
  await page.locator('.estimator').getByLabel('Exclusive').check();
  await eventually(problems).toEqual([
    expect.stringContaining('Travis, TX: Probate: Not exclusive: 3 subscribers have it. You can share it.'),
  ]);
  expect(lines()).toEqual([]);
});

test('the button fills in the quote form and moves the focus there; what the visitor wrote stays', async () => {
  await withoutSubscribers();
  await open();
  await dataset('Foreclosure').check();
  await page.locator('.estimator').getByLabel('Exclusive').check();
  await eventually(total).toMatch(/^\$[\d,]+-\$[\d,]+$/);
  await fill(form(), { message: 'Please call after five.' });
  const price = total();
  await page.locator('.estimator').getByRole('link', { name: 'Get Custom Quote' }).click();
  await eventually(focusedField).toBe('name');
  await eventually(() => valuesOf(form())).toMatchObject({
    territory: 'Travis, TX',
    datasets: 'custom',
    message: `Datasets: Probate and Foreclosure.\nExclusive use. Estimate on your site: ${price} per month.\nPlease call after five.`,
  });
  await eventually(() => page.locator('#quote [role=status] p').innerText()).toContain(
    'Filled in for you: territory, datasets, and message.',
  );
  await dataset('Foreclosure').uncheck();
  await page.locator('.estimator').getByRole('link', { name: 'Get Custom Quote' }).click();
  await eventually(() => field(form(), 'datasets').inputValue()).toBe('probate');
  await eventually(() => field(form(), 'message').inputValue()).toBe(
    `Exclusive use. Estimate on your site: ${total()} per month.\nPlease call after five.`,
  );
  await page.quiet();
  expect(network().posts()).toEqual([]);
});

test('a filled field loses its error', async () => {
  await open();
  await form().locator('button[type=submit]').click();
  await eventually(() => form().locator('#territory-error').count()).toBe(1);
  await eventually(total).toMatch(/^\$\d+$/);
  await page.locator('.estimator').getByRole('link', { name: 'Get Custom Quote' }).click();
  await eventually(() => form().locator('#territory-error, #datasets-error').count()).toBe(0);
});

test('a large exclusive territory reads $2,500+, and removing counties lowers it again', async () => {
  await open();
  await add('Hays, TX', 'Bexar');
  for (const name of ['Pre-Probate', 'Foreclosure', 'Divorce']) await dataset(name).check();
  await eventually(total).toBe('$2,500+');
  await page.getByRole('button', { name: 'Remove Travis, TX' }).click();
  await page.getByRole('button', { name: 'Remove Bexar, TX' }).click();
  await eventually(total).toMatch(/^\$[\d,]+-\$[\d,]+$/);
});

test('a county of several states needs its state, which may follow a comma, and unknown ones are explained', async () => {
  await open();
  await page.getByRole('button', { name: 'Remove Travis, TX' }).click();
  await add('Washington');
  await page
    .getByText(/^Washington is a county in several states\. Add the state, as in Washington, [A-Z]{2}\.$/)
    .waitFor();
  await add('TX');
  await eventually(chips).toEqual(['Washington, TX']);
  await add('Atlantis');
  await page.getByText("Atlantis isn't a county we know.").waitFor();
  await counties().fill('willia');
  await page.getByRole('option', { name: 'Williamson, TX' }).click();
  await eventually(chips).toEqual(['Washington, TX', 'Williamson, TX']);
});

test('without the records there is no figure, and the form can still be filled in', async () => {
  network().route(/functions\/v1\/county\?/, { status: 500, json: {} });
  await open();
  await page.getByText("We can't read the open records right now").waitFor();
  await eventually(() => page.locator('.estimator-lines').count()).toBe(0);
  await page.locator('.estimator').getByRole('link', { name: 'Get Custom Quote' }).click();
  await eventually(() => page.locator('[name=territory]').inputValue()).toBe('Travis, TX');
});
