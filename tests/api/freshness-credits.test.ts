import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { subscriptions } from '#db/customer-schema.ts';
import { closures } from '#db/desk-schema.ts';
import { openCredits } from '#db/queries/customers/freshness-credits.ts';
import { insertMember } from '#db/queries/customers/members.ts';
import { undoRead } from '#db/records/undo.ts';
import { importRuns } from '#db/schema.ts';
import { creditCents } from '#domain/customers/freshness-credit.ts';
import { holidayOn } from '#domain/time/federal-holidays.ts';
import { sendDailyMails } from '#server/services/account/daily-mail.ts';
import { creditLateDays } from '#server/services/customers/credit-late-days.ts';
import { customerCredits } from '#server/services/customers/customer-credits.ts';
import { settleCredits } from '#server/services/customers/settle-credits.ts';
import { showCustomer } from '#server/services/customers/show-customer.ts';
import { auditOf, mailsTo, newCustomer, newUser, staffContext } from '#tests/support/customer-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { postgres, testDatabases } from '#tests/support/databases.ts';
import { describeSample, longTest, on } from '#tests/support/long-form.ts';
import { given, hays, recordBench, travis } from '#tests/support/record-reads.ts';

const worker = fileURLToPath(new URL('../support/credit-worker.ts', import.meta.url));
/** Six in the morning of a day of November 2026 in New York, when the day before is over. */
const morning = (day: number) => new Date(Date.UTC(2026, 10, day, 11));
const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

const isWorking = (day: number) =>
  ![0, 6].includes(new Date(Date.UTC(2026, 10, day)).getUTCDay()) && !holidayOn({ year: 2026, month: 11, day });
/** October ends on a Saturday. */
const workingBefore = (day: number): string => {
  const before = Array.from({ length: day - 1 }, (_, at) => day - 1 - at).find(isWorking);
  return before === undefined ? '2026-10-30' : november(before);
};

describeSample(testDatabases, on('postgres'))('credits on $name', ({ open }) => {
  const bench = recordBench(open);
  beforeEach(() => emptyTables(bench.db, 'customers', 'freshness_checks', 'closures'));

  const subscribe = async (change: Partial<typeof subscriptions.$inferInsert> = {}) => {
    const { id: customerId } = await newCustomer(bench.db, 'Bluebonnet');
    const values = {
      ...{ customerId, fips: travis, datasetType: 'probate', price: 447, createdAt: morning(1) },
      ...{ startsOn: november(1), endsOn: november(30) },
      ...change,
    };
    const [stored] = await bench.db.insert(subscriptions).values(values).returning({ id: subscriptions.id });
    return { id: stored?.id ?? '', customerId: values.customerId };
  };
  /** An entry of the ledger, read at 14:30 UTC. */
  const ledger = (day: number, change: Partial<typeof importRuns.$inferInsert> = {}) => {
    const at = new Date(Date.UTC(2026, 10, day, 14, 30));
    const values = { fips: travis, datasetType: 'probate', sourceDate: at, startedAt: at, finishedAt: at, ...change };
    return bench.db.insert(importRuns).values(values);
  };
  const credited = async (subscriptionId?: string) => {
    const found = await rows(
      bench.db,
      sql`select extract(day from day)::int as day from freshness_credits
        where ${subscriptionId ?? null}::uuid is null or subscription_id = ${subscriptionId ?? null}::uuid order by 1`,
    );
    return found.map(({ day }) => Number(day));
  };
  /** Judges each day on the morning after it. */
  const judge = async (from: number, through: number) => {
    let credits = 0;
    for (let day = from; day <= through; day += 1) credits += await creditLateDays(bench.db, morning(day + 1));
    return credits;
  };

  test('a working day without a read gives back a thirtieth of the month, a weekend and a holiday nothing', async () => {
    const { id, customerId } = await subscribe();
    // Friday, Saturday, Sunday, Monday, Tuesday, Veterans Day, Thursday.
    for (const day of [6, 10]) await ledger(day);
    expect(await judge(6, 12)).toBe(2);
    expect(await credited(id)).toEqual([9, 12]);
    expect(await customerCredits(bench.db, customerId)).toEqual(
      new Map([[id, { lateDays: 2, cents: 2980, newest: november(12) }]]),
    );
  });

  test('a day that staff had closed before it began is not judged, one that was closed afterwards is', async () => {
    await subscribe();
    const closed = (day: number, createdAt: Date) => ({ date: november(day), createdAt });
    await bench.db.insert(closures).values([closed(17, morning(16)), closed(18, morning(19))]);
    await judge(16, 19);
    expect(await credited()).toEqual([16, 18, 19]);
  });

  test('a file that is imported later does not make an earlier day fresh', async () => {
    await subscribe();
    await ledger(17);
    // Of Monday and Wednesday, imported on Thursday.
    for (const day of [16, 18]) await ledger(day, { finishedAt: morning(19) });
    await judge(16, 18);
    expect(await credited()).toEqual([16, 18]);
  });

  test('days before a subscription was entered and after its end give nothing, and neither do samples', async () => {
    const { id } = await subscribe({ createdAt: morning(17), endsOn: november(18) });
    const sample = await newCustomer(bench.db, 'Sample', [], true);
    await subscribe({ customerId: sample.id, isSample: true });
    await ledger(16, { isSample: true });
    await judge(16, 20);
    expect(await credited()).toEqual([17, 18]);
    expect(await credited(id)).toEqual([17, 18]);
  });

  test('a closed file is not late, and a weekly one has eight working days', async () => {
    await bench.read([...given(0, 3), ...given(0, 3, hays)], -8);
    await bench.db.execute(sql`update county_datasets set update_frequency = 'Weekly' where fips = ${travis}`);
    await bench.db.execute(sql`update import_runs set finished_at = source_date`);
    await bench.db.execute(
      sql`update county_datasets set file_status = 'no_source', status_reason = 'x' where fips = ${hays}`,
    );
    await subscribe();
    await subscribe({ fips: hays });
    // Read on Saturday the 7th: the eighth working day, without Veterans Day, is the 19th.
    await judge(9, 20);
    expect(await credited()).toEqual([20]);
  });

  test('days that the server was off are judged at once, and no day twice', async () => {
    await subscribe();
    expect(await creditLateDays(bench.db, morning(14))).toBe(1);
    expect(await creditLateDays(bench.db, morning(14))).toBe(0);
    expect(await creditLateDays(bench.db, morning(21))).toBe(5);
    expect(await creditLateDays(bench.db, morning(21))).toBe(0);
    expect(await credited()).toEqual([13, 16, 17, 18, 19, 20]);
  });

  test('a read that is undone leaves its day late, and a replay gives and takes nothing', async () => {
    await subscribe();
    await bench.read(given(0, 3), 1);
    const { runId } = await bench.read(given(0, 4), 2);
    await bench.db.execute(sql`update import_runs set finished_at = source_date`);
    await judge(16, 17);
    expect(await credited()).toEqual([]);
    const inTransaction: Parameters<typeof undoRead>[0] = (work) => bench.db.transaction(work);
    const { actor } = staffContext();
    expect(await undoRead(inTransaction, { runId }, { now: morning(18), actor })).toMatchObject({ ok: true });
    await judge(18, 18);
    expect(await credited()).toEqual([17, 18]);
    await bench.read(given(0, 4), 2);
    await bench.read(given(0, 4), 4);
    await bench.db.execute(sql`update import_runs set finished_at = source_date where source_date > '2026-11-19'`);
    await judge(19, 19);
    expect(await credited()).toEqual([17, 18]);
  });

  test('staff settle all open credits at once, with an invoice, and later ones are open again', async () => {
    const { customerId } = await subscribe();
    await judge(16, 17);
    const context = { ...staffContext(), actor: { id: (await newUser(bench.db)).id, name: 'eve@deedline.example' } };
    const settle = (reference: string) => settleCredits(bench.db, { customerId, reference }, context);
    expect(await openCredits(bench.db, customerId)).toEqual({ lateDays: 2, cents: 2980 });
    // Either of two at once may come first, and only one settles.
    const settled = await Promise.all([settle('INV-2040'), settle('INV-2040')]);
    expect(settled.toSorted((one, other) => Number(other.ok) - Number(one.ok))).toEqual([
      { ok: true },
      { ok: false, error: 'no-credits' },
    ]);
    await judge(18, 18);
    expect(await openCredits(bench.db, customerId)).toEqual({ lateDays: 1, cents: 1490 });
    expect(await settle('INV-2041')).toEqual({ ok: true });
    const shown = await showCustomer(bench.db, customerId, morning(19));
    expect(shown?.openCredits).toEqual({ lateDays: 0, cents: 0 });
    const [newest, first] = (shown?.settlements ?? []).toSorted((one, other) => one.lateDays - other.lateDays);
    expect(first).toMatchObject({ reference: 'INV-2040', lateDays: 2, cents: 2980, by: expect.stringContaining('@') });
    expect(newest).toMatchObject({ reference: 'INV-2041', lateDays: 1, cents: 1490 });
    expect(await auditOf(bench.db, customerId)).toEqual(['credit.settle', 'credit.settle']);
  });

  test('each member reads about each credit once, and a new one not about those from before', async () => {
    const { id: customerId, owner } = await newCustomer(bench.db, 'Larkmoor');
    await subscribe({ customerId });
    await subscribe({ customerId, fips: hays, price: null });
    const mails = async (day: number) => {
      const context = {
        now: new Date(Date.UTC(2026, 10, day, 13)),
        publicUrl: 'http://localhost',
        secret: 'x'.repeat(32),
      };
      return sendDailyMails(bench.db, context);
    };
    const subjects = async () => (await mailsTo(bench.db, owner.email)).map(({ subject }) => subject);
    await judge(16, 17);
    expect(await mails(18)).toBe(1);
    expect(await subjects()).toEqual(['Credit of $29.80 for 2 late days']);
    expect(await mails(19)).toBe(0);
    await judge(18, 18);
    const later = await newUser(bench.db);
    await bench.db.transaction((tx) =>
      insertMember(tx, { userId: later.id, customerId, role: 'member', now: morning(19) }),
    );
    expect(await mails(19)).toBe(1);
    expect(await subjects()).toEqual(['Credit of $29.80 for 2 late days', 'Credit of $14.90 for 1 late day']);
    expect(await mailsTo(bench.db, later.email)).toEqual([]);
  });

  test('the credits of random ledgers are those of an independent count', async () => {
    const run = fc.record({
      day: fc.integer({ min: 2, max: 27 }),
      lag: fc.constantFrom(0, 0, 0, 1, 3),
      kind: fc.constantFrom('read', 'read', 'read', 'undone', 'unfinished', 'sample'),
      fips: fc.constantFrom(travis, hays),
    });
    const sold = fc.record({
      fips: fc.constantFrom(travis, hays),
      from: fc.integer({ min: 1, max: 20 }),
      length: fc.integer({ min: 0, max: 25 }),
      price: fc.constantFrom(null, 0, 99, 447),
    });
    const world = fc.record({
      runs: fc.array(run, { maxLength: 20 }),
      sold: fc.array(sold, { minLength: 1, maxLength: 4 }),
      first: fc.integer({ min: 2, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ runs, sold: sales, first }) => {
        await emptyTables(bench.db, 'customers', 'freshness_checks', 'import_runs');
        for (const { day, lag, kind, fips } of runs) {
          const finishedAt = kind === 'unfinished' ? null : new Date(Date.UTC(2026, 10, day + lag, 14, 30));
          const undoneAt = kind === 'undone' ? morning(1) : null;
          await ledger(day, { fips, finishedAt, undoneAt, isSample: kind === 'sample' });
        }
        for (const { fips, from, length, price } of sales) {
          await subscribe({ fips, price, startsOn: november(from), endsOn: november(Math.min(30, from + length)) });
        }
        await creditLateDays(bench.db, morning(first + 1));
        await creditLateDays(bench.db, morning(28));
        const found = await rows(
          bench.db,
          sql`select subscription_id as id, day::text, cents from freshness_credits order by 1, 2`,
        );
        expect(found).toEqual(await recount(first, 27));
      }),
      { numRuns: 12 },
    );
  });

  /** Day by day: late if nothing was read since the working day before it, as far as was known on the day. */
  async function recount(from: number, through: number) {
    const days = Array.from({ length: through - from + 1 }, (_, at) => from + at).filter(isWorking);
    const found = await rows(
      bench.db,
      sql`select sold.id, day::date::text as day, price from subscriptions as sold
          cross join unnest(${sql.param(days.map(november))}::text[], ${sql.param(days.map(workingBefore))}::text[]) as days(day, before)
        where day::date between starts_on and ends_on and not exists (
          select from import_runs as run where run.fips = sold.fips and undone_at is null and not run.is_sample
            and to_char(run.source_date, 'YYYY-MM-DD') > before and to_char(run.source_date, 'YYYY-MM-DD') <= day
            and to_char(run.finished_at, 'YYYY-MM-DD') <= day)
        order by 1, 2`,
    );
    return found.map(({ id, day, price }) => ({ id, day, cents: creditCents(price as number | null) }));
  }
});

// The embedded database has one process.
describe('credits by two processes on postgres', () => {
  const bench = recordBench(postgres.open);
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });

  longTest('two processes at once give each credit once', async () => {
    for (let at = 0; at < 20; at += 1) {
      const { id: customerId } = await newCustomer(bench.db, `Customer ${at}`);
      await bench.db.insert(subscriptions).values({
        ...{ customerId, fips: travis, datasetType: 'probate', createdAt: morning(1) },
        ...{ startsOn: november(1), endsOn: november(30) },
      });
    }
    await creditLateDays(bench.db, morning(14));
    const start = async () => {
      const child = spawn(process.execPath, [worker, bench.url ?? '', morning(21).toISOString()], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      running.add(child);
      await once(child.stdout, 'data');
      return child;
    };
    const children = [await start(), await start()];
    const answers = children.map((child) => once(child.stdout, 'data'));
    for (const child of children) child.stdin.write('go\n');
    const credits = (await Promise.all(answers)).map(([answer]) => Number(String(answer)));
    expect(credits.toSorted((one, other) => one - other)).toEqual([0, 100]);
    const [stored] = await rows(bench.db, sql`select count(*)::int as count from freshness_credits`);
    expect(stored?.count).toBe(120);
  });
});
