import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { caseListCases, caseLists } from '#db/proof-schema.ts';
import { caseKeyOf } from '#db/schema.ts';
import type { AskedCase, CaseVerdict, PastedCase } from '#domain/case-lists/case-list.ts';
import { type Page, pageOf, pageSizes, readCursor, timeKey } from '#domain/lists/keyset.ts';
import { jsonTime } from './desk/json-time.ts';
import { lagHours } from './lag.ts';

/** Only separators between two digits tell numbers apart: 26-PR-1 is 26PR1, and 1-23 is not 12-3. */
const betweenDigits = (key: SQL) => sql`regexp_replace(${key}, '(?<![0-9])-|-(?![0-9])', '', 'g')`;

/** That two numbers of the clerk are one case, however their separators were written. */
export const isSameCase = (stored: SQL, asked: SQL): SQL =>
  sql`${caseKeyOf(stored)} = ${caseKeyOf(asked)} and (${betweenDigits(stored)} in (${betweenDigits(asked)}, ${caseKeyOf(asked)})
    or ${betweenDigits(asked)} = ${caseKeyOf(stored)})`;

/**
 * The public record of a case, the earliest first, for a statement that has the case as `asked`. Samples, records that are withheld and those of people who asked to be
 * left out are none, as for the courthouse check.
 */
const record: SQL = sql`select captured_at, posted_at, ${lagHours('filing', 'file')} as lag_hours from public_filings as filing
  left join county_datasets as file on file.fips = filing.fips and file.dataset_type = filing.dataset_type
  where filing.fips = asked.fips and ${isSameCase(sql`filing.source_key`, sql`asked.source_key`)} and not filing.is_sample and not filing.is_suppressed
  order by captured_at limit 1`;

/** Whether a county has a real file that everybody may ask about, with its name. */
export async function askableCounty(db: Db, fips: string): Promise<{ county: string; state: string } | null> {
  const [found] = await rows(
    db,
    sql`select county, state from county_datasets as file where fips = ${fips} and not is_sample and file_status = 'open'
      and not exists (select from withheld_files as withheld
        where withheld.fips = file.fips and withheld.dataset_type = file.dataset_type) limit 1`,
  );
  return (found as { county: string; state: string } | undefined) ?? null;
}

export async function insertCaseList(
  tx: Db,
  list: typeof caseLists.$inferInsert,
  cases: readonly PastedCase[],
  askedAt: Date,
): Promise<string> {
  const [stored] = await tx.insert(caseLists).values(list).returning({ id: caseLists.id });
  if (!stored) throw new Error('no list');
  await tx
    .insert(caseListCases)
    .values(cases.map(({ key, number }) => ({ listId: stored.id, fips: list.fips, sourceKey: key, number, askedAt })));
  await tx.execute(
    sql`update case_list_cases as asked set was_known = true where list_id = ${stored.id} and exists (${record})`,
  );
  return stored.id;
}

export type StoredList = {
  id: string;
  fips: string;
  county: string;
  state: string;
  askedAt: string;
  cases: AskedCase[];
};

const maxLists = 50;

/** The lists of an account, the newest first, each with what is known about its cases now. */
export async function caseListsOf(db: Db, userId: string, id?: string): Promise<StoredList[]> {
  const found = await rows(
    db,
    sql`select list.id, list.fips, list.county, list.state, ${jsonTime(sql`list.created_at`)} as asked_at,
        (select json_agg(json_build_object('number', asked.number, 'verdict', asked.verdict,
            'capturedAt', record.captured_at, 'postedAt', record.posted_at, 'lagHours', record.lag_hours) order by asked.source_key)
          from case_list_cases as asked left join lateral (${record}) as record on true where asked.list_id = list.id) as cases
      from (select * from case_lists where user_id = ${userId}${id === undefined ? sql`` : sql` and id = ${id}::uuid`}
        order by created_at desc, id limit ${maxLists}) as list order by list.created_at desc, list.id`,
  );
  type Case = Omit<AskedCase, 'capturedAt' | 'postedAt'> & { capturedAt: string | null; postedAt: string | null };
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return found.map((row) => ({
    id: String(row.id),
    fips: String(row.fips),
    county: String(row.county),
    state: String(row.state),
    askedAt: String(row.asked_at),
    cases: (row.cases as Case[]).map((each) => ({
      ...each,
      capturedAt: time(each.capturedAt),
      postedAt: time(each.postedAt),
    })),
  }));
}

/** More would only make the interval narrower. */
const maxCountyCases = 5000;

/** How many different real cases of a county all lists had asked about, and how many of those we had then. */
export async function countyCases(db: Db, fips: string): Promise<{ had: number; missed: number }> {
  const [found = {}] = await rows(
    db,
    sql`select count(*) filter (where captured_at <= first_asked)::int as had,
        count(*) filter (where captured_at > first_asked or (captured_at is null and verdict = 'real'))::int as missed
      from (select fips, min(source_key) as source_key, min(asked_at) as first_asked, max(verdict) as verdict from (
          select asked.fips, asked.source_key, asked.verdict, list.created_at as asked_at
          from case_list_cases as asked join case_lists as list on list.id = asked.list_id
          where asked.fips = ${fips} order by asked.source_key limit ${maxCountyCases}) as each
          group by fips, ${caseKeyOf(sql`source_key`)}) as asked
      left join lateral (${record}) as record on true`,
  );
  return { had: Number(found.had ?? 0), missed: Number(found.missed ?? 0) };
}

export type OpenMiss = { id: string; fips: string; county: string; state: string; number: string; askedAt: string };

/** Cases that nobody knows anything about. */
export const openMissesFrom = sql`case_list_cases as asked join case_lists as list on list.id = asked.list_id
  where asked.verdict is null and not asked.was_known and not exists (${record})`;

/** The oldest first. */
export async function openMisses(db: Db, after: string | null): Promise<Page<OpenMiss>> {
  const [time, id] = readCursor(after, timeKey) ?? [];
  const found = await rows(
    db,
    sql`select asked.id, asked.fips, list.county, list.state, asked.number, ${jsonTime(sql`asked.asked_at`)} as "askedAt",
        asked.asked_at::text as place
      from ${openMissesFrom}
        ${after ? sql`and (asked.asked_at, asked.id) > (${time}::timestamptz, ${id}::uuid)` : sql``}
      order by asked.asked_at, asked.id limit ${pageSizes.desk + 1}`,
  );
  const { rows: page, next } = pageOf(found as (OpenMiss & { place: string })[], pageSizes.desk, (row) => [
    row.place,
    row.id,
  ]);
  return { rows: page.map(({ place: _place, ...miss }) => miss), next };
}

/** Says what staff found out, for every list that asks about the case. False if there is no such case without a verdict. */
export async function judgeMiss(tx: Db, id: string, verdict: CaseVerdict, now: Date): Promise<boolean> {
  const judged = await rows(
    tx,
    sql`update case_list_cases as asked set verdict = ${verdict}, verdict_at = ${now.toISOString()}::timestamptz
      from case_list_cases as one where one.id = ${id}::uuid and asked.fips = one.fips and asked.source_key = one.source_key
        and asked.verdict is null returning asked.id`,
  );
  return judged.length > 0;
}
