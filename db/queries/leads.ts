import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows, type TimedRead } from '#db/client.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { type Factors, factorNames, thresholds } from '#domain/leads/lead.ts';
import type { Weights } from '#domain/leads/visitor-weights.ts';
import { hotFactors, unknownRating } from '#domain/leads/weighted-score.ts';
import { maxExactCount } from '#domain/lists/bounds.ts';
import { scoreBins } from '#domain/records/county-dataset.ts';
import type { ScorableFiling } from '#domain/records/filing.ts';
import { isPublicFile } from './public-files.ts';

export type StateScores = { state: string; dataset: DatasetType; counts: number[] };

const sums = Array.from({ length: scoreBins }, (_, bin) => `sum(score_counts[${bin + 1}])::int`).join(', ');
const countsSql = sql.raw(`array[${sums}]`);

/** Open leads of public files by score, for every state and dataset. Reads the figures of the counties, not the leads. */
export async function scoresByState(db: Db): Promise<StateScores[]> {
  const found = await rows(
    db,
    sql`select state, dataset_type as dataset, ${countsSql} as counts from county_datasets
      where score_counts <> array_fill(0, array[${sql.raw(String(scoreBins))}])
        and ${isPublicFile('county_datasets')} group by state, dataset_type`,
  );
  return found as StateScores[];
}

export type CountyScores = { fips: string; dataset: DatasetType | null; state: string | null };

/** Open leads of public files by score in one county; null if there are no figures. */
export async function scoresOfCounty(db: Db, { fips, dataset, state }: CountyScores): Promise<number[] | null> {
  const [found] = await rows(
    db,
    sql`select ${countsSql} as counts from county_datasets where fips = ${fips} and ${isPublicFile('county_datasets')}
      ${dataset ? sql`and dataset_type = ${dataset}` : sql``} ${state ? sql`and state = ${state}` : sql``}`,
  );
  const counts = (found?.counts ?? []) as (number | null)[];
  return counts.some((count) => count === null) ? null : (counts as number[]);
}

/**
 * The scores of matching leads, up to one past the exact limit, which proves that there are more. Each row is a bin with
 * its count.
 */
export function matchingScores(where: SQL, inTime: SQL | null): SQL {
  const timed = inTime ? sql` and ${inTime}` : sql``;
  return sql`select least(score / 2, ${sql.raw(String(scoreBins - 1))}) as bin, count(*)::int as count
    from (select score from lead_scores as source where ${where}${timed} limit ${maxExactCount + 1}) as matched group by 1`;
}

/** Open leads of a search by score. */
export async function scoresOfSearch(timedRead: TimedRead, where: SQL): Promise<number[]> {
  const counts = Array<number>(scoreBins).fill(0);
  for (const { bin, count } of await timedRead((inTime) => matchingScores(where, inTime))) {
    counts[Number(bin)] = Number(count);
  }
  return counts;
}

export type ExplainableFiling = ScorableFiling & { id: string; factors: Factors };

/** The filings of open leads that anyone may see, in no particular order. */
export async function leadFilings(db: Db, ids: string[]): Promise<ExplainableFiling[]> {
  const found: Row[] = await rows(
    db,
    sql`select id, dataset_type, filed_on::text, property_address, market_value, record, factors from public_filings
      where id = any(${sql.param(ids)}::uuid[]) and closed_on is null and score is not null`,
  );
  return found as ExplainableFiling[];
}

/** The score of a lead by other weights, as `weightedScore` computes it; `ours` if no factor is known. */
export function weightedScoreSql(factors: SQL, ours: SQL, weights: Weights): SQL {
  const rating = (name: string) => sql`${factors} -> ${sql.raw(`'${name}'`)}`;
  const points = factorNames.map(
    (name) =>
      sql`coalesce((${rating(name)})::float8, ${sql.raw(String(unknownRating))}) * ${sql.raw(String(weights[name]))}`,
  );
  const known = sql`num_nonnulls(${sql.join(factorNames.map(rating), sql`, `)})`;
  const score = sql`floor((${sql.join(points, sql` + `)}) / 100 + 0.5)::int`;
  return sql`case when ${known} = 0 then ${ours}
    when ${known} >= ${sql.raw(String(hotFactors))} and ${rating('motivation')} is not null then ${score}
    else least(${score}, ${sql.raw(String(thresholds.hot - 1))}) end`;
}

export type RankedPage = { weights: Weights; isAscending: boolean; limit: number; offset: number };

/**
 * One page of leads by other weights: `place` is the one in our order, and equal scores keep it. `page` is the start of the statement,
 * with the leads that are compared. Every row also says how many those are, and the score of the last of them by our weights.
 */
export function rankedStatement(page: SQL, json: SQL, { weights, isAscending, limit, offset }: RankedPage): SQL {
  const direction = isAscending ? sql`asc` : sql`desc`;
  return sql`${page}, compared as materialized (
      select id as lead_id, ${weightedScoreSql(sql`factors`, sql`score`, weights)} as weighted,
        row_number() over (order by score ${direction}, id)::int as place, score as our_score from page),
    shown as (select * from compared order by weighted ${direction}, place limit ${limit} offset ${offset})
    select ${json} as json, shown.place, shown.weighted, (select count(*)::int from compared) as compared,
      (select our_score from compared order by place desc limit 1) as last_score
    from shown join lead_scores on lead_scores.id = shown.lead_id order by shown.weighted ${direction}, shown.place`;
}
