import { sql } from 'drizzle-orm';
import { scoreFiling } from '#domain/leads/score-filing.ts';
import type { ScorableFiling } from '#domain/records/filing.ts';
import { type Db, rows } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';
import { refreshScores } from './figures.ts';

const perTransaction = 500;

type DueFiling = ScorableFiling & { id: string; fips: string; score: number | null };

/** Scores change with time: recomputes those that are due, some hundred at a time, so that others can read in between. */
export async function rescoreDue(db: Db, now: Date): Promise<void> {
  while ((await rescoreSome(db, now)) === perTransaction);
}

async function rescoreSome(db: Db, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const isDue = sql`closed_on is null and not is_suppressed and rescore_on <= ${today}::date`;
  return db.transaction(async (tx) => {
    // An import keeps the lock of a county for as long as a batch takes.
    await withoutTimeouts(tx);
    const counties = await rows(
      tx,
      sql`select distinct fips, dataset_type from (
        select fips, dataset_type from filings where ${isDue} order by rescore_on limit ${perTransaction}) as first`,
    );
    if (counties.length === 0) return 0;
    const isInCounties = sql`(fips, dataset_type) in (select * from unnest(
      ${sql.param(counties.map(({ fips }) => fips))}::text[], ${sql.param(counties.map((row) => row.dataset_type))}::text[]))`;
    // Counties before their records, in the order of everyone who writes both (lockCounties).
    await tx.execute(sql`select from county_datasets where ${isInCounties} order by fips, dataset_type for update`);
    const due = (await rows(
      tx,
      sql`select id, dataset_type, fips, filed_on::text, property_address, market_value, record, score from filings
        where ${isDue} and ${isInCounties} order by rescore_on limit ${perTransaction} for update skip locked`,
    )) as DueFiling[];
    const scored = due.map((filing) => {
      const { score, quality, factors, rescoreOn } = scoreFiling(filing, today);
      // A day that has come is over: without this, a rule that names it again would be asked for ever.
      const rescore_on = rescoreOn !== null && rescoreOn > today ? rescoreOn : null;
      return { id: filing.id, score, quality, factors, rescore_on, is_changed: score !== filing.score };
    });
    await tx.execute(sql`
      update filings set score = given.score, quality = given.quality, factors = given.factors, rescore_on = given.rescore_on,
        updated_at = case when given.is_changed then ${now.toISOString()}::timestamptz else filings.updated_at end
      from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb)
        as given(id uuid, score int, quality text, factors jsonb, rescore_on date, is_changed boolean)
      where filings.id = given.id`);
    for (const [dataset, filings] of Map.groupBy(due, (filing) => filing.dataset_type))
      await refreshScores(tx, dataset, [...new Set(filings.map(({ fips }) => fips))]);
    return due.length;
  });
}
