import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { countyTotals } from '#db/queries/county-totals.ts';
import { totalOf } from '#domain/county-card/county-totals.ts';
import type { CountySource, StateSource } from '#domain/county-card/place-source.ts';
import { placePageRoutes } from '#server/routes/place-pages.ts';
import { countyCard } from '#server/services/county-card.ts';
import { allPlaces } from '#server/services/places.ts';
import { siteFile } from '#server/site/build-files.ts';
import { insertCountyRows, monday } from '#tests/support/county-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { rendered, testApp } from '#tests/support/test-app.ts';

const json = async (view: unknown) =>
  siteFile('text/html; charset=utf-8', 'no-store', Buffer.from(JSON.stringify(view)));
const many = { points: 100_000, seconds: 60 };

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let app: Hono;
  beforeAll(async () => {
    opened = await open();
    await insertCountyRows(opened.database.db);
    app = testApp({
      database: opened.database,
      now: () => monday,
      limits: { reads: many },
      site: {
        files: new Map(),
        renderedPaths: new Set(),
        // The data of pages as JSON instead of pages.
        rendered: {
          ...rendered,
          county: ({ totals, ...source }: CountySource) =>
            json({ ...source, own: totals.get(source.county.fips) ?? null }),
          state: ({ totals, ...source }: StateSource) => json({ ...source, totals: [...totals.values()] }),
          stateMap: ({ code, totals }: StateSource) => json({ code, counties: totals.size }),
          notFound: () => json('not found'),
        },
      },
    });
  });
  afterAll(() => opened?.drop());

  test('the page of a county has its card, and totals that are those of the card', async () => {
    const response = await app.request('/coverage/texas/travis');
    const { card, own } = (await response.json()) as CountySource & { own: unknown };
    expect(card).toEqual(JSON.parse(JSON.stringify(await countyCard(opened.database.db, '48453', monday))));
    expect(own).toEqual(totalOf(card));
    expect(card.datasets.map(({ file_status: status }) => status)).toContain('closed_by_law');
  });

  test('a state has a map at the path of its page, and a county has none', async () => {
    const response = await app.request('/coverage/texas.svg');
    const { code, counties } = (await response.json()) as { code: string; counties: number };
    expect([code, counties]).toEqual(['TX', (await countyTotals(opened.database.db, monday)).length]);
    const other = await Promise.all(
      ['/coverage/texas/travis.svg', '/coverage/nowhere.svg'].map((path) => app.request(path)),
    );
    expect(other.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('the totals of all counties are those of their cards, also for the table API', async () => {
    const { db } = opened.database;
    const totals = await countyTotals(db, monday);
    expect(totals.length).toBeGreaterThan(1);
    for (const total of totals) {
      const card = await countyCard(db, total.fips, monday);
      expect(total).toEqual(card && totalOf(card));
      const [listed] = await rows(
        db,
        sql`select coalesce(sum(record_count), 0)::int as records from data_freshness where fips = ${total.fips}`,
      );
      expect(listed?.records).toBe(total.openRecords);
    }
  });

  test('the page of a state has all its counties, read or not', async () => {
    const view = (await (await app.request('/coverage/texas')).json()) as StateSource;
    expect([view.code, view.counties.length]).toEqual(['TX', 254]);
  });

  test('a county that is not read has a page without datasets', async () => {
    const { card } = (await (await app.request('/coverage/wyoming/teton')).json()) as CountySource;
    expect(card).toMatchObject({ county: 'Teton', state: 'WY', datasets: [] });
  });

  test.each([
    '/coverage/Texas',
    '/coverage/texas/Travis',
    '/coverage/texas/nowhere',
    '/coverage/tx',
    '/coverage/county',
    '/coverage/state',
    '/coverage/texas/travis/probate',
    '/coverage/travis',
    '/coverage/texas%2Ftravis',
    '/coverage/__proto__',
  ])('%s is the page for what does not exist', async (path) => {
    const response = await app.request(path);
    expect([response.status, await response.text()]).toEqual([404, '"not found"']);
  });

  test.each(['/coverage/texas/', '/coverage/texas/travis/'])('%s leads to the path without its slash', async (path) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('Location')]).toEqual([308, path.slice(0, -1)]);
  });

  test('a page is cached as long as the card', async () => {
    const response = await app.request('/coverage/texas/travis');
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const first = response.headers.get('ETag');
    await rows(
      opened.database.db,
      sql`update county_datasets set record_count = record_count + 1 where fips = '48453'`,
    );
    expect((await app.request('/coverage/texas/travis')).headers.get('ETag')).toBe(first);
    await rows(
      opened.database.db,
      sql`update county_datasets set record_count = record_count - 1 where fips = '48453'`,
    );
  });
});

test('every county and state answers, and nothing else does', async () => {
  const app = placePageRoutes({ places: allPlaces(), page: () => json('a page'), map: () => json('a map') });
  const paths = [...allPlaces().keys()];
  const statuses = await Promise.all(paths.map(async (path) => (await app.request(path)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3142 + 51);
  expect((await app.request('/coverage/texas/reads.atom')).status).toBe(404);
});
