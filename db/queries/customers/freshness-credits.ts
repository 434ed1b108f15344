import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { type Db, type Row, rows } from '#db/client.ts';
import { creditShare, type OpenCredits, type ShownSettlement } from '#domain/customers/freshness-credit.ts';
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

/**
 * Gives a credit for each late day of the subscriptions that ran on it, and returns how many are new. The lock makes their numbers
 * follow the order of the commits.
 */
export async function giveCredits(
  tx: Db,
  days: JudgedDay[],
  now: Date,
  /** Only these county files; all of them without it. */
  files?: { fips: string; dataset: string }[],
): Promise<number> {
  if (days.length === 0 || files?.length === 0) return 0;
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.credits})`);
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

/** What an invoice has to take off for a customer. */
export async function openCredits(db: Db, customerId: string): Promise<OpenCredits> {
  const [found] = await rows(
    db,
    sql`select count(*)::int as "lateDays", coalesce(sum(credit.cents), 0)::float8 as cents ${openCreditsFrom}
      and sold.customer_id = ${customerId}::uuid`,
  );
  return found as OpenCredits;
}

/** Marks the open credits of a customer, which the caller has locked, as settled; null if there are none. */
export async function settleOpenCredits(
  tx: Db,
  {
    customerId,
    reference,
    settledBy,
    now,
  }: { customerId: string; reference: string; settledBy: string | null; now: Date },
): Promise<(OpenCredits & { id: string }) | null> {
  const open = (await rows(
    tx,
    sql`select credit.id, credit.cents ${openCreditsFrom} and sold.customer_id = ${customerId}::uuid`,
  )) as { id: string; cents: number | null }[];
  if (open.length === 0) return null;
  const sums = { lateDays: open.length, cents: open.reduce((sum, { cents }) => sum + (cents ?? 0), 0) };
  const [stored] = await rows(
    tx,
    sql`insert into credit_settlements (customer_id, reference, late_days, cents, settled_by, settled_at)
      values (${customerId}::uuid, ${reference}, ${sums.lateDays}, ${sums.cents}, ${settledBy}::uuid, ${now.toISOString()}::timestamptz)
      returning id`,
  );
  await tx.execute(sql`update freshness_credits set settlement_id = ${String(stored?.id)}::uuid
    where id = any(${sql.param(open.map(({ id }) => id))}::uuid[])`);
  return { id: String(stored?.id), ...sums };
}

/** The newest settlements of a customer, with the address of who made each. */
export async function settlementsOf(db: Db, customerId: string, limit: number): Promise<ShownSettlement[]> {
  const found = await rows(
    db,
    sql`select settlement.id, reference, late_days as "lateDays", cents, users.email as by, to_json(settled_at) as at
      from credit_settlements as settlement left join users on users.id = settlement.settled_by
      where customer_id = ${customerId}::uuid order by settled_at desc limit ${limit}`,
  );
  return found as ShownSettlement[];
}

export type MailedCredits = OpenCredits & { last: number };

/** Credits of a member's customer that no mail has named; null without any. Without a price there is nothing to give back. */
export async function creditsToMail(tx: Db, userId: string): Promise<MailedCredits | null> {
  const [found] = await rows(
    tx,
    sql`select count(*)::int as "lateDays", coalesce(sum(credit.cents), 0)::float8 as cents, max(credit.number)::float8 as last
      ${unmailedCreditsFrom} and member.user_id = ${userId}::uuid`,
  );
  const credits = found as MailedCredits;
  return credits.lateDays > 0 ? credits : null;
}

/** For a statement that says which member. */
export const unmailedCreditsFrom = sql`from customer_members as member
  join subscriptions as sold on sold.customer_id = member.customer_id
  join freshness_credits as credit on credit.subscription_id = sold.id and credit.number > member.mailed_credit
  where credit.cents > 0`;

export async function moveCreditMail(tx: Db, userId: string, last: number): Promise<void> {
  await tx.execute(sql`update customer_members set mailed_credit = ${last} where user_id = ${userId}::uuid`);
}
