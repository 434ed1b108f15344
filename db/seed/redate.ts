import { and, eq, like, max, not, sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { sampleDealsOn } from '#domain/pipeline/sample-deals.ts';
import { type Db, rows } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';
import { readsStep } from '../queries/sample-reads.ts';
import { appliedSteps, countyDatasets, filings } from '../schema.ts';
import { hasSampleCustomers, replaceSampleCustomers } from './customers.ts';
import { shownFilings } from './shown-filings.ts';

const minute = 60_000;
/** What is filed in the unfinished month follows once a day; ages follow the clock when they are read. */
const tooOld = 24 * 3_600_000;
const week = 7 * 24 * 3_600_000;
const isSample = eq(countyDatasets.isSample, true);

/** The step whose time is the day that the sample filings are made for. */
const movedStep = 'sample filings moved';

/** Called when the sample filings are added. */
export async function startMoving(tx: Db, now: Date): Promise<void> {
  await tx
    .insert(appliedSteps)
    .values([
      { name: movedStep, appliedAt: now },
      { name: readsStep, appliedAt: now },
    ])
    .onConflictDoUpdate({ target: appliedSteps.name, set: { appliedAt: now } });
}

/**
 * Samples would only get older, so all of them move forward together and keep their relative ages: reads once a day and
 * between that when they are read (db/queries/sample-reads.ts), deals by days, filings by whole weeks, monthly counts with the month. Rows that are not samples are never changed.
 */
export async function redateSamples(db: Db, now: Date): Promise<void> {
  const changed = await inTurn(db, async (tx) => {
    const turned = await turnMonths(tx, now);
    return (await moveReads(tx, now)) || turned;
  });
  await moveDeals(db, now);
  const moved = await inTurn(db, (tx) => moveFilings(tx, now));
  // Every row was rewritten, and until the old versions are vacuumed, estimated totals include both.
  if (changed) await db.execute(sql`vacuum analyze county_datasets`);
  if (moved) await db.execute(sql`vacuum analyze filings`);
}

function inTurn(db: Db, work: (tx: Db) => Promise<boolean>): Promise<boolean> {
  return db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.redating})`);
    return work(tx);
  });
}

async function moveReads(tx: Db, now: Date): Promise<boolean> {
  const [step] = await tx.select().from(appliedSteps).where(eq(appliedSteps.name, readsStep));
  const elapsed = step ? now.getTime() - step.appliedAt.getTime() : await sampleAge(tx, now);
  if (elapsed === null || (step && elapsed < tooOld)) return false;
  // By whole minutes, as they are read.
  const gap = step ? Math.floor(elapsed / minute) * minute : elapsed;
  const made = step ? new Date(step.appliedAt.getTime() + gap) : now;
  await tx
    .insert(appliedSteps)
    .values({ name: readsStep, appliedAt: made })
    .onConflictDoUpdate({ target: appliedSteps.name, set: { appliedAt: made } });
  const month = now.toISOString().slice(0, 7);
  const passed =
    (now.getUTCDate() - 1) / new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  // In the unfinished month, as much is filed as a year ago.
  const filed = sql`case when to_char(filed_through, 'YYYY-MM') = ${month}
    then filed_by_month[1:12] || greatest(filed_by_month[13], (filed_by_month[1] * ${passed}::float8)::int)
    else filed_by_month end`;
  await tx
    .update(countyDatasets)
    .set({ lastUpdate: sql`last_update + make_interval(secs => ${gap / 1000})`, filedByMonth: filed })
    .where(and(isSample, eq(countyDatasets.fileStatus, 'open')));
  return true;
}

/**
 * A new month: the one before is complete with at least the count of a year ago, and the oldest one drops out. After
 * that, every month without a count repeats the one a year before, so the months of a longer pause are one rotation.
 */
async function turnMonths(tx: Db, now: Date): Promise<boolean> {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const turned = await rows(
    tx,
    sql`with outdated as (
      select id, filed_by_month[2:12] || greatest(filed_by_month[13], filed_by_month[1]) as year,
        ((extract(year from ${month}::date) - extract(year from filed_through)) * 12
          + extract(month from ${month}::date) - extract(month from filed_through))::int as months
      from county_datasets where is_sample and filed_through < ${month}::date
    ), moved as (
      update county_datasets set
        filed_by_month = year[(months - 1) % 12 + 1:12] || year[1:(months - 1) % 12] || 0,
        filed_through = (filed_through + make_interval(months => months))::date,
        exclusive_until = (date_trunc('month', exclusive_until) + make_interval(months => months + 1, days => -1))::date
      from outdated where county_datasets.id = outdated.id
      returning 1
    ) select 1 from moved limit 1`,
  );
  return turned.length > 0;
}

/** Sets the dates of today. Visitors' own copies keep theirs. */
async function moveDeals(db: Db, now: Date): Promise<void> {
  const made = sampleDealsOn(now.toISOString().slice(0, 10));
  const list = (name: 'id' | 'created_at' | 'stage_since' | 'next_on') => sql.param(made.map((deal) => deal[name]));
  await db.execute(sql`update deals set created_at = moved.created_at, stage_since = moved.stage_since, next_on = moved.next_on
    from unnest(${list('id')}::uuid[], ${list('created_at')}::timestamptz[], ${list('stage_since')}::timestamptz[],
      ${list('next_on')}::date[]) as moved(id, created_at, stage_since, next_on)
    where deals.id = moved.id and (deals.created_at, deals.stage_since, deals.next_on)
      is distinct from (moved.created_at, moved.stage_since, moved.next_on)`);
}

/**
 * By whole weeks, so that weekdays stay weekdays. The job that rescores leads computes their scores again. Records that
 * pages show keep their dates.
 */
async function moveFilings(tx: Db, now: Date): Promise<boolean> {
  const [step] = await tx.select().from(appliedSteps).where(eq(appliedSteps.name, movedStep));
  if (!step) return false;
  const weeks = Math.floor((now.getTime() - step.appliedAt.getTime()) / week);
  // Rewriting a million rows of a load test would block the database for minutes.
  if (weeks < 1 || (await hasExtraLeads(tx))) return false;
  const days = 7 * weeks;
  const fixed = shownFilings.filter(({ moves }) => !moves).map(({ id }) => id);
  const isFixed = sql`${filings.id} = any(${sql.param(fixed)}::uuid[])`;
  const later = (column: string) => sql`${sql.identifier(column)} + make_interval(days => ${days})`;
  // Some rows have been scored again since the last move.
  const laterUntilNow = (column: string) => sql`least(${later(column)}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(filings)
    .set({
      filedOn: sql`filed_on + ${days}::int`,
      postedAt: later('posted_at'),
      capturedAt: later('captured_at'),
      lastSeenAt: laterUntilNow('last_seen_at'),
      updatedAt: laterUntilNow('updated_at'),
      closedOn: sql`closed_on + ${days}::int`,
      rescoreOn: sql`case when closed_on is null then ${now.toISOString().slice(0, 10)}::date end`,
      record: sql`(select jsonb_object_agg(key, case when value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      then to_jsonb((value #>> '{}')::date + ${days}::int) else value end) from jsonb_each(record))`,
    })
    .where(and(eq(filings.isSample, true), not(isFixed)));
  await tx
    .update(filings)
    .set({ lastSeenAt: laterUntilNow('last_seen_at'), updatedAt: laterUntilNow('updated_at') })
    .where(and(eq(filings.isSample, true), isFixed, sql`closed_on is null`));
  await tx
    .update(appliedSteps)
    .set({ appliedAt: new Date(step.appliedAt.getTime() + weeks * week) })
    .where(eq(appliedSteps.name, movedStep));
  if (await hasSampleCustomers(tx)) await replaceSampleCustomers(tx, now);
  return true;
}

async function hasExtraLeads(tx: Db): Promise<boolean> {
  const found = await tx.select().from(appliedSteps).where(like(appliedSteps.name, 'extra leads %')).limit(1);
  return found.length > 0;
}

/** Milliseconds since the newest sample update; null when there is none, negative when it is in the future. */
async function sampleAge(db: Db, now: Date): Promise<number | null> {
  const [found] = await db
    .select({ newest: max(countyDatasets.lastUpdate) })
    .from(countyDatasets)
    .where(isSample);
  return found?.newest ? now.getTime() - new Date(found.newest).getTime() : null;
}
