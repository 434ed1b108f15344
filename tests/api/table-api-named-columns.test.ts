import { describe, expect, test } from 'vitest';
import { tables } from '#server/table-api/tables.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { tableApiBench, visitor } from '#tests/support/table-api-bench.ts';

const inAll = {
  demo_slots: ['current_bookings', 'date', 'end_time', 'id', 'is_available', 'max_bookings', 'start_time'],
  data_freshness: ['county', 'dataset_type', 'id', 'last_update', 'record_count', 'state', 'update_frequency'],
  lead_scores: ['county', 'factors', 'id', 'last_updated', 'property_address', 'quality', 'score', 'state'],
  deals: [
    'contact_email',
    'contact_name',
    'contact_phone',
    'county',
    'created_at',
    'estimated_value',
    'id',
    'notes',
    'property_address',
    'stage',
    'state',
  ],
  market_intelligence: [
    'avg_property_value',
    'competition_level',
    'county',
    'dataset_type',
    'id',
    'record_count',
    'state',
    'trend_direction',
  ],
  sample_data: ['county', 'dataset_type', 'id', 'sample_record', 'state'],
  outreach_templates: ['category', 'channel', 'id', 'tcpa_compliant', 'template_text', 'title', 'variables'],
};
const lists = Object.entries(inAll);
const places = ['data_freshness', 'market_intelligence', 'lead_scores'];

test('these are all the public lists', () => {
  const readable = [...tables.values()].filter(({ verbs }) => verbs.includes('GET')).map(({ name }) => name);
  expect(readable.toSorted()).toEqual(Object.keys(inAll).toSorted());
});

describe.each(testDatabases)('on $name', ({ open }) => {
  const bench = tableApiBench(open);
  const { client, request } = visitor(() => bench.app);

  test.each(lists)('%s has exactly the columns of the specification', async (name, columns) => {
    for (const query of ['', 'select=*', 'select=id,*,id,*']) {
      const [row] = await (await request(`/rest/v1/${name}?limit=1&${query}`)).json();
      expect(Object.keys(row).toSorted()).toEqual(columns);
    }
  });

  test.each(places)('%s returns further columns when they are named, with all others or alone', async (name) => {
    const { data } = await client.from(name).select('*,fips,is_sample').limit(1).single();
    expect(data).toMatchObject({ fips: expect.stringMatching(/^\d{5}$/), is_sample: expect.any(Boolean) });
    expect(Object.keys(data)).toHaveLength(inAll[name as keyof typeof inAll].length + 2);
    const alone = await client.from(name).select('fips').limit(1).single();
    expect(Object.keys(alone.data ?? {})).toEqual(['fips']);
  });

  test.each(places)('%s is filtered and sorted by county code without returning it', async (name) => {
    const code = name === 'data_freshness' ? '10007' : '48002';
    const { data } = await client.from(name).select('*').eq('fips', code).order('fips');
    expect(data?.length).toBeGreaterThan(0);
    expect(data?.filter((row) => 'fips' in row)).toEqual([]);
    const sorted = await client.from(name).select('fips').order('fips', { ascending: false });
    const codes = sorted.data?.map(({ fips }) => fips) ?? [];
    expect(codes).toEqual(codes.toSorted().toReversed());
  });

  test('sample rows can be told from real ones', async () => {
    const of = async (isSample: boolean) => {
      const { data } = await client.from('lead_scores').select('score').is('is_sample', isSample).order('score');
      return data?.map(({ score }) => score);
    };
    expect(await of(true)).toEqual([40, 50, 60, 70, 80, 90]);
    expect(await of(false)).toEqual([45, 55, 65, 75, 85, 95]);
    const { count } = await client.from('data_freshness').select('*', { count: 'exact' }).eq('is_sample', true);
    expect(count).toBe(40);
  });

  test('leads have the dataset, the filing date and the value of their filing', async () => {
    const { data } = await client.from('lead_scores').select('*,dataset_type,filed_on,market_value').eq('score', 65);
    expect(data).toEqual([
      {
        id: expect.any(String),
        property_address: 'Elm St',
        county: 'Prince George, (old)',
        state: 'TX',
        score: 65,
        quality: 'warm',
        factors: { equity: 5, motivation: 50 },
        last_updated: '2026-11-15T12:00:00.000Z',
        dataset_type: 'eviction',
        filed_on: '2026-11-07',
        market_value: 500_000,
      },
    ]);
  });

  const addresses = async (query: string) => {
    const response = await request(`/rest/v1/lead_scores?select=score&${query}`);
    const rows: { score: number }[] = await response.json();
    return rows.map(({ score }) => (score - 40) / 5);
  };

  test('leads are filtered by dataset, filing date and value', async () => {
    expect(await addresses('dataset_type=eq.divorce&order=filed_on.desc')).toEqual([1, 4, 7, 10]);
    expect(await addresses('filed_on=gte.2026-11-10&order=filed_on')).toEqual([2, 1, 0]);
    expect(await addresses('market_value=gt.900000&order=market_value')).toEqual([10, 11]);
    expect(await addresses('market_value=is.null&order=score')).toEqual([0, 3, 6, 9]);
  });

  test('leads are sorted by value, with unknown values where the request puts them', async () => {
    const known = [11, 10, 8, 7, 5, 4, 2, 1];
    const unknown = [0, 3, 6, 9];
    expect(await addresses('order=market_value.desc.nullslast')).toEqual([...known, ...unknown]);
    expect(await addresses('order=market_value.desc')).toEqual([...unknown, ...known]);
    expect(await addresses('order=market_value.asc')).toEqual([...known.toReversed(), ...unknown]);
    expect(await addresses('order=market_value.asc.nullsfirst')).toEqual([...unknown, ...known.toReversed()]);
  });

  test('neither closed filings and those without a score nor files that are not open are in a list', async () => {
    expect(await addresses('order=score')).toHaveLength(12);
    const { data } = await client.from('market_intelligence').select('fips').like('fips', '36%');
    expect(data).toEqual([]);
    const unread = await client.from('data_freshness').select('fips').like('fips', '48%');
    expect(unread.data).toEqual([]);
  });

  test.each(['record', 'source_key', 'posted_at', 'file_id', 'closed_on', 'rescore_on'])(
    'the column %s of a filing does not exist for visitors',
    async (column) => {
      for (const query of [`select=*,${column}`, `order=${column}`, `${column}=is.null`]) {
        const response = await request(`/rest/v1/lead_scores?${query}`);
        expect([response.status, (await response.json()).code]).toEqual([400, '42703']);
      }
    },
  );
});
