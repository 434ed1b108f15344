import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { fillAddresses } from '#db/records/addresses.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { americanAddresses, readableIn } from '#tests/support/american-addresses.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';
import { yourDataApp } from '#tests/support/your-data-bench.ts';

const made = americanAddresses(10_000);
const idOf = (index: number) => `00000000-0000-4000-8900-${String(index).padStart(12, '0')}`;
const pageSize = 1000;

describeSample(testDatabases, on('postgres'))('generated addresses on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    await insertRows(db, countyDatasets, [countyDatasetRow({ record_count: made.length })]);
    const row = (index: number, address: string) => {
      const record = { property_address: address, owner_name: address, market_value: 300_000 };
      // As an upgrade leaves them.
      const stored = { public_address: '', address_key: null };
      return filingRow({ id: idOf(index), property_address: address, record, ...stored });
    };
    const all = made.map(({ address }, index) => row(index, address));
    for (let at = 0; at < all.length; at += 500) await insertRows(db, filings, all.slice(at, at + 500));
    while ((await rows(db, sql`select 1 from filings where address_key is null limit 1`)).length > 0) {
      await fillAddresses(db);
    }
    app = yourDataApp(opened, () => new Date('2026-11-16T14:30:00Z'));
  }, 120_000);
  afterAll(() => opened?.drop());

  const get = async (path: string) => {
    const response = await app.request(path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  type Lead = { id: string; property_address: string };
  const secretsRead = (leads: Lead[]) =>
    leads.filter(
      ({ id, property_address: shown }) => readableIn(shown, made[Number(id.slice(-12))] ?? { secrets: [] }).length > 0,
    );

  test('are readable in no page of the list, also ranked', async () => {
    const leads: Lead[] = [];
    for (let offset = 0; offset < made.length; offset += pageSize) {
      leads.push(...JSON.parse(await get(`/rest/v1/lead_scores?order=id&limit=${pageSize}&offset=${offset}`)));
    }
    expect(leads).toHaveLength(made.length);
    expect(secretsRead(leads)).toEqual([]);
    const ranked = JSON.parse(await get('/functions/v1/ranked-leads?w=0-0-0-0-100'));
    expect(secretsRead(ranked.leads)).toEqual([]);
  });

  test('are not found by a text filter or a histogram of one', async () => {
    const secrets = made.flatMap((one) => one.secrets.filter((secret) => /\d{5}/.test(secret))).slice(0, 20);
    const names = ['QUILLONBY', 'OSTREL', 'VASKELLE', 'UMBERVANE', 'C/O', 'Box'];
    const found: string[] = [];
    for (const secret of [...secrets, ...names]) {
      const filter = `property_address.ilike.*${encodeURIComponent(secret)}*`;
      const list = JSON.parse(await get(`/rest/v1/lead_scores?or=(${filter})&limit=1`));
      const histogram = JSON.parse(await get(`/functions/v1/lead-histogram?or=(${filter})`));
      if (list.length > 0 || histogram.total > 0) found.push(secret);
    }
    expect(found).toEqual([]);
    expect(
      JSON.parse(await get('/rest/v1/lead_scores?or=(property_address.ilike.*Quillfeather*)&limit=1')),
    ).toHaveLength(1);
  });

  test('are not in the reasons of scores or in the figures and the page of the county', async () => {
    const texts = await Promise.all([
      get(`/functions/v1/lead-reasons?id=${Array.from({ length: 10 }, (_, index) => idOf(index))}`),
      get('/functions/v1/county?fips=48453'),
      get('/coverage/texas/travis'),
      get('/functions/v1/search?q=Quillfeather'),
    ]);
    const secrets = made.flatMap((one) => one.secrets.filter((secret) => /\d{5}|[A-Z]{6}/.test(secret)));
    expect(readableIn(texts.join(' '), { secrets })).toEqual([]);
  });
});
