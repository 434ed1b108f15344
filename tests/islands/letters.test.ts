import { beforeAll, expect, test } from 'vitest';
import { datasetNames, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { outreachLink } from '#domain/outreach/outreach-link.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { readFragment } from '#domain/text/fragment-link.ts';
import { countyOf } from '#tests/support/county-card-page.ts';
import { sized, testSample } from '#tests/support/long-form.ts';
import { answerCard, cardOf } from './support/county-card-page.ts';
import { eventually } from './support/eventually.ts';
import { openLeads, panelOf, rowButton } from './support/leads-page.ts';
import type { Locator } from './support/locator.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { card, dealsApi, openPipeline } from './support/pipeline-page.ts';

beforeAll(startSite);

const types = datasetNames;
const opened = () => page.getByRole('region', { name: 'Open template' }).locator('h2').innerText();
const paramsOf = (link: Locator) =>
  Object.fromEntries(readFragment(new URL(link.getAttribute('href') ?? '', page.url()).hash).fields);
const openCategory = () => sampleTemplates.find(({ title }) => title === opened())?.category;

const place = { address: '12 Main St, Austin', county: 'Travis', state: 'TX' };

testSample(types, (type) => type === types[0])(
  'the link for a record of %s opens a template of that dataset',
  async (type) => {
    await page.goto(outreachLink({ ...place, dataset: type }));
    await eventually(openCategory).toBe(datasetTypes[type]);
    await eventually(() => page.locator('.outreach-paper').innerText()).toContain(place.address);
  },
);

test('every lead links to the template of its dataset', async () => {
  const [lead] = (await (
    await ask('/rest/v1/lead_scores?limit=1&select=*,fips,dataset_type,filed_on,market_value')
  ).json()) as object[];
  const ofType = (type: string) => ({ ...lead, id: type, dataset_type: type, property_address: type, is_sample: true });
  network().route(/lead_scores/, { json: types.map(ofType) });
  page.setViewportSize({ width: 1440, height: 900 });
  await openLeads();
  const link = panelOf().getByRole('link', { name: 'Write to this address' });
  for (const [index, type] of types.entries()) {
    if (index === 0) await rowButton().click();
    else await panelOf().getByRole('button', { name: 'Next lead' }).click();
    await eventually(() => paramsOf(link)).toMatchObject({ address: type, record: type });
  }
});

test('every deal links to the template of its dataset, and one without a dataset to the neutral letter', async () => {
  const [deal] = sampleDeals;
  const datasets = [...types, null];
  network().route(dealsApi, {
    json: datasets.map((type) => ({ ...deal, id: `${type}`, property_address: `at ${type} St`, dataset_type: type })),
  });
  page.setViewportSize({ width: 1440, height: 900 });
  await openPipeline();
  const sheet = page.locator('.side-sheet');
  const link = sheet.getByRole('link', { name: 'Write to this address' });
  for (const type of datasets) {
    await card(`at ${type} St`).focus();
    await page.keyboard.press('Enter');
    await eventually(() => paramsOf(link)).toMatchObject({ address: `at ${type} St`, record: type ?? 'custom' });
    await eventually(() => sheet.getByRole('heading', { level: 2 }).isFocused()).toBe(true);
  }
});

test('every dataset of a county card links to its template', async () => {
  const county = countyOf();
  const [first] = county.datasets;
  if (!first) throw new Error('No datasets');
  answerCard({ ...county, datasets: types.map((type) => ({ ...first, id: type, dataset_type: type })) });
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  for (const type of sized(types.slice(0, 3), types)) {
    const name = datasetTypes[type];
    await cardOf()
      .getByRole('button', { name: `Months and reads of ${name}`, exact: true })
      .click();
    const link = cardOf().getByRole('link', { name: `Write about a ${name} record` });
    await eventually(() => paramsOf(link)).toEqual({ county: 'Travis', state: 'TX', record: type });
  }
});

test('clearing the recipient keeps the letter open', async () => {
  await page.goto('/outreach-templates#?address=1+Main+St&county=Travis&state=TX&record=divorce');
  await eventually(opened).toBe('Same letter to both spouses');
  await page.getByRole('button', { name: 'Clear for the next recipient' }).click();
  await eventually(page.search).toBe('?template=same-letter-to-both-spouses');
  await page.quiet();
  expect(opened()).toBe('Same letter to both spouses');
});

test('on a phone the letter opens over the list and closes to it', async () => {
  page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/outreach-templates#?address=1+Main+St&county=Travis&state=TX&record=foreclosure');
  const letter = page.getByRole('dialog', { name: 'Options after a default' });
  await letter.waitFor();
  await letter.getByRole('button', { name: 'Close the template' }).click();
  await eventually(() => letter.count()).toBe(0);
  await page.quiet();
  expect(page.getByRole('dialog').count()).toBe(0);
});
