import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { overviewCountsStatement } from '#db/queries/desk/overview.ts';
import { datasetsPage, runsPage, uploadsPage } from '#server/services/desk/data-lists.ts';
import { deskOverview } from '#server/services/desk/overview.ts';
import { bookingBench, deskContext, monday } from '#tests/support/booking-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const daysAgo = (days: number) => new Date(monday.getTime() - days * 86_400_000).toISOString();

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = bookingBench(open);
  beforeEach(() => emptyTables(bench.db, 'uploads', 'county_datasets', 'privacy_requests', 'import_runs'));

  const addMessages = (count: number, change: { status?: string; suspicious?: boolean } = {}) =>
    bench.db.execute(sql`
      insert into contact_submissions (submission_type, name, email, message, status, suspicious)
        select 'general', 'x', 'a@b', '', ${change.status ?? 'new'}, ${change.suspicious ?? false}
        from generate_series(1, ${count}::int)`);

  test('an empty desk has nothing to do', async () => {
    const overview = await deskOverview(bench.db, 'admin', deskContext());
    expect(overview).toEqual({
      email: 'eve@deedline.example',
      role: 'admin',
      endingSoon: 0,
      newMessages: 0,
      held: 0,
      failedMail: 0,
      lateCounties: 0,
      uploads: 0,
      heldReads: 0,
      today: '2026-11-16',
      tomorrow: '2026-11-17',
      demos: [],
      openRequests: 0,
      requests: [],
    });
  });

  test('new messages, held ones and failed mail are counted, and no others; counts end at 100', async () => {
    await addMessages(3);
    await addMessages(2, { status: 'answered' });
    await addMessages(150, { suspicious: true });
    await bench.db.execute(sql`
      insert into outbox (kind, to_name, to_address, subject, text_body, html_body, message_id, status)
        select 'x', '', 'a@b', '', '', '', 'overview ' || n, case n when 1 then 'dead' when 2 then 'sent' else 'waiting' end
        from generate_series(1, 3) as n`);
    expect(await deskOverview(bench.db, 'admin', deskContext())).toMatchObject({
      newMessages: 3,
      held: 100,
      failedMail: 1,
    });
  });

  test('uploads count from their first part until their import is done, and the list has the same ones', async () => {
    await bench.db.execute(sql`
      insert into uploads (file_name, bytes, options, status)
        select status || '.csv', 1, '{"dataset": "probate"}', status
        from unnest(array['receiving', 'waiting', 'running', 'done', 'failed', 'canceled']) as status`);
    expect((await deskOverview(bench.db, 'admin', deskContext())).uploads).toBe(3);
    const { rows: listed } = await uploadsPage(bench.db, undefined, { isOpen: true });
    expect(listed.map(({ status }) => status).toSorted()).toEqual(['receiving', 'running', 'waiting']);
  });

  test('reads that hold closings are counted, and the list has the same ones', async () => {
    await bench.db.execute(sql`
      insert into import_runs (fips, dataset_type, source_date, started_at, finished_at, held_closings, held_except)
        select '48453', 'probate', now(), now(), now(), held, array[]::uuid[]
        from unnest(array[280, null, 30]::int[]) as held`);
    expect((await deskOverview(bench.db, 'admin', deskContext())).heldReads).toBe(2);
    const { rows: listed } = await runsPage(
      bench.db,
      { fips: null, dataset: null, late: false, held: true },
      undefined,
    );
    expect(listed.map(({ held }) => held).toSorted()).toEqual([280, 30]);
  });

  test('the late counties are those that the list shows as late', async () => {
    const read = (days: number | null) => (days === null ? null : daysAgo(days));
    const datasets = [
      ['probate', 'Daily', 'open', read(0)],
      ['divorce', 'Daily', 'open', read(5)],
      ['eviction', 'Weekly', 'open', read(5)],
      ['foreclosure', 'Weekly', 'open', read(20)],
      ['inheritance', 'Daily', 'open', null],
      ['pre_probate', 'Daily', 'closed_by_law', read(20)],
    ] as const;
    for (const [dataset, frequency, status, at] of datasets) {
      await bench.db.execute(sql`
        insert into county_datasets
            (fips, county, state, dataset_type, update_frequency, file_status, status_reason, last_update)
          values ('48453', 'Travis', 'TX', ${dataset}, ${frequency}, ${status},
            ${status === 'open' ? null : 'Sealed'}, ${at}::timestamptz)`);
    }
    expect((await deskOverview(bench.db, 'admin', deskContext())).lateCounties).toBe(3);
    const filter = { q: '', state: null, dataset: null, status: null, late: true };
    const { rows: listed } = await datasetsPage(bench.db, filter, undefined, monday);
    expect(listed.map(({ dataset, isLate }) => [dataset, isLate])).toEqual([
      ['divorce', true],
      ['foreclosure', true],
      ['inheritance', true],
    ]);
  });

  test('the demos of today and tomorrow are listed by time, without canceled and later ones', async () => {
    const book = async (date: string, time: string, name: string) => {
      const { id } = await bench.slot(date, time);
      const result = await bench.book(id, { customer_name: name, customer_email: `${name.toLowerCase()}@example.com` });
      if (!result.ok) throw new Error(result.error);
      return result.booking.id;
    };
    await book('2026-11-17', '14:00', 'Cleo');
    await book('2026-11-17', '11:00', 'Ben');
    await book('2026-11-16', '15:00', 'Ana');
    await book('2026-11-18', '10:00', 'Later');
    const canceled = await book('2026-11-17', '10:00', 'Gone');
    await bench.db.execute(sql`update demo_bookings set cancelled_at = now() where id = ${canceled}::uuid`);
    const { demos } = await deskOverview(bench.db, 'admin', deskContext());
    expect(demos.map(({ date, startTime, name }) => `${date} ${startTime} ${name}`)).toEqual([
      '2026-11-16 15:00 Ana',
      '2026-11-17 11:00 Ben',
      '2026-11-17 14:00 Cleo',
    ]);
  });

  test('in the evening of New York, today is still today', async () => {
    const { today } = await deskOverview(bench.db, 'admin', deskContext(new Date('2026-11-17T02:00:00Z')));
    expect(today).toBe('2026-11-16');
  });

  test('open privacy requests come with the days that are left, the first due first', async () => {
    await bench.db.execute(sql`
      insert into privacy_requests (ref, token_hash, code_hash, email, role, street, fips, county, state, kind, verified_at, asked_at, done_at)
        select ref, ref, '', 'a@b', 'owner', '1', '48453', '', '', kind, asked::timestamptz, asked::timestamptz, done::timestamptz
        from (values ('P-1', 'correction', ${daysAgo(3)}, null), ('P-2', 'suppression', ${daysAgo(47)}, null),
          ('P-3', 'correction', ${daysAgo(60)}, ${daysAgo(50)})) as asked(ref, kind, asked, done)`);
    const { openRequests, requests } = await deskOverview(bench.db, 'admin', deskContext());
    expect([openRequests, requests]).toEqual([
      2,
      [
        { ref: 'P-2', kind: 'suppression', daysLeft: -2 },
        { ref: 'P-1', kind: 'correction', daysLeft: 42 },
      ],
    ]);
  });

  test('no count reads a whole table of messages, mail or uploads', async () => {
    await addMessages(2000, { status: 'answered' });
    const plan = await bench.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return rows(tx, sql`explain ${overviewCountsStatement(monday, 100)}`);
    });
    const text = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
    for (const table of ['contact_submissions', 'outbox', 'uploads', 'privacy_requests', 'import_runs']) {
      expect(text).not.toContain(`Seq Scan on ${table}`);
    }
  });
});
