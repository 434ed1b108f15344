import { describe, expect, test } from 'vitest';
import { testDatabases } from '#tests/support/databases.ts';
import { tableApiBench, visitor } from '#tests/support/table-api-bench.ts';

describe.each(testDatabases)('on $name', ({ open }) => {
  const bench = tableApiBench(open);
  const { client, request, last } = visitor(() => bench.app);
  const freshness = () => client.from('data_freshness').select('county');
  const leads = () => client.from('lead_scores').select('score').order('score');
  const counties = async (query: PromiseLike<{ data: { county: string }[] | null; error: unknown }>) => {
    const { data, error } = await query;
    expect(error).toBeNull();
    return [...new Set(data?.map(({ county }) => county))].toSorted();
  };
  const scores = async (query: PromiseLike<{ data: { score: number }[] | null; error: unknown }>) => {
    const { data, error } = await query;
    expect(error).toBeNull();
    return data?.map(({ score }) => score);
  };

  test('numbers compare as numbers', async () => {
    expect(await scores(leads().gt('score', 90))).toEqual([95]);
    expect(await scores(leads().gte('score', 90))).toEqual([90, 95]);
    expect(await scores(leads().lt('score', 45))).toEqual([40]);
    expect(await scores(leads().lte('score', 45))).toEqual([40, 45]);
    expect(await scores(leads().neq('score', 40).lt('score', 55))).toEqual([45, 50]);
  });

  test('filters on the same column are combined', async () => {
    expect(await scores(leads().gte('score', 70).lt('score', 80))).toEqual([70, 75]);
  });

  test('lists accept values with commas, quotes and parentheses', async () => {
    expect(await counties(freshness().in('county', ['Prince George, (old)', "O'Brien"]))).toEqual([
      "O'Brien",
      'Prince George, (old)',
    ]);
    expect(await scores(leads().in('score', [40, 95, 96]))).toEqual([40, 95]);
    expect(await scores(leads().in('score', []))).toEqual([]);
    expect(await scores(leads().notIn('score', []).lt('score', 45))).toEqual([40]);
  });

  test('patterns match with either wildcard, and literally when escaped', async () => {
    expect(await counties(freshness().ilike('county', '%TRA%'))).toEqual(['Travis']);
    expect(await counties(freshness().like('county', '%TRA%'))).toEqual([]);
    expect(await counties(freshness().ilike('county', '*doña*'))).toEqual(['Doña Ana']);
    expect(await counties(freshness().like('county', '50\\% %'))).toEqual(['50% Creek']);
    expect(await counties(freshness().ilike('county', '%george, (old)%'))).toEqual(['Prince George, (old)']);
  });

  test('or searches several columns', async () => {
    expect(await counties(freshness().or('county.ilike.%trav%,state.ilike.%wa%').order('county'))).toEqual([
      '50% Creek',
      'Pierce',
      'Travis',
    ]);
    expect(
      await counties(freshness().or('county.eq."St. \\"Mary\\"",and(county.eq.Travis,record_count.lt.0)')),
    ).toEqual(['St. "Mary"']);
  });

  test('not negates a filter or a group', async () => {
    expect(await scores(leads().not('score', 'gte', 50))).toEqual([40, 45]);
    expect(await scores(leads().not('score', 'is', null).lt('score', 45))).toEqual([40]);
    const response = await request('/rest/v1/lead_scores?select=score&not.or=(score.lt.90,score.gt.90)');
    expect(await response.json()).toEqual([{ score: 90 }]);
  });

  test('is.null matches null, and eq.null matches the text', async () => {
    const empty = await client.from('deals').select('id').is('estimated_value', null);
    expect(empty.data).toHaveLength(1);
    const word = await client
      .from('deals')
      .select('id')
      .eq('notes', null as never);
    expect(word).toMatchObject({ data: [], error: null });
  });

  test('timestamps, dates, times, booleans and ids compare by their type', async () => {
    const newest = await client.from('data_freshness').select('id').gte('last_update', '2026-11-15T22:00:00.25-05:00');
    expect(newest.data).toHaveLength(10);
    const slots = client.from('demo_slots').select('start_time').eq('date', '2026-11-17');
    const afterTen = await slots.gt('start_time', '10:30').is('is_available', true);
    expect(afterTen.data).toEqual([{ start_time: '11:00:00' }]);
    const one = await client.from('deals').select('id').eq('id', '451D31B4-55FD-432A-A70A-29FC108630F1');
    expect(one.data).toHaveLength(1);
    const byValue = await client.from('deals').select('estimated_value').eq('estimated_value', 462000.0);
    expect(byValue.data).toEqual([{ estimated_value: 462000 }]);
  });

  test('pages follow each other without overlap, with the total', async () => {
    const seen: string[] = [];
    for (const from of [0, 15, 30]) {
      const page = client.from('data_freshness').select('id', { count: 'exact' });
      const { data, count, status } = await page.order('last_update', { ascending: false }).range(from, from + 14);
      expect({ count, status }).toEqual({ count: 40, status: 206 });
      expect(last().headers.get('Content-Range')).toBe(`${from}-${Math.min(from + 14, 39)}/40`);
      seen.push(...(data ?? []).map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(40);
  });

  test('a complete list with its total has status 200, not 206', async () => {
    const { status, count } = await client.from('lead_scores').select('id', { count: 'estimated' });
    expect({ status, count }).toEqual({ status: 200, count: 12 });
    expect(last().headers.get('Content-Range')).toBe('0-11/12');
  });

  test('without a count, the total is unknown', async () => {
    const { status } = await client.from('lead_scores').select('id').limit(5);
    expect(status).toBe(200);
    expect(last().headers.get('Content-Range')).toBe('0-4/*');
    await client.from('lead_scores').select('id').eq('score', 1);
    expect(last().headers.get('Content-Range')).toBe('*/*');
    expect(await (await request('/rest/v1/lead_scores?offset=500')).json()).toEqual([]);
  });

  test('an offset beyond the total is out of range, at the total it is empty', async () => {
    const beyond = await client.from('lead_scores').select('id', { count: 'exact' }).range(13, 20);
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
    expect(last().headers.get('Content-Range')).toBe('*/12');
    const end = await client.from('lead_scores').select('id', { count: 'exact' }).range(12, 20);
    expect(end).toMatchObject({ status: 206, data: [], count: 12 });
    const nothing = await client.from('lead_scores').select('id', { count: 'exact' }).eq('score', 1);
    expect(nothing).toMatchObject({ status: 200, data: [], count: 0 });
    const backwards = await client.from('lead_scores').select('id').range(10, 5);
    expect(backwards).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  });

  test('HEAD returns the count and no body', async () => {
    const { count, data, status } = await client
      .from('lead_scores')
      .select('*', { count: 'exact', head: true })
      .gt('score', 60);
    expect({ count, data, status }).toEqual({ count: 7, data: null, status: 200 });
  });

  test('a request for a single row fails unless there is exactly one', async () => {
    const one = await client.from('lead_scores').select('score').eq('score', 95).single();
    expect(one.data).toEqual({ score: 95 });
    const many = await client.from('lead_scores').select('score').single();
    expect(many).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 12 rows' } });
    const none = await client.from('lead_scores').select('score').eq('score', 1).single();
    expect(none.status).toBe(406);
    const maybe = await client.from('lead_scores').select('score').eq('score', 1).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  test('nulls are sorted first or last as requested', async () => {
    const values = async (nullsFirst: boolean) => {
      const deals = client.from('deals').select('estimated_value');
      const { data } = await deals.order('estimated_value', { ascending: false, nullsFirst });
      return data?.map(({ estimated_value }) => estimated_value);
    };
    expect((await values(true))?.[0]).toBeNull();
    expect((await values(false))?.at(-1)).toBeNull();
  });

  test.each([
    ['lead_scores?score=eq.x', 400, '22P02'],
    ['lead_scores?nothing=eq.x', 400, '42703'],
    ['lead_scores?select=nothing', 400, '42703'],
    ['lead_scores?order=nothing', 400, '42703'],
    ['lead_scores?score=5', 400, 'PGRST100'],
    ['lead_scores?select=*,deals(*)', 400, 'PGRST127'],
    ['lead_scores?county=fts.x', 400, 'PGRST127'],
    ['rpc/anything', 404, 'PGRST202'],
    ['workspaces', 404, 'PGRST205'],
    ['constructor', 404, 'PGRST205'],
    ['pg_catalog.pg_user', 404, 'PGRST205'],
    ['%E0%A4%A', 404, 'PGRST205'],
    ['', 404, 'PGRST125'],
    ['deals/5', 404, 'PGRST125'],
  ])('GET %s returns %i %s', async (path, status, code) => {
    const response = await request(`/rest/v1/${path}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({
      code,
      message: expect.any(String),
      details: expect.toSatisfy((details) => details === null || typeof details === 'string'),
      hint: null,
    });
  });
});
