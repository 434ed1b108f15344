import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Row, rows } from '#db/client.ts';
import { completeList, startList, storeRows } from '#server/services/desk/deletion-lists.ts';
import { staffContext } from '#tests/support/customer-bench.ts';
import { addFilings, type County, countyFiles } from '#tests/support/delivery-bench.ts';
import { customerNamed, deliver } from '#tests/support/delivery-rows.ts';
import { describeSample, on, report, sized } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { randomFrom } from '#tests/support/visitors/random.ts';
import { runJob } from './support/killed-job.ts';
import { sizes } from './support/sizes.ts';

/** No sample county has this one. */
const loving: County = { fips: '48301', county: 'Loving', state: 'TX' };
const count = sized(600, 6000);
const kills = sized(1, 30);
/** A kill comes at most this long after the start. */
const longestDelayMs = sized(60, 400);

const phone = (at: number) => `51255${String(10_000 + at)}`;
const keyOf = (at: number) => `PR-${String(at + 1).padStart(6, '0')}`;
const numbers = Array.from({ length: count }, (_, at) => at);
/** Every third record is somebody's who asked; every second is held by a customer, every fifth by another. */
const asked = numbers.filter((at) => at % 3 === 0);
const heldBy = [2, 5].map((step) => numbers.filter((at) => at % step === 0));

describeSample(servedDatabases, on('postgres'))('lists of the deletion platform on $name, killed', ({ prepare }) => {
  let database: ServedDatabase;
  let killed = 0;
  let suppressed: string[] = [];
  let events: Row[] = [];
  let recalls: Row[] = [];
  let left: Row | undefined;

  /** Runs the job to its end, or until it is killed after some time. */
  async function run(killAfterMs: number | null): Promise<boolean> {
    const { lines, isKilled } = await runJob('tests/crash/support/match-child.ts', database, killAfterMs);
    if (isKilled) killed += 1;
    return lines.includes('done');
  }

  beforeAll(async () => {
    const random = randomFrom(sizes.seed);
    database = await prepare();
    const { look } = database;
    await look(async (db) => {
      await countyFiles(db, [['probate', loving]]);
      await addFilings(db, 'probate', loving, count, (at) => ({
        record: { owner_phone: phone(at), owner_name: `Ana ${String(at)}` },
      }));
      for (const [index, held] of heldBy.entries()) {
        await deliver(db, await customerNamed(db, `Holder ${index}`), held.map(keyOf));
      }
      const started = await startList(db, '20261112_4821_Phone.csv', staffContext());
      if (!started.ok) throw new Error(started.error);
      const { id } = started.list;
      const hash = (at: number) => createHash('sha256').update(phone(at)).digest('base64');
      const lines = asked.map((at) => `Work${String(at).padStart(8, '0')},${hash(at)}`);
      for (let at = 0; at < lines.length; at += 500) {
        await storeRows(db, { id, text: lines.slice(at, at + 500).join('\n') }, { now: new Date() });
      }
      await completeList(db, { id, rows: lines.length });
    });
    let isDone = false;
    for (let kill = 0; kill < kills && !isDone; kill += 1)
      isDone = await run(kills > 1 && kill === 0 ? 0 : random.number(longestDelayMs));
    await run(null);
    await look(async (db) => {
      const found = await rows(
        db,
        sql`select source_key as key from filings where is_suppressed and fips = ${loving.fips}`,
      );
      suppressed = found.map(({ key }) => String(key)).toSorted();
      events = await rows(
        db,
        sql`select filing_id, count(*)::int as count from filing_events
          where kind = 'suppressed' and fips = ${loving.fips} group by filing_id`,
      );
      recalls = await rows(
        db,
        sql`select customers.name, recalls.source_key as key from recalls join customers on customers.id = recalls.customer_id
          where recalls.kind = 'suppressed' and recalls.fips = ${loving.fips}`,
      );
      [left] = await rows(
        db,
        sql`select (select count(*)::int from filings where fips = ${loving.fips} and record ? 'owner_phone') as contacts,
          (select string_agg(stage, ' ') from deletion_lists) as stages,
          (select count(*)::int from deletion_items where status is null) as unanswered,
          (select count(*)::int from audit_entries where action = 'privacy.matched') as reports`,
      );
    });
    report(`deletions killed ${killed} times`);
  }, 300_000);
  afterAll(() => database?.drop());

  test('every record that a request covers is left out, and no other', () => {
    expect(suppressed).toEqual(asked.map(keyOf).toSorted());
    expect(killed).toBeGreaterThan(0);
  });

  test('each is left out once, and recalled once from everyone who holds it', () => {
    expect(events.filter((row) => row.count !== 1)).toEqual([]);
    expect(events).toHaveLength(asked.length);
    const expected = heldBy.flatMap((held, index) =>
      held.filter((at) => at % 3 === 0).map((at) => `Holder ${index} ${keyOf(at)}`),
    );
    expect(recalls.map(({ name, key }) => `${name} ${key}`).toSorted()).toEqual(expected.toSorted());
  });

  test('the contacts of those who asked are deleted, every request is answered, and the report is written once', () => {
    expect(left).toEqual({ contacts: count - asked.length, stages: 'done', unanswered: 0, reports: 1 });
  });
});
