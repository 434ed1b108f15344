import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { dayAfter, endsSoonDays, utcDay } from '#domain/customers/subscription.ts';
import { endingSoon } from '../customers/customers.ts';
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
    ${upTo(max, sql`county_datasets where ${isLateDataset(now)}`)} as late_counties`;
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
