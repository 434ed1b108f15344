import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Row, rows } from '#db/client.ts';
import { dropExpiredWorkspaces } from '#db/queries/workspaces.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { tableApi, tableApiBench, visitor } from '#tests/support/table-api-bench.ts';
import { monday } from '#tests/support/table-api-rows.ts';

const [first, second] = sampleDeals.map(({ id }) => id);
const days = (count: number) => new Date(monday.getTime() + count * 24 * 60 * 60 * 1000);

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = tableApiBench(open);
  const newVisitor = () => visitor(() => bench.app);
  type Visitor = ReturnType<typeof newVisitor>;
  const stageOf = async ({ client }: Visitor, id = first) =>
    (await client.from('deals').select('stage').eq('id', id).maybeSingle()).data?.stage;
  const workspaces = async (): Promise<Row[]> => rows(bench.db, sql`select * from workspaces order by created_at`);

  test('two visitors never see each other’s changes', async () => {
    const [ana, ben, guest] = [newVisitor(), newVisitor(), newVisitor()];
    await ana.client.from('deals').update({ stage: 'won' }).eq('id', first);
    await ben.client.from('deals').update({ stage: 'lost' }).eq('id', first);
    await ben.client.from('deals').delete().eq('id', second);
    expect(await stageOf(ana)).toBe('won');
    expect(await stageOf(ben)).toBe('lost');
    expect(await stageOf(guest)).toBe('new');
    expect(await stageOf(ana, second)).toBe('new');
    expect(await stageOf(ben, second)).toBeUndefined();
    expect(await stageOf(guest, second)).toBe('new');
  });

  test('the first change sets the cookie, later ones keep it', async () => {
    const ana = newVisitor();
    await ana.client.from('deals').select();
    expect(ana.last().headers.getSetCookie()).toEqual([]);
    await ana.client.from('deals').update({ stage: 'won' }).eq('id', first);
    const [cookie] = ana.last().headers.getSetCookie();
    expect(cookie).toMatch(/^deedline_workspace=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    await ana.client.from('deals').update({ stage: 'lost' }).eq('id', second);
    await ana.client.from('deals').select();
    expect(ana.last().headers.getSetCookie()).toEqual([]);
    expect([await stageOf(ana), await stageOf(ana, second)]).toEqual(['won', 'lost']);
  });

  test.each([
    ['http://localhost', 'https://www.deedline.example'],
    ['https://www.deedline.example', undefined],
  ])('over https, the cookie is limited to the host: %s, %s', async (origin, publicUrl) => {
    const app = tableApi(bench.db, () => bench.now, publicUrl);
    const ana = visitor(() => app, origin);
    await ana.client.from('deals').update({ stage: 'won' }).eq('id', first);
    const [cookie] = ana.last().headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-deedline_workspace=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await stageOf(ana)).toBe('won');
  });

  test('the cookie value is not stored', async () => {
    const ana = newVisitor();
    await ana.client.from('deals').update({ stage: 'won' }).eq('id', first);
    const token = ana.jar.get('deedline_workspace') ?? '';
    expect(token).toHaveLength(22);
    expect(JSON.stringify(await workspaces())).not.toContain(token);
  });

  test.each(['x', 'AAAAAAAAAAAAAAAAAAAAAA', "'; drop table deals; --", '%00', ''])(
    'an unknown cookie gets the samples, and its first change sets a new one: %s',
    async (forged) => {
      const mallory = newVisitor();
      mallory.jar.set('deedline_workspace', forged);
      expect(await stageOf(mallory)).toBe('new');
      await mallory.client.from('deals').update({ stage: 'won' }).eq('id', first);
      expect(mallory.jar.get('deedline_workspace')).not.toBe(forged);
      expect(await stageOf(mallory)).toBe('won');
    },
  );

  test('a change that matches no rows creates no workspace', async () => {
    const before = (await workspaces()).length;
    const guest = newVisitor();
    const unusedId = '00000000-0000-4000-8000-000000000000';
    expect(await guest.client.from('deals').update({ stage: 'won' }).eq('id', unusedId).select()).toMatchObject({
      status: 200,
      data: [],
    });
    expect(await guest.client.from('deals').delete().eq('id', unusedId)).toMatchObject({ status: 204, error: null });
    expect(await guest.client.from('deals').update({}).eq('id', first)).toMatchObject({ status: 204, error: null });
    expect(guest.jar.size).toBe(0);
    expect(await workspaces()).toHaveLength(before);
  });

  test('a change returns the affected rows on request', async () => {
    const { client, last } = newVisitor();
    const updated = await client
      .from('deals')
      .update({ stage: 'won' }, { count: 'exact' })
      .in('id', [first, second])
      .select('id,stage');
    expect(updated).toMatchObject({ status: 200, count: 2 });
    expect(updated.data).toEqual(
      expect.arrayContaining([
        { id: first, stage: 'won' },
        { id: second, stage: 'won' },
      ]),
    );
    expect(last().headers.get('Content-Range')).toBe('0-1/2');
    const one = await client.from('deals').update({ estimated_value: null }).eq('id', first).select().single();
    expect(one.data).toMatchObject({ id: first, estimated_value: null, created_at: '2026-11-13T15:20:00.000Z' });
    const deleted = await client.from('deals').delete({ count: 'exact' }).eq('id', second).select('id');
    expect(deleted).toMatchObject({ status: 200, count: 1, data: [{ id: second }] });
    expect(last().headers.get('Content-Range')).toBe('*/1');
  });

  test('a change that is limited to one row and matches more is rolled back', async () => {
    const before = (await workspaces()).length;
    const ana = newVisitor();
    const many = await ana.client.from('deals').update({ stage: 'won' }).eq('stage', 'new').select().single();
    expect(many).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 3 rows' } });
    expect(await workspaces()).toHaveLength(before);
    await ana.client.from('deals').update({ notes: 'mine' }).eq('id', first);
    expect((await ana.client.from('deals').delete().eq('stage', 'new').select().single()).status).toBe(406);
    expect((await ana.client.from('deals').select('*', { count: 'exact', head: true })).count).toBe(14);
  });

  test.each(['PATCH', 'DELETE'])('%s without a filter is refused', async (method) => {
    const { request } = newVisitor();
    const body = method === 'PATCH' ? '{"stage":"won"}' : null;
    const headers = { 'Content-Type': 'application/json' };
    const response = await request('/rest/v1/deals?select=*', { method, headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '21000' });
  });

  test.each([
    [{ stage: 'sold' }, 400, '23514'],
    [{ notes: 'x'.repeat(2001) }, 400, '23514'],
    [{ county: null }, 400, '23514'],
    [{ estimated_value: -1 }, 400, '23514'],
    [{ estimated_value: 1e15 }, 400, '23514'],
    [{ dataset_type: 'liens' }, 400, '23514'],
    [{ next_on: '1850-01-01' }, 400, '23514'],
    [{ next_on: 'soon' }, 400, '22P02'],
    [{ next_step: 'x'.repeat(81) }, 400, '23514'],
    [{ next_kind: null }, 400, '23514'],
    [{ stage_since: '2026-01-01' }, 401, '42501'],
    [{ estimated_value: 'much' }, 400, '22P02'],
    [{ notes: 'a\u0000b' }, 400, '22P02'],
    [{ colour: 'red' }, 400, 'PGRST204'],
    [{ workspace_id: first }, 400, 'PGRST204'],
    [{ id: second }, 401, '42501'],
    [{ created_at: '2026-01-01' }, 401, '42501'],
  ])('a change to %o is refused with %i %s', async (fields, status, code) => {
    const ana = newVisitor();
    const answer = await ana.client.from('deals').update(fields).eq('id', first);
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
    expect(ana.jar.size).toBe(0);
  });

  test('a refused change lists every invalid field', async () => {
    const { client } = newVisitor();
    const change = { notes: 'x'.repeat(2001), state: ' ', stage: 'won' as const };
    const { error } = await client.from('deals').update(change).eq('id', first);
    expect(JSON.parse(error?.details ?? '')).toEqual({
      state: 'State is required',
      notes: 'Notes must be at most 2000 characters',
    });
  });

  test('dataset and next step are returned when they are named, and can be changed', async () => {
    const { client } = newVisitor();
    const plan = 'dataset_type,stage_since,next_on,next_step,next_kind';
    const read = async () => (await client.from('deals').select(plan).eq('id', first).single()).data;
    const sample = {
      dataset_type: 'probate',
      stage_since: '2026-11-13T15:20:00.000Z',
      next_on: '2026-11-17',
      next_step: 'First letter',
      next_kind: 'reminder',
    };
    expect(await read()).toEqual(sample);
    const change = { dataset_type: null, next_on: '2026-12-01', next_step: 'Hearing', next_kind: 'court' as const };
    const { data } = await client.from('deals').update(change).eq('id', first).select(plan).single();
    expect(data).toEqual({ ...sample, ...change });
    await client.from('deals').update({ next_on: null }).eq('id', first);
    expect(await read()).toEqual({ ...sample, ...change, next_on: null });
    const due = await client.from('deals').select('id').lte('next_on', '2026-11-18').order('next_on');
    expect(due.data).toHaveLength(3);
  });

  test('a deal is in its stage since it moved there, and other changes leave that alone', async () => {
    const { client } = newVisitor();
    const since = async () =>
      (await client.from('deals').select('stage_since').eq('id', first).single()).data?.stage_since;
    const update = (change: object) => client.from('deals').update(change).eq('id', first);
    const created = '2026-11-13T15:20:00.000Z';
    await update({ stage: 'new', notes: 'seen' });
    expect(await since()).toBe(created);
    await update({ stage: 'contacted' });
    expect(await since()).toBe(monday.toISOString());
    try {
      bench.now = days(3);
      await update({ stage: 'contacted', county: 'Hays' });
      expect(await since()).toBe(monday.toISOString());
      await update({ stage: 'won' });
      expect(await since()).toBe(days(3).toISOString());
    } finally {
      bench.now = monday;
    }
  });

  test('the largest value is returned unchanged', async () => {
    const { client } = newVisitor();
    const update = client.from('deals').update({ estimated_value: 999_999_999_999.99 }).eq('id', first);
    expect((await update.select('estimated_value').single()).data).toEqual({ estimated_value: 999_999_999_999.99 });
  });

  test('a reset restores the samples and deletes the cookie', async () => {
    const ana = newVisitor();
    await ana.client.from('deals').delete().neq('stage', 'nothing');
    expect((await ana.client.from('deals').select()).data).toEqual([]);
    const token = ana.jar.get('deedline_workspace') ?? '';
    const before = (await workspaces()).length;
    expect((await ana.request('/functions/v1/reset-deals', { method: 'POST' })).status).toBe(204);
    expect(ana.jar.size).toBe(0);
    expect(await workspaces()).toHaveLength(before - 1);
    ana.jar.set('deedline_workspace', token);
    expect((await ana.client.from('deals').select()).data).toHaveLength(14);
    expect((await ana.request('/functions/v1/reset-deals')).status).toBe(405);
    expect((await newVisitor().request('/functions/v1/reset-deals', { method: 'POST' })).status).toBe(204);
  });

  test('use renews a workspace once a day, and it expires after thirty days without use', async () => {
    const ana = newVisitor();
    await ana.client.from('deals').update({ stage: 'won' }).eq('id', first);
    const readOn = async (day: number) => {
      bench.now = days(day);
      const stage = await stageOf(ana);
      return { stage, renewed: ana.last().headers.getSetCookie().length > 0 };
    };
    try {
      expect(await readOn(0.9)).toEqual({ stage: 'won', renewed: false });
      expect(await readOn(1.1)).toEqual({ stage: 'won', renewed: true });
      expect(await readOn(1.2)).toEqual({ stage: 'won', renewed: false });
      expect(await readOn(31)).toEqual({ stage: 'won', renewed: true });
      expect(await readOn(61.1)).toEqual({ stage: 'new', renewed: false });
    } finally {
      bench.now = monday;
    }
  });

  test('expired workspaces are deleted with their deals, and the others stay', async () => {
    const ana = newVisitor();
    await ana.client.from('deals').update({ stage: 'won' }).eq('id', first);
    expect(await dropExpiredWorkspaces(bench.db, days(29.9))).toBe(0);
    expect(await stageOf(ana)).toBe('won');
    expect(await dropExpiredWorkspaces(bench.db, days(62))).toBeGreaterThan(0);
    expect(await workspaces()).toEqual([]);
    expect(await rows(bench.db, sql`select * from workspace_deals`)).toEqual([]);
    expect(await rows(bench.db, sql`select id from deals`)).toHaveLength(14);
  });

  test('concurrent changes are all stored', async () => {
    const ana = newVisitor();
    await ana.client.from('deals').update({ notes: 'mine' }).eq('id', first);
    await Promise.all(sampleDeals.map(({ id }) => ana.client.from('deals').update({ stage: 'won' }).eq('id', id)));
    const { count } = await ana.client.from('deals').select('*', { count: 'exact', head: true }).eq('stage', 'won');
    expect(count).toBe(14);
  });
});
