import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { dayAfter, endsSoonDays, utcDay } from '#domain/customers/subscription.ts';
import { openMissesFrom } from '../case-lists.ts';
import { endingSoon } from '../customers/customers.ts';
import { openCreditsFrom } from '../customers/freshness-credits.ts';
import { isLateDataset } from './data.ts';
import { isOpenUpload } from './uploads.ts';

/** Counts no further than `max`, so that a million rows cost as much as a hundred. */
const upTo = (max: number, from: SQL) => sql`(select count(*)::int from (select 1 from ${from} limit ${max}) as found)`;

export function overviewCountsStatement(now: Date, max: number): SQL {
  return sql`select
    ${upTo(max, sql`contact_submissions where status = 'new' and not suspicious`)} as new_messages,
    ${upTo(max, sql`contact_submissions where suspicious`)} as held,
    ${upTo(max, sql`outbox where status = 'dead'`)} as failed_mail,
    ${upTo(max, sql`uploads where ${isOpenUpload}`)} as uploads,
    ${upTo(max, sql`import_runs where held_closings is not null`)} as held_reads,
    ${upTo(max, endingSoon(utcDay(now), dayAfter(utcDay(now), endsSoonDays)))} as ending_soon,
    ${upTo(max, sql`privacy_requests where kind is not null and done_at is null`)} as open_requests,
    ${upTo(max, openMissesFrom)} as misses,
    ${upTo(max, sql`(select distinct sold.customer_id ${openCreditsFrom}) as buyer`)} as open_credits,
    ${lateFiles(now, sql`not is_sample`)} as late_counties,
    ${lateFiles(now, sql`is_sample`)} as late_samples`;
}

/** There are at most as many as counties and datasets, and an index has them. */
const lateFiles = (now: Date, which: SQL) =>
  sql`(select count(*)::int from county_datasets where ${which} and ${isLateDataset(now)})`;

/** What the menu of the desk shows beside its parts. */
export async function badgeCounts(db: Db, now: Date, today: string, max: number): Promise<Row> {
  const [counts] = await rows(
    db,
    sql`select ${upTo(max, sql`contact_submissions where status = 'new' and not suspicious`)} as new_messages,
      ${upTo(max, demosOn(today))} as demos_today, ${lateFiles(now, sql`not is_sample`)} as late_counties`,
  );
  return counts ?? {};
}

const demosOn = (day: string) => sql`demo_slots as slot join demo_bookings as booking on booking.slot_id = slot.id
  where slot.date = ${day}::date and booking.cancelled_at is null`;

/** What happened since the day began; samples do not count. */
export async function dayCounts(
  db: Db,
  { now, today, from, until }: { now: Date; today: string; from: Date; until: Date },
  max: number,
): Promise<Row> {
  const isToday = (time: SQL) =>
    sql`${time} >= ${from.toISOString()}::timestamptz and ${time} < ${until.toISOString()}::timestamptz`;
  // As a value it is looked up for each row; an anti join would read all customers.
  const isReal = (customer: SQL) => sql`(select not is_sample from customers where id = ${customer})`;
  const [counts] = await rows(
    db,
    sql`select ${upTo(max, demosOn(today))} as demos,
      ${upTo(max, sql`contact_submissions where ${isToday(sql`created_at`)} and not suspicious`)} as messages,
      ${upTo(max, sql`contact_submissions where ${isToday(sql`created_at`)} and not suspicious and submission_type = 'quote'`)} as quotes,
      ${upTo(max, sql`recalls where ${isToday(sql`at`)} and ${isReal(sql`recalls.customer_id`)}`)} as recalls,
      ${upTo(max, sql`customers where ${isToday(sql`created_at`)} and not is_sample`)} as customers,
      ${upTo(max, sql`subscriptions where starts_on = ${utcDay(now)}::date and not is_sample`)} as begun,
      ${upTo(max, sql`subscriptions where ends_on = ${dayAfter(utcDay(now), -1)}::date and not is_sample`)} as ended,
      ${upTo(max, sql`deliveries where channel = 'download' and ${isToday(sql`created_at`)} and ${isReal(sql`deliveries.customer_id`)}`)} as downloads,
      given.days as credited_days, given.cents as credit_cents
      from (select count(*)::int as days, coalesce(sum(cents), 0)::float8 as cents from freshness_credits
        where ${isToday(sql`created_at`)}) as given`,
  );
  return counts ?? {};
}

export async function overviewCounts(db: Db, now: Date, max: number): Promise<Row> {
  const [counts] = await rows(db, overviewCountsStatement(now, max));
  return counts ?? {};
}

/** Demos from one day through another, in the order of their times. */
export function demosBetween(db: Db, [first, last]: [string, string], limit: number): Promise<Row[]> {
  return rows(
    db,
    sql`select booking.id, slot.date::text as date, to_char(slot.start_time, 'HH24:MI') as start_time,
        booking.customer_name as name, booking.company
      from demo_slots as slot join demo_bookings as booking on booking.slot_id = slot.id
      where slot.date between ${first}::date and ${last}::date and booking.cancelled_at is null
      order by slot.date, slot.start_time, booking.created_at limit ${limit}`,
  );
}

export function oldestOpenRequests(db: Db, limit: number): Promise<Row[]> {
  return rows(
    db,
    sql`select ref, kind, asked_at from privacy_requests where kind is not null and done_at is null
      order by asked_at limit ${limit}`,
  );
}
