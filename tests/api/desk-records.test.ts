import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { rows } from '#db/client.ts';
import { recordsStatement } from '#db/queries/desk/records.ts';
import { openPostgresStore } from '#db/records/postgres-store.ts';
import { recordStore } from '#db/records/store.ts';
import { filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import type { RecordKeys } from '#domain/desk/record-search.ts';
import type { NewCorrection, RecordQuery } from '#domain/desk/records.ts';
import { BadCursor } from '#domain/lists/keyset.ts';
import { undoOneRead } from '#server/services/desk/reads.ts';
import { correctRecord, liftFromRecord, searchRecords, showRecord } from '#server/services/desk/records.ts';
import { staffMember } from '#tests/support/accounts.ts';
import { deskContext } from '#tests/support/booking-bench.ts';
import { suppressAt } from '#tests/support/command-context.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, longTest, on } from '#tests/support/long-form.ts';
import { day, given, hays, readRows, recordBench, travis } from '#tests/support/record-reads.ts';
import { filingRow } from '#tests/support/record-rows.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const everything: RecordQuery = { by: 'case', text: '', county: '', dataset: '', state: '', after: null };
const first = given(0, 1)[0] as ReturnType<typeof given>[0];

describeSample(testDatabases, on('postgres'))('records at the desk on $name', ({ open }) => {
  const bench = recordBench(open);
  const staff = { id: randomUUID(), name: 'eve@example.com' };
  const context = { ...deskContext(day(5)), actor: staff };
  beforeEach(async () => {
    await bench.db
      .insert(users)
      .values({ id: staff.id, email: staff.name, name: 'Eve', role: 'staff', staffRole: 'admin' });
  });

  const search = async (query: Partial<RecordQuery>) => {
    const page = await searchRecords(bench.db, { ...everything, ...query });
    if (!page.ok) throw new Error(JSON.stringify(page.fields));
    return page;
  };
  const keysOf = async (query: Partial<RecordQuery>) => (await search(query)).rows.map(({ key }) => key);
  const idOf = async (key: string, fips = travis) =>
    String((await rows(bench.db, sql`select id from filings where source_key = ${key} and fips = ${fips}`))[0]?.id);
  const shown = async (id: string) => {
    const record = await showRecord(bench.db, id, context.now);
    if (!record) throw new Error('There is no such record');
    return record;
  };
  const fieldOf = async (id: string, name: string) => (await shown(id)).fields.find((field) => field.name === name);
  const correct = async (id: string, field: string, value: string, change: Partial<NewCorrection> = {}) =>
    correctRecord(
      bench.db,
      { id, field, value, reason: 'The clerk confirmed it.', version: (await shown(id)).version, ...change },
      context,
    );

  describe('search', () => {
    beforeEach(async () => {
      const parcel = { ...given(900, 901)[0], apn: '02-1234-5678', executor_name: 'Zo\u00eb O\u2019Quillonby' };
      await bench.read([{ apn: '', ...given(0, 1)[0] }], 1, { full: false });
      await bench.read([parcel], 1, { full: false });
      await bench.read([...given(1, 130), ...given(0, 3, hays)], 1, { full: false });
    });

    test('by the beginning of a number, however it is written, page by page', async () => {
      expect(await keysOf({ text: '26 pr 00000' })).toHaveLength(13);
      expect((await keysOf({ text: '26/pr/000001' })).toSorted()).toEqual(['26-PR-000001', '26-PR-000001']);
      expect(await keysOf({ text: '26pr00000' })).toHaveLength(13);
      expect((await keysOf({ text: '26PR000001' })).toSorted()).toEqual(['26-PR-000001', '26-PR-000001']);
      const found: string[] = [];
      let after: string | null = null;
      for (let pages = 0; pages < 5; pages++) {
        const page: Awaited<ReturnType<typeof search>> = await search({ text: '26-PR-000', after });
        found.push(...page.rows.map(({ id }) => id));
        after = page.next;
        if (after === null) break;
      }
      expect([found.length, new Set(found).size]).toEqual([134, 134]);
      expect(await keysOf({ text: '26-PR-0%1' })).toEqual([]);
      const nonsense = { ...everything, text: '26-PR', after: 'nonsense' };
      await expect(searchRecords(bench.db, nonsense)).rejects.toThrow(BadCursor);
    });

    test('by the beginning of an address, and by parcel in any spelling', async () => {
      expect(await keysOf({ by: 'address', text: '117 bramblewick lane' })).toEqual(['26-PR-000017']);
      expect(await keysOf({ by: 'address', text: '117 Bramb' })).toEqual(['26-PR-000017']);
      expect(await keysOf({ by: 'address', text: 'Bramblewick' })).toEqual([]);
      expect(await keysOf({ by: 'parcel', text: '0212345678' })).toEqual(['26-PR-000900']);
      expect(await keysOf({ by: 'parcel', text: '02 1234' })).toEqual([]);
    });

    test('by name only in a county, also in the second part of a large one', async () => {
      expect(await searchRecords(bench.db, { ...everything, by: 'name', text: 'Quillonby' })).toMatchObject({
        ok: false,
        fields: { county: 'A search by name needs a county' },
      });
      const inTravis = { by: 'name', county: 'Travis, TX' } as const;
      expect(await keysOf({ ...inTravis, text: 'quillonby zo\u00eb' })).toEqual(['26-PR-000900']);
      expect(await keysOf({ ...inTravis, text: 'quillonby', county: hays })).toEqual([]);
      expect(await keysOf({ ...inTravis, text: '%%%a' }).catch(() => [])).toEqual([]);
      expect(await searchRecords(bench.db, { ...everything, county: 'Nowhere' })).toMatchObject({
        fields: { county: 'Write the county with its state, such as Travis, TX' },
      });
      const page = await search({ county: travis });
      const rest = await search({ county: travis, after: page.next });
      expect([page.rows.length, rest.rows[0]?.key]).toEqual([50, '26-PR-000050']);
    });

    test('with filters by dataset, county and state; samples are marked', async () => {
      await suppressAt(bench.db, { ref: 'R-1', fips: travis, street: String(first.property_address), name: null });
      await bench.db.execute(sql`update filings set closed_on = '2026-11-01', close_reason = 'sold'
        where source_key = '26-PR-000001' and fips = ${travis}`);
      const sample = filingRow({ fips: '36047', source_key: '26-PR-000001', is_sample: true });
      await insertRows(bench.db, filings, [sample]);
      const text = '26-PR-00000';
      expect(await keysOf({ text, county: travis, state: 'closed' })).toEqual(['26-PR-000001']);
      expect(await keysOf({ text, state: 'suppressed' })).toEqual(['26-PR-000000']);
      expect(await keysOf({ text, county: hays, dataset: 'probate', state: 'open' })).toHaveLength(3);
      expect(await keysOf({ text, dataset: 'divorce' })).toEqual([]);
      expect(await keysOf({ text, state: 'withheld' })).toEqual([]);
      expect(await keysOf({ county: travis, state: 'suppressed' })).toEqual(['26-PR-000000']);
      const { rows: ones } = await search({ text: '26-PR-000001' });
      expect(ones.map(({ fips, isSample }) => [fips, isSample]).toSorted()).toEqual([
        ['36047', true],
        [hays, false],
        [travis, false],
      ]);
    });

    longTest('reads an index for a number, an address and a parcel, with filters and on later pages', async () => {
      await bench.db.execute(sql`insert into filings (dataset_type, fips, county, state, source_key, filed_on, captured_at,
          last_seen_at, property_address, address_key, record, factors, updated_at)
        select 'divorce', '10001', 'Kent', 'DE', 'K-' || n, '2026-01-01', now(), now(), n || ' Elm St', n || ' ELM ST',
          jsonb_build_object('apn', 'A-' || n), '{}', now() from generate_series(1, 20000) as n`);
      await bench.db.execute(sql`analyze filings`);
      const searches: [RecordKeys, RegExp][] = [
        [{ by: 'case', key: 'K123' }, /filings_case_key/],
        [{ by: 'address', key: '123 ELM' }, /filings_address_key/],
        [{ by: 'parcel', key: 'A123' }, /filings_parcel/],
      ];
      for (const [keys, index] of searches) {
        const text = keys.by === 'county' ? '' : keys.key;
        for (const after of [null, [text, randomUUID()] as [string, string]]) {
          for (const state of [null, 'closed'] as const) {
            const filter = { fips: null, dataset: null, state };
            const plan = await rows(bench.db, sql`explain ${recordsStatement(keys, filter, { after, limit: 51 })}`);
            const lines = plan.map((line) => String(line['QUERY PLAN'])).join('\n');
            expect(lines).toMatch(index);
            expect(lines).not.toMatch(/Seq Scan/);
          }
        }
      }
      const county = { fips: '10001', dataset: null, state: null };
      const scan = recordsStatement({ by: 'county', words: ['reyes'] }, county, { after: null, limit: 51 });
      const plan = await rows(bench.db, sql`explain ${scan}`);
      expect(plan.map((line) => String(line['QUERY PLAN'])).join('\n')).not.toMatch(/Seq Scan/);
    });
  });

  test('a record is shown with its fields, its score and the value before each change', async () => {
    await bench.read([first], 1);
    const second = await bench.read([{ ...first, market_value: 999_000 }], 2);
    await bench.read(given(1, 2), 3, { holdPercent: null });
    const record = await shown(await idOf('26-PR-000000'));
    expect(record).toMatchObject({
      key: '26-PR-000000',
      version: 3,
      closeReason: 'vanished',
      capturedAt: day(1).toISOString().replace('.000', ''),
      lastSeenAt: day(2).toISOString().replace('.000', ''),
    });
    expect(record.reasons.map(({ factor }) => factor)).toContain('equity');
    const value = record.fields.find(({ name }) => name === 'market_value');
    expect(value).toMatchObject({ label: 'Market value', value: '$999,000', canCorrect: true, correction: null });
    expect(record.fields.find(({ name }) => name === 'case_number')).toMatchObject({ canCorrect: false });
    expect(record.fields.find(({ name }) => name === 'bedrooms')).toMatchObject({ value: null, canCorrect: true });
    expect(record.history.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['closed', 'vanished'],
      ['changed', null],
      ['added', null],
    ]);
    const [read] = await rows(bench.db, sql`select id from import_runs where run_id = ${second.runId}`);
    expect(record.history[1]).toMatchObject({
      read: { id: read?.id, isUndo: false },
      changes: [{ label: 'Market value', before: '$200,000', after: '$999,000', isKept: true }],
    });
    expect(await showRecord(bench.db, randomUUID(), day(5))).toBeNull();
  });

  describe('a correction', () => {
    const open = async () => {
      await bench.read(given(0, 3), 1);
      return idOf('26-PR-000000');
    };

    test('can empty a field, which imports leave empty until it is lifted', async () => {
      const id = await open();
      expect(await correct(id, 'market_value', '')).toMatchObject({ ok: true });
      expect(await fieldOf(id, 'market_value')).toMatchObject({ value: null, correction: { source: '$200,000' } });
      await bench.read([{ ...first, market_value: 300_000 }, ...given(1, 3)], 2);
      expect(await fieldOf(id, 'market_value')).toMatchObject({ value: null, correction: { source: '$300,000' } });
      expect(await correct(id, 'bedrooms', '')).toMatchObject({ ok: false, status: 400 });
      await liftFromRecord(bench.db, { id, field: 'market_value' }, context);
      expect(await fieldOf(id, 'market_value')).toMatchObject({ value: '$300,000', correction: null });
    });

    test('shows both values, and survives imports of the old value and of a new one; lifting brings the newest', async () => {
      const id = await open();
      expect(await correct(id, 'market_value', '$650,000')).toMatchObject({ ok: true, record: { version: 2 } });
      const correction = { reason: 'The clerk confirmed it.', by: staff.name, at: expect.any(String) };
      const both = (value: string, source: string) => ({ value, correction: { ...correction, source } });
      expect(await fieldOf(id, 'market_value')).toMatchObject(both('$650,000', '$200,000'));
      await bench.read(given(0, 3), 2);
      expect(await fieldOf(id, 'market_value')).toMatchObject(both('$650,000', '$200,000'));
      expect(await bench.read([{ ...first, market_value: 300_000 }, ...given(1, 3)], 3)).toMatchObject({ changed: 0 });
      expect(await fieldOf(id, 'market_value')).toMatchObject(both('$650,000', '$300,000'));
      await bench.read([{ ...first, market_value: 310_000, executor_name: 'Ana Reyes' }, ...given(1, 3)], 4);
      expect(await fieldOf(id, 'market_value')).toMatchObject(both('$650,000', '$310,000'));
      expect(await fieldOf(id, 'executor_name')).toMatchObject({ value: 'Ana Reyes' });
      expect(await liftFromRecord(bench.db, { id, field: 'market_value' }, context)).toMatchObject({ ok: true });
      expect(await fieldOf(id, 'market_value')).toMatchObject({ value: '$310,000', correction: null });
      expect(await liftFromRecord(bench.db, { id, field: 'market_value' }, context)).toMatchObject({ status: 409 });
      const kinds = await rows(
        bench.db,
        sql`select kind, fields, run_id is null as by_staff from filing_events where filing_id = ${id} order by seq`,
      );
      expect(kinds).toEqual([
        { kind: 'added', fields: [], by_staff: false },
        { kind: 'changed', fields: ['market_value'], by_staff: true },
        { kind: 'changed', fields: ['executor_name'], by_staff: false },
        { kind: 'changed', fields: ['market_value'], by_staff: true },
      ]);
      const entries = await rows(
        bench.db,
        sql`select actor, action, details from audit_entries where subject = ${id} order by id`,
      );
      const details = { field: 'market_value', fips: travis, dataset: 'probate' };
      expect(entries).toEqual([
        { actor: staff.name, action: 'record.correct', details },
        { actor: staff.name, action: 'record.lift', details },
      ]);
    });

    test('moves the score, the figures, the public address and the date of filing', async () => {
      const id = await open();
      const stored = async () =>
        (
          await rows(
            bench.db,
            sql`select score, market_value, property_address, public_address, address_key, filed_on::text as filed_on,
              (select avg_property_value from county_datasets where fips = ${travis}) as average,
              (select is_stale from county_datasets where fips = ${travis}) as is_stale
            from filings where id = ${id}`,
          )
        )[0];
      const before = await stored();
      await correct(id, 'property_address', '9 Elsewhere Road Apt 2, Austin, TX 78701');
      await correct(id, 'market_value', '2000000');
      await correct(id, 'filing_date', '11/02/2026');
      const after = await stored();
      expect(after).toMatchObject({
        market_value: 2_000_000,
        public_address: 'Elsewhere Road, Austin, TX 78701',
        address_key: '9 ELSEWHERE RD UNIT 2',
        filed_on: '2026-11-02',
        is_stale: false,
      });
      expect(after?.score).not.toBe(before?.score);
      expect(after?.average).toBeGreaterThan(Number(before?.average));
      for (const field of ['property_address', 'market_value', 'filing_date']) {
        await liftFromRecord(bench.db, { id, field }, context);
      }
      expect(await stored()).toEqual(before);
    });

    test('of an address or a name on the suppression list takes the record out', async () => {
      const id = await open();
      await suppressAt(bench.db, { ref: 'R-9', fips: travis, street: '9 Elsewhere Rd', name: null });
      await correct(id, 'property_address', '9 Elsewhere Road, Austin, TX 78701');
      expect(await rows(bench.db, sql`select is_suppressed, score from filings where id = ${id}`)).toEqual([
        { is_suppressed: true, score: null },
      ]);
      await liftFromRecord(bench.db, { id, field: 'property_address' }, context);
      expect(
        await rows(bench.db, sql`select is_suppressed, score is null as unscored from filings where id = ${id}`),
      ).toEqual([{ is_suppressed: false, unscored: false }]);
    });

    test('is refused for what identifies the record, for values of another type and for a record that changed', async () => {
      const id = await open();
      const problem = (value: string) => ({ ok: false, status: 400, fields: { value } });
      expect(await correct(id, 'case_number', '26-PR-000777')).toMatchObject(
        problem('This field identifies the record. It cannot be corrected.'),
      );
      expect(await correct(id, 'auction_price', '1')).toMatchObject(problem('This dataset has no such field.'));
      expect(await correct(id, 'case_status', 'Maybe')).toMatchObject(
        problem('This should be one of: Active, Pending, Closed.'),
      );
      expect(await correct(id, 'filing_date', '2031-01-01')).toMatchObject(
        problem('The filing date is in the future.'),
      );
      expect(await correct(id, 'market_value', '200,000')).toMatchObject(problem('The record already says this.'));
      expect(await correct(id, 'market_value', '5', { version: 7 })).toMatchObject({ ok: false, status: 409 });
      expect(
        await correctRecord(bench.db, { id: randomUUID(), field: 'apn', value: '1', reason: 'x', version: 1 }, context),
      ).toMatchObject({
        status: 404,
      });
      const sample = filingRow({ fips: '36047', is_sample: true });
      await insertRows(bench.db, filings, [sample]);
      expect(await correct(String(sample.id), 'bedrooms', '3')).toMatchObject({ ok: false, status: 409 });
      expect(await rows(bench.db, sql`select 1 from filing_corrections`)).toEqual([]);
    });

    test('sent twice is one; of two at once, one is told to look again', async () => {
      const id = await open();
      const { version } = await shown(id);
      expect(await correct(id, 'bedrooms', '3', { version })).toMatchObject({ ok: true });
      expect(await correct(id, 'bedrooms', '3', { version })).toMatchObject({
        ok: true,
        record: { version: version + 1 },
      });
      const now = (await shown(id)).version;
      const answers = await Promise.all(['4', '5'].map((value) => correct(id, 'bedrooms', value, { version: now })));
      expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).toSorted()).toEqual([200, 409]);
    });

    test('keeps the value of the source that counts when the reads since are undone, in any order', async () => {
      const id = await open();
      await correct(id, 'market_value', '650000');
      const source = async () => (await fieldOf(id, 'market_value'))?.correction?.source;
      for (const [at, value] of [300_000, 310_000, 320_000].entries()) {
        await bench.read([{ ...first, market_value: value }, ...given(1, 3)], at + 2);
      }
      const reads = await rows(bench.db, sql`select id from import_runs order by source_date`);
      const undo = async (at: number) =>
        expect(await undoOneRead(bench.db, String(reads[at]?.id), context)).toMatchObject({ ok: true });
      expect(await source()).toBe('$320,000');
      await undo(2);
      expect(await source()).toBe('$320,000');
      await undo(3);
      expect(await source()).toBe('$300,000');
      await undo(1);
      expect(await source()).toBe('$200,000');
      await liftFromRecord(bench.db, { id, field: 'market_value' }, context);
      expect(await fieldOf(id, 'market_value')).toMatchObject({ value: '$200,000', correction: null });
    });

    test('keeps the read before it from being undone', async () => {
      const id = await open();
      await correct(id, 'bedrooms', '3');
      const [read] = await rows(bench.db, sql`select id from import_runs`);
      expect(await undoOneRead(bench.db, String(read?.id), context)).toMatchObject({
        status: 409,
        error: 'A later read or a correction has changed 1 of its records. Nothing was undone.',
      });
      expect(await fieldOf(id, 'bedrooms')).toMatchObject({ value: '3' });
    });

    test('and an import at the same time lose nothing', async () => {
      await bench.read(given(0, 60), 1);
      const ids = await rows(bench.db, sql`select id from filings order by source_key limit 12`);
      const other = bench.url ? await openPostgresStore(bench.url, 7) : recordStore({ db: bench.db, batchSize: 7 });
      const changed = given(0, 60).map((row) => ({ ...row, mortgage_balance: 123_456 }));
      const correcting = ids.map(async ({ id }, at) => {
        // The import may change the record first.
        for (;;) {
          const answer = await correct(String(id), 'market_value', String(700_000 + at));
          if (answer.ok || answer.status !== 409) return answer;
        }
      });
      const [imported, ...answers] = await Promise.all([readRows(other, changed, 2), ...correcting]);
      if (bench.url) await other.close();
      expect(imported).toMatchObject({ rows: 60, rejected: 0 });
      expect(answers.every(({ ok }) => ok)).toBe(true);
      const stored = await rows(
        bench.db,
        sql`select market_value as value, record ->> 'mortgage_balance' as balance,
            (select source_value from filing_corrections where filing_id = filings.id) as source
          from filings order by source_key limit 13`,
      );
      expect(stored).toEqual(
        changed.slice(0, 13).map(({ market_value }, at) => ({
          value: at < 12 ? 700_000 + at : market_value,
          balance: '123456',
          source: at < 12 ? market_value : null,
        })),
      );
    });
  });
});

const whole = wholeApp();

test('the routes search by body, correct and lift, and no value is in the audit list', async () => {
  const { request } = await staffMember(whole.app(), whole.db, 'records@example.com');
  await readRows(recordStore({ db: whole.db, batchSize: 100 }), given(0, 3), 1);
  const desk = '/functions/v1/desk/records';
  const bad = await request('POST', `${desk}/search`, { by: 'name', text: 'Quillonby' });
  expect([bad.status, await bad.json()]).toMatchObject([
    400,
    { fields: { county: 'A search by name needs a county' } },
  ]);
  const found = await request('POST', `${desk}/search`, { by: 'address', text: '100 Bramblewick' });
  const page = (await found.json()) as { rows: { id: string }[] };
  const path = `${desk}/${page.rows[0]?.id}`;
  const correction = { field: 'executor_name', value: 'Zenobia Quillonby', reason: 'By phone', version: 1 };
  const corrected = await request('POST', `${path}/correct`, correction);
  expect([corrected.status, await corrected.json()]).toMatchObject([200, { version: 2 }]);
  expect(await (await request('GET', path)).json()).toMatchObject({ version: 2 });
  expect((await request('POST', `${path}/correct`, { ...correction, reason: ' ' })).status).toBe(400);
  expect((await request('POST', `${path}/lift`, { field: 'executor_name' })).status).toBe(200);
  expect((await request('GET', `${desk}/${randomUUID()}`)).status).toBe(404);
  const entries = await rows(whole.db, sql`select e::text from audit_entries e`);
  expect(JSON.stringify(entries)).not.toMatch(/Quillonby|By phone|Bramblewick/);
});
