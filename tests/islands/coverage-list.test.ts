import { beforeAll, expect, test } from 'vitest';
import { isLongForm, longTest } from '#tests/support/long-form.ts';
import { datasetField, list, openCoverage, rows, rowTexts, searchField, total } from './support/coverage-page.ts';
import { eventually } from './support/eventually.ts';
import { ask, network, signIn, startSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const hour = 3_600_000;

/** Answers list requests with rows of the given ages in hours. */
function answerWithAges(ages: number[]): void {
  network().route(/\/rest\/v1\/data_freshness/, {
    headers: { 'Content-Range': `0-${ages.length - 1}/${ages.length}` },
    json: ages.map((age, index) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      fips: '48453',
      county: 'Travis',
      state: 'TX',
      dataset_type: 'tax_delinquent',
      record_count: 1284,
      last_update: new Date(Date.now() - age * hour).toISOString(),
      update_frequency: 'Weekly',
    })),
  });
}

test('the list shows its title, its update interval, its last update and its number of rows, newest first, a hundred at a time', async () => {
  await openCoverage();
  await list().getByText('Updates every 5 minutes', { exact: true }).waitFor();
  await eventually(() => list().innerText()).toMatch(/ · last at \d{1,2}:\d{2} [AP]M · [\d,]+ rows/);
  const response = await ask('/rest/v1/data_freshness?limit=1', { headers: { Prefer: 'count=exact' } });
  await eventually(total).toBe(Number(response.headers.get('content-range')?.split('/')[1]));

  const newest = await ask('/rest/v1/data_freshness?order=last_update.desc,id&limit=200');
  const wanted = (await newest.json()) as { county: string; state: string }[];
  const prefixes = wanted.map(({ county, state }) => `${county}, ${state} `);
  const inOrder = () => rowTexts().every((text, index) => text.startsWith(prefixes[index] ?? '?'));
  await eventually(() => rows().count()).toBe(100);
  expect(inOrder()).toBe(true);
  await page.quiet();
  await eventually(() => rows().count()).toBe(100);
  await rows().last().scrollIntoViewIfNeeded();
  await eventually(() => rows().count()).toBe(200);
  expect(inOrder()).toBe(true);
});

test('a list of samples and real rows says which are samples', async () => {
  const row = { fips: '48453', county: 'Travis', state: 'TX', record_count: 1284, update_frequency: 'Daily' };
  const kinds = [
    { dataset_type: 'probate', is_sample: false },
    { dataset_type: 'divorce', is_sample: true },
  ];
  network().route(/\/rest\/v1\/data_freshness/, {
    headers: { 'Content-Range': '0-1/2' },
    json: kinds.map((kind, index) => ({
      ...row,
      ...kind,
      id: `00000000-0000-4000-8000-00000000000${index}`,
      last_update: new Date().toISOString(),
    })),
  });
  await openCoverage();
  await eventually(() => rowTexts().map((text) => /Probate|Divorce( Sample)?/.exec(text)?.[0])).toEqual([
    'Probate',
    'Divorce Sample',
  ]);
});

test('a row shows county, state, dataset, count, age and frequency, highlighted under a day', async () => {
  answerWithAges([0, 0.98, 1.01, 23.9, 24.1, 71]);
  await openCoverage();
  const row = (age: string) => `Travis, TX Tax Delinquent 1,284 Weekly ${age}`;
  await eventually(() => rowTexts().map((text) => text.replace('1,284 records', '1,284'))).toEqual(
    ['Just now', 'Just now', '1h ago', '23h ago', '1d ago', '2d ago'].map(row),
  );
  const ages = rows().locator('time').elements();
  expect(ages.map((age) => age.classList.contains('coverage-age-fresh'))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the search finds counties, states by code or name, and dataset types by their display names', async () => {
  await openCoverage();
  const everyRow = async (query: string, pattern: RegExp) => {
    await searchField().fill(query);
    await eventually(() => {
      const texts = rowTexts();
      return texts.length > 0 && texts.every((text) => pattern.test(text));
    }).toBe(true);
  };
  await everyRow('travis tx', /^Travis, TX/);
  await eventually(() => page.search()).toBe('?q=travis+tx');
  await everyRow('tax delinquent montana', /, MT Tax Delinquent/);
  // domain/places has the other ways to name a place.
  if (!isLongForm) return;
  await everyRow('Pre-Probate', /Pre-Probate/);
  await everyRow('Vermont', /, VT /);
  await everyRow('Travis County, Texas', /^Travis, TX/);
  await everyRow('Saint Louis County', /^St\. Louis, M[NO]/);
  await everyRow('dona ana', /^Doña Ana, NM/);
  await everyRow('prince georges probate', /^Prince George's, MD .*Probate/);
  await everyRow('12 Oak St, Austin, TX 78704', /^Travis, TX/);
});

longTest('a search without matches says so, and one button clears all filters', async () => {
  await page.goto('/coverage?q=atlantis&dataset=probate', { only: 'coverage' });
  await list().getByText('Nothing matches').waitFor();
  await page.quiet();
  await eventually(() => rows().count()).toBe(0);
  await list().getByRole('button', { name: 'Clear search and filters' }).click();
  await eventually(total).toBeGreaterThan(10_000);
  await eventually(() => page.search()).toBe('');
});

longTest('unknown filters in the URL are ignored', async () => {
  await openCoverage('?dataset=gold&county=<script>');
  await eventually(total).toBeGreaterThan(10_000);
  await page.quiet();
  await eventually(() => datasetField().inputValue()).toBe('');
});

test('the rows of the chosen county are marked, and the list shows only them when asked', async () => {
  const response = await ask('/rest/v1/data_freshness?fips=eq.48453&select=id');
  const known = ((await response.json()) as unknown[]).length;
  await openCoverage('?county=48453');
  await eventually(total).toBeGreaterThan(10_000);
  await list().getByText('Newest first · Travis, TX marked').waitFor();
  await list().getByRole('button', { name: 'Only Travis, TX' }).click();
  await eventually(() => rows().count()).toBe(known);
  await eventually(() => page.search()).toBe('?county=48453&only=1');
  await eventually(() => page.locator('.coverage-list tbody [aria-current=true]').count()).toBe(known);
  await eventually(() => page.locator('.coverage-list tr.coverage-marked').count()).toBe(known);
  await list().getByRole('button', { name: 'Show every county' }).click();
  await eventually(total).toBeGreaterThan(10_000);
});

test('on a phone a search stays above the map while it is typed, and Enter opens its rows', async () => {
  page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/coverage', { only: 'coverage' });
  const tab = page.getByRole('tab', { name: 'Live Data Freshness' });
  const field = page.locator('#list-search');
  await rows().first().waitFor();
  await field.focus();
  for (const text of ['ve', 'verm', 'vermont']) {
    await page.keyboard.type(text.slice((await field.inputValue()).length));
    await eventually(() => page.search()).toBe(`?q=${text}`);
    await page.quiet();
    await eventually(() => [tab.getAttribute('aria-selected'), document.activeElement?.id]).toEqual([
      'false',
      'list-search',
    ]);
  }
  await page.keyboard.press('Enter');
  await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
  await eventually(() => tab.isFocused()).toBe(true);
  await eventually(() => field.inputValue()).toBe('vermont');
});

test('on a phone a shared search opens on its rows', async () => {
  page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/coverage', { only: 'coverage' });
  const tab = page.getByRole('tab', { name: 'Live Data Freshness' });
  await rows().first().waitFor();
  await page.quiet();
  await eventually(() => tab.getAttribute('aria-selected')).toBe('false');
  await page.goto('/coverage?q=vermont', { only: 'coverage' });
  await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
  await rows().first().waitFor();
});

test('what is new in watched counties is shown in rows that are there already', async () => {
  await signIn(newAddress('watches'));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const news = { records: 12, samples: 0 };
  network().route(/account\/counties\/visit$/, {
    after: answered,
    json: {
      rows: [
        {
          ...news,
          fips: '48453',
          county: 'Travis',
          state: 'TX',
          since: new Date().toISOString(),
          byDataset: [{ ...news, dataset: 'tax_delinquent' }],
        },
      ],
      next: null,
      dailyMail: true,
    },
  });
  answerWithAges([2, 3]);
  await openCoverage();
  expect(rows().locator('.coverage-new').count()).toBe(0);
  answer();
  await eventually(() => rows().locator('.coverage-new').allInnerTexts()).toEqual(['12 new', '12 new']);
});
