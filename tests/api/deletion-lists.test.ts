import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { compareNext } from '#db/records/deletions.ts';
import { addSuppression, dropSuppression } from '#db/records/suppress.ts';
import { allLists, answerFile, completeList, startList, storeRows } from '#server/services/desk/deletion-lists.ts';
import { matchDeletions } from '#server/services/desk/match-deletions.ts';
import { staffContext } from '#tests/support/customer-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { customerNamed, deliver } from '#tests/support/delivery-rows.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { given, recordBench, travis } from '#tests/support/record-reads.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const itemId = (at: number) => `Work${String(at).padStart(8, '0')}`;
const phone = (at: number) => `512555${String(1000 + at)}`;
const now = new Date('2026-11-18T12:00:00Z');

describeSample(testDatabases, on('postgres'))('lists of the deletion platform on $name', ({ open }) => {
  const bench = recordBench(open);
  beforeEach(() => emptyTables(bench.db, 'customers', 'deletion_lists'));

  /** A file with a phone for each of the numbers, and one that nobody has. */
  const load = async (fileName: string, lines: string[]) => {
    const started = await startList(bench.db, fileName, staffContext());
    if (!started.ok) throw new Error(started.error);
    const { id } = started.list;
    expect(await storeRows(bench.db, { id, text: lines.join('\n') }, { now })).toMatchObject({ ok: true });
    expect(await completeList(bench.db, { id, rows: lines.length })).toMatchObject({ ok: true });
    return id;
  };
  const lineOf = (at: number, value = phone(at)) => `${itemId(at)},${hash(value)}`;
  const withPhones = (from: number, to: number, change: (at: number) => object = () => ({})) =>
    given(from, to).map((row, at) => ({
      ...row,
      owner_phone: `(512) 555-${1000 + from + at}`,
      owner_name: `Ana Number${from + at}`,
      ...change(from + at),
    }));
  const answerOf = async (id: string) => {
    const answer = await answerFile(bench.db, id, { ...staffContext(), now });
    if (!answer.ok) return answer.error;
    return (await Readable.from(answer.lines).toArray()).join('');
  };
  const suppressed = async () => {
    const found = await rows(bench.db, sql`select source_key as key from filings where is_suppressed order by 1`);
    return found.map(({ key }) => String(key));
  };
  const keys = async () =>
    (await rows(bench.db, sql`select source_key as key from filings order by 1`)).map(({ key }) => String(key));

  test('who is on the list is left out and recalled, contacts are deleted, and the answer says so', async () => {
    await bench.read(withPhones(0, 4), 1);
    await bench.read(
      withPhones(0, 4, (at) => ({ executor_name: `Changed ${at}` })),
      2,
    );
    const [first = ''] = await keys();
    const customer = await customerNamed(bench.db, 'Calder');
    await deliver(bench.db, customer, [first]);
    const id = await load('20261112_4821_Phone.csv', ['ID,Hash', lineOf(0), lineOf(9)].slice(1));
    await matchDeletions(bench.db, now);
    expect(await suppressed()).toEqual([first]);
    expect(await answerOf(id)).toBe(`Id,Status\n${itemId(0)},3\n${itemId(9)},5\n`);
    const [recall] = await rows(bench.db, sql`select kind, count(*)::int as count from recalls group by kind`);
    expect(recall).toEqual({ kind: 'suppressed', count: 1 });
    const [stored] = await rows(
      bench.db,
      sql`select (select count(*)::int from filings where record::text like '%555-1000%') as now,
        (select count(*)::int from filing_versions where content::text like '%555-1000%') as before,
        (select count(*)::int from filings where record::text like '%555-1001%') as others`,
    );
    expect(stored).toEqual({ now: 0, before: 0, others: 1 });
    const audit = await rows(
      bench.db,
      sql`select action, details from audit_entries where subject = ${id} order by id`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['privacy.deletions', 'privacy.matched', 'privacy.answer']);
    expect(JSON.stringify(audit)).not.toMatch(/555|Ana|[A-Za-z0-9+/]{43}=/);
    expect(await allLists(bench.db)).toMatchObject([{ stage: 'done', itemCount: 2, answers: { 3: 1, 5: 1 } }]);
  });

  test('a number of two people opts both out and deletes nothing; one of a court file is exempt', async () => {
    const shared = withPhones(0, 2, () => ({ owner_phone: phone(0), attorney_phone: '' }));
    await bench.read([...shared, ...withPhones(2, 3, () => ({ attorney_phone: phone(7) }))], 1);
    const id = await load('20261112_4821_Phone.csv', [lineOf(0), lineOf(7)]);
    await matchDeletions(bench.db, now);
    expect(await answerOf(id)).toBe(`Id,Status\n${itemId(0)},4\n${itemId(7)},2\n`);
    expect(await suppressed()).toHaveLength(2);
    const [kept] = await rows(
      bench.db,
      sql`select count(*)::int as count from filings where record ->> 'owner_phone' is not null`,
    );
    expect(kept?.count).toBe(3);
  });

  test('emails are matched by their own list', async () => {
    await bench.read(
      withPhones(0, 2, (at) => ({ owner_email: `Ana.${at}@Example.com` })),
      1,
    );
    const id = await load('20261112_4821_Email.csv', [lineOf(1, 'ana.1@example.com'), lineOf(2, phone(0))]);
    await matchDeletions(bench.db, now);
    expect(await answerOf(id)).toBe(`Id,Status\n${itemId(1)},3\n${itemId(2)},5\n`);
  });

  test('a record that is imported later is left out, also when its file no longer has the number', async () => {
    await load('20261112_4821_Phone.csv', [lineOf(0), lineOf(5)]);
    await matchDeletions(bench.db, now);
    await bench.read(withPhones(0, 6), 1);
    const [first = '', , , , , sixth = ''] = await keys();
    expect(await suppressed()).toEqual([first, sixth]);
    await load('20261113_4821_Phone.csv', []);
    await matchDeletions(bench.db, now);
    await bench.read(
      given(0, 6).map((row, at) => ({ ...row, executor_name: `Changed ${at}` })),
      2,
      {
        emptyErases: true,
      },
    );
    expect(await suppressed()).toEqual([first, sixth]);
  });

  test('a request that was not found is answered anew once a later import has its identifier', async () => {
    const first = await load('20261112_4821_Phone.csv', [lineOf(0), lineOf(1), lineOf(9)]);
    await matchDeletions(bench.db, now);
    expect(await answerOf(first)).toBe(`Id,Status\n${itemId(0)},5\n${itemId(1)},5\n${itemId(9)},5\n`);
    const shown = async () => (await allLists(bench.db)).filter(({ id }) => id === first);
    expect(await shown()).toMatchObject([{ isAmended: false, answers: { 5: 3 } }]);
    await bench.read(
      withPhones(0, 3, (at) => ({ owner_phone: phone(Math.min(at, 1)) })),
      1,
    );
    const later = await load('20261113_4821_Phone.csv', [lineOf(8)]);
    const tomorrow = new Date(now.getTime() + 86_400_000);
    await matchDeletions(bench.db, tomorrow);
    expect(await shown()).toMatchObject([{ isAmended: true, answers: { 3: 1, 4: 1, 5: 1 } }]);
    expect(await answerOf(later)).toBe(`Id,Status\n${itemId(8)},5\n`);
    const answer = await answerFile(bench.db, first, { ...staffContext(), now: tomorrow });
    expect(answer.ok && (await Readable.from(answer.lines).toArray()).join('')).toBe(
      `Id,Status\n${itemId(0)},3\n${itemId(1)},4\n${itemId(9)},5\n`,
    );
    expect(await shown()).toMatchObject([{ isAmended: false }]);
    // Nothing new: nothing to upload again.
    await load('20261114_4821_Phone.csv', []);
    await matchDeletions(bench.db, new Date(tomorrow.getTime() + 86_400_000));
    expect(await shown()).toMatchObject([{ isAmended: false, answers: { 3: 1, 4: 1, 5: 1 } }]);
  });

  test('a request that is taken back puts the record back, unless the person asked here too', async () => {
    await bench.read(withPhones(0, 3), 1);
    const [, second = ''] = await keys();
    const [property] = await rows(
      bench.db,
      sql`select split_part(property_address, ',', 1) as street from filings where source_key = ${second}`,
    );
    await load('20261112_4821_Phone.csv', [lineOf(0), lineOf(1), lineOf(2)]);
    await matchDeletions(bench.db, now);
    const street = String(property?.street);
    const own = { ref: 'P-7K3M-9QXT', fips: travis, street, name: null };
    await bench.db.transaction((tx) => addSuppression(tx, own, now));
    await load(
      '20261113_4821_Removed.csv',
      [0, 1].map((at) => `${lineOf(at)},Phone`),
    );
    await matchDeletions(bench.db, now);
    const [, , third = ''] = await keys();
    expect(await suppressed()).toEqual([second, third]);
    expect(await bench.db.transaction((tx) => dropSuppression(tx, own.ref, now))).toBe(1);
    expect(await suppressed()).toEqual([third]);
  });

  test('a list that is sent again, in part or whole, changes nothing', async () => {
    await bench.read(withPhones(0, 2), 1);
    const started = await startList(bench.db, '20261112_4821_Phone.csv', staffContext());
    const id = started.ok ? started.list.id : '';
    const text = `ID,Hash\n${lineOf(0)}\n${lineOf(1)}\n`;
    await storeRows(bench.db, { id, text: `ID,Hash\n${lineOf(0)}\n` }, { now });
    expect(await completeList(bench.db, { id, rows: 2 })).toMatchObject({ ok: false, status: 409 });
    await matchDeletions(bench.db, now);
    expect(await suppressed()).toEqual([]);
    for (let time = 0; time < 2; time += 1) await storeRows(bench.db, { id, text }, { now });
    await completeList(bench.db, { id, rows: 2 });
    // As if a process was killed after its first step.
    await bench.db.transaction((tx) => compareNext(tx, null, now));
    await Promise.all([matchDeletions(bench.db, now), matchDeletions(bench.db, now)]);
    expect(await startList(bench.db, '20261112_4821_Phone.csv', staffContext())).toMatchObject({ list: { id } });
    expect(await answerOf(id)).toBe(`Id,Status\n${itemId(0)},3\n${itemId(1)},3\n`);
    const [events] = await rows(
      bench.db,
      sql`select count(*)::int as count from filing_events join filings on filings.id = filing_id where kind = 'suppressed'`,
    );
    expect(events?.count).toBe(2);
  });

  test('a list that cannot be matched, a wrong name and bad rows are refused', async () => {
    const start = (name: string) => startList(bench.db, name, staffContext());
    expect(await start('20261112_4821_NDZ.csv')).toMatchObject({ ok: false, error: expect.stringContaining('NDZ') });
    expect(await start('phones.csv')).toMatchObject({ ok: false, status: 400 });
    const started = await start('20261112_4821_Phone.csv');
    const id = started.ok ? started.list.id : '';
    const bad = await storeRows(bench.db, { id, text: `${lineOf(0)}\n512-555-1000` }, { now });
    expect(bad).toEqual({ ok: false, status: 400, error: 'Line 2 of this part is no row of such a list' });
    const [stored] = await rows(bench.db, sql`select count(*)::int as count from deletion_items`);
    expect(stored?.count).toBe(0);
  });
});
