import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { overviewCountsStatement } from '#db/queries/desk/overview.ts';
import { lateSamples, readDatasetFilter } from '#domain/desk/data.ts';
import { datasetsPage, runsPage, uploadsPage } from '#server/services/desk/data-lists.ts';
import { deskBadges, deskOverview } from '#server/services/desk/overview.ts';
import { bookingBench, deskContext, monday } from '#tests/support/booking-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const daysAgo = (days: number) => new Date(monday.getTime() - days * 86_400_000).toISOString();

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = bookingBench(open);
  beforeEach(() =>
    emptyTables(bench.db, 'uploads', 'county_datasets', 'privacy_requests', 'import_runs', 'customers', 'case_lists'),
  );

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
      lateSamples: 0,
      uploads: 0,
      heldReads: 0,
      misses: 0,
      openCredits: 0,
      today: '2026-11-16',
      tomorrow: '2026-11-17',
      day: {
        demos: 0,
        messages: 0,
        quotes: 0,
        recalls: 0,
        customers: 0,
        begun: 0,
        ended: 0,
        creditedDays: 0,
        creditCents: 0,
        downloads: 0,
      },
      demos: [],
      openRequests: 0,
      requests: [],
    });
  });

  test('new messages, held ones and failed mail are counted, and no others', async () => {
    await addMessages(3);
    await addMessages(2, { status: 'answered' });
    await addMessages(150, { suspicious: true });
    await bench.db.execute(sql`
      insert into outbox (kind, to_name, to_address, subject, text_body, html_body, message_id, status)
        select 'x', '', 'a@b', '', '', '', 'overview ' || n, case n when 1 then 'dead' when 2 then 'sent' else 'waiting' end
        from generate_series(1, 3) as n`);
    expect(await deskOverview(bench.db, 'admin', deskContext())).toMatchObject({
      newMessages: 3,
      held: 150,
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

  test('the day so far has what happened since midnight in New York, and no samples', async () => {
    const now = new Date('2026-11-17T02:00:00Z');
    const midnight = '2026-11-16T05:00:00Z';
    const before = '2026-11-16T04:59:59Z';
    const [owner, sample] = (await rows(
      bench.db,
      sql`insert into customers (name, is_sample, created_at)
        values ('Larkmoor', false, ${midnight}), ('Made up', true, ${midnight}), ('Older', false, ${before}) returning id`,
    )) as { id: string }[];
    for (const customer of [owner?.id, sample?.id]) {
      await bench.db.execute(sql`
        insert into subscriptions (customer_id, fips, dataset_type, starts_on, ends_on, is_sample)
          select ${customer}::uuid, '48453', type, starts::date, ends::date, ${customer === sample?.id}
          from (values ('probate', '2026-11-17', '2027-11-17'), ('divorce', '2026-01-01', '2026-11-16'),
            ('eviction', '2026-01-01', '2026-11-17')) as sold(type, starts, ends)`);
      await bench.db.execute(sql`
        insert into deliveries (customer_id, channel, format, layout, created_at)
          select ${customer}::uuid, channel, 'csv', 'records', at::timestamptz
          from (values ('download', ${midnight}), ('download', ${before}), ('api', ${midnight})) as sent(channel, at)`);
      await bench.db.execute(sql`
        insert into recalls (customer_id, filing_id, event_seq, kind, dataset_type, fips, source_key, held_since, held_version, at)
          select ${customer}::uuid, gen_random_uuid(), n, 'closed', 'probate', '48453', 'x', now(), 1, at::timestamptz
          from (values (1, ${midnight}), (2, ${before})) as told(n, at)`);
    }
    await bench.db.execute(sql`
      insert into freshness_credits (subscription_id, fips, dataset_type, day, cents, created_at)
        select id, fips, dataset_type, day::date, 1490, at::timestamptz from subscriptions,
          (values ('2026-11-13', ${midnight}), ('2026-11-12', ${midnight}), ('2026-11-11', ${before})) as late(day, at)
        where dataset_type = 'probate' and not is_sample`);
    await bench.db.execute(sql`
      insert into contact_submissions (submission_type, name, email, message, created_at, suspicious)
        select type, 'x', 'a@b', '', at::timestamptz, suspicious from (values ('quote', ${midnight}, false), ('general', ${midnight}, false),
          ('quote', ${before}, false), ('quote', ${midnight}, true)) as sent(type, at, suspicious)`);
    const { day, openCredits } = await deskOverview(bench.db, 'admin', deskContext(now));
    expect(day).toEqual({
      demos: 0,
      messages: 2,
      quotes: 1,
      recalls: 1,
      customers: 1,
      begun: 1,
      ended: 1,
      creditedDays: 2,
      creditCents: 2980,
      downloads: 1,
    });
    expect(openCredits).toBe(1);
    const { day: seen } = await deskOverview(bench.db, 'support', deskContext(now));
    expect([seen.messages, seen.customers, seen.creditCents]).toEqual([2, 0, 0]);
  });

  test('the late counties are those that the list shows as late, and late samples are counted separately', async () => {
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
    await bench.db.execute(sql`
      insert into county_datasets (fips, county, state, dataset_type, update_frequency, last_update, is_sample)
        values ('48491', 'Williamson', 'TX', 'probate', 'Daily', ${daysAgo(9)}::timestamptz, true)`);
    expect(await deskOverview(bench.db, 'admin', deskContext())).toMatchObject({ lateCounties: 3, lateSamples: 1 });
    expect(await deskBadges(bench.db, 'admin', monday)).toEqual({ newMessages: 0, demosToday: 0, lateCounties: 3 });
    expect((await deskBadges(bench.db, 'support', monday)).lateCounties).toBe(0);
    const late = async (status: string) => {
      const read = readDatasetFilter(new URLSearchParams({ status }));
      if (!read.ok) throw new Error(read.error);
      return (await datasetsPage(bench.db, read.filter, undefined, monday)).rows;
    };
    expect((await late(lateSamples)).map(({ county, isSample }) => [county, isSample])).toEqual([['Williamson', true]]);
    const listed = await late('late');
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

  test('no count reads a whole table of messages, mail, uploads or county files', async () => {
    await addMessages(2000, { status: 'answered' });
    const plan = await bench.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return rows(tx, sql`explain ${overviewCountsStatement(monday, 100)}`);
    });
    const text = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
    for (const table of [
      'contact_submissions',
      'outbox',
      'uploads',
      'privacy_requests',
      'import_runs',
      'county_datasets',
    ]) {
      expect(text).not.toContain(`Seq Scan on ${table}`);
    }
  });
});
