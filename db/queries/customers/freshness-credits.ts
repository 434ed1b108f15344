import { sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { creditShare } from '#domain/customers/freshness-credit.ts';
import type { JudgedDay } from '#domain/freshness/late-days.ts';
import type { UpdateFrequency } from '#domain/records/county-dataset.ts';

export type LastCheck = { day: string; at: Date };

/** Null before the first one. */
export async function lastCheck(db: Db): Promise<LastCheck | null> {
  const [found] = await rows(
    db,
    sql`select day::text, checked_at::text as at from freshness_checks order by freshness_checks.day desc limit 1`,
  );
  return found ? { day: String(found.day), at: new Date(String(found.at)) } : null;
}

/** Claims a day for this process: false if another one has judged it, or is judging it until its transaction ends. */
export async function claimCheck(tx: Db, day: string, now: Date): Promise<boolean> {
  const claimed = await rows(
    tx,
    sql`insert into freshness_checks (day, checked_at, credits) values (${day}::date, ${now.toISOString()}::timestamptz, 0)
      on conflict do nothing returning day`,
  );
  return claimed.length > 0;
}

export async function finishCheck(tx: Db, day: string, credits: number): Promise<void> {
  await tx.execute(sql`update freshness_checks set credits = ${credits} where day = ${day}::date`);
}

/** Whole days that staff had closed before they began: a day cannot be closed because it was late. */
export async function closedDays(db: Db, from: string): Promise<Set<string>> {
  const found = await rows(
    db,
    sql`select date::text from closures where date >= ${from}::date and start_time = '00:00' and end_time = '24:00'
      and created_at < date::timestamp at time zone 'America/New_York'`,
  );
  return new Set(found.map(({ date }) => String(date)));
}

/** Days as a table `judged`. */
export const daysOf = (days: JudgedDay[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as judged(day date, ends timestamptz, daily timestamptz, weekly timestamptz)`;

/**
 * The newest read that counted at the end of a day: one that had finished by then, and that nobody undid. A file that is
 * imported later does not make an earlier day fresh.
 */
export const newestRead = (file: 'sold' | 'file') => sql`(select max(run.source_date) from import_runs as run
  where run.fips = ${sql.raw(file)}.fips and run.dataset_type = ${sql.raw(file)}.dataset_type and run.source_date < judged.ends
    and run.finished_at < judged.ends and run.undone_at is null and run.undoes is null and not run.is_sample)`;

const weekly: UpdateFrequency = 'Weekly';

/** Gives a credit for each late day of the subscriptions that ran on it, and returns how many are new. */
export async function giveCredits(
  tx: Db,
  days: JudgedDay[],
  now: Date,
  /** Only these county files; all of them without it. */
  files?: { fips: string; dataset: string }[],
): Promise<number> {
  if (days.length === 0 || files?.length === 0) return 0;
  const chosen = files
    ? sql`and (sold.fips, sold.dataset_type) in (select wanted.fips, wanted.dataset
        from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as wanted(fips text, dataset text))`
    : sql``;
  const given = await rows(
    tx,
    sql`with late as (
        select sold.id, sold.fips, sold.dataset_type, judged.day, sold.price, ${newestRead('sold')} as last_read,
          case when file.update_frequency = ${weekly} then judged.weekly else judged.daily end as late_before
        from ${daysOf(days)} join subscriptions as sold on sold.starts_on <= judged.day and sold.ends_on >= judged.day
        left join county_datasets as file on file.fips = sold.fips and file.dataset_type = sold.dataset_type and not file.is_sample
        where not sold.is_sample and coalesce(file.file_status, 'open') = 'open'
          and (sold.created_at at time zone 'America/New_York')::date <= judged.day ${chosen})
      insert into freshness_credits (subscription_id, fips, dataset_type, day, last_read, cents, created_at)
      select id, fips, dataset_type, day, last_read, ceil(price * 100.0 / ${creditShare})::int, ${now.toISOString()}::timestamptz
      from late where last_read is null or last_read < late_before
      on conflict (subscription_id, fips, dataset_type, day) do nothing returning 1`,
  );
  return given.length;
}

/** The county files of which a read was undone since a moment, and the oldest day that such a read had made fresh. */
export async function undoneSince(tx: Db, since: Date): Promise<{ fips: string; dataset: string; from: string }[]> {
  const found = await rows(
    tx,
    sql`select fips, dataset_type as dataset, min((source_date at time zone 'America/New_York')::date)::text as "from"
      from import_runs where undone_at > ${since.toISOString()}::timestamptz and not is_sample group by fips, dataset_type
      order by fips, dataset_type`,
  );
  return found as { fips: string; dataset: string; from: string }[];
}

/** Credits that no invoice has taken off, with the subscription as `sold`. */
export const openCreditsFrom = sql`from freshness_credits as credit join subscriptions as sold on sold.id = credit.subscription_id
  where credit.settlement_id is null`;

/** What each subscription of a customer got for late days. */
export function creditsOf(db: Db, customerId: string): Promise<Row[]> {
  return rows(
    db,
    sql`select credit.subscription_id as id, count(*)::int as "lateDays", coalesce(sum(credit.cents), 0)::int as cents,
        max(credit.day)::text as newest
      from subscriptions as sold join freshness_credits as credit on credit.subscription_id = sold.id
      where sold.customer_id = ${customerId}::uuid group by credit.subscription_id`,
  );
}
