import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { LoggedSale, PublicScope } from '#domain/backtest/backtest.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { FilingRecord, ScorableFiling } from '#domain/records/filing.ts';
import type { CountyFile } from './customers/subscriptions.ts';
import { type BuyerToday, entitledFiles } from './delivery/entitled.ts';
import { isPublicFile } from './public-files.ts';

/** What a customer asks about: the files that it is subscribed to. */
export type CustomerScope = { kind: 'customer' } & BuyerToday;

export type BacktestScope = PublicScope | CustomerScope;

const isSale = sql`kind = 'closed' and reason = 'sold'`;

/** More files than a backtest has room for. */
const maxFiles = 500;

/** Files with sales in the log, most sales first, and how many records each has. Samples are not in the log. */
export async function filesWithSales(db: Db, scope: BacktestScope): Promise<(CountyFile & { size: number })[]> {
  const inScope: SQL[] =
    scope.kind === 'customer'
      ? [
          sql`not ${scope.isSample}::boolean and (file.dataset_type, file.fips) in (select dataset_type, fips from (${entitledFiles(scope)}) as entitled)`,
        ]
      : [
          isPublicFile('file'),
          ...(scope.state ? [sql`file.state = ${scope.state}`] : []),
          ...(scope.dataset ? [sql`file.dataset_type = ${scope.dataset}`] : []),
          ...(scope.fips ? [sql`file.fips = ${scope.fips}`] : []),
        ];
  const found = await rows(
    db,
    sql`select file.dataset_type, file.fips, coalesce((select sum(count::int) from filing_counts as counted,
        jsonb_each_text(counted.months) as month (name, count)
        where counted.fips = file.fips and counted.dataset_type = file.dataset_type), 0)::int as size
      from (select dataset_type, fips, count(*) as sales from filing_events where ${isSale} group by 1, 2) as sold
      join county_datasets as file using (dataset_type, fips)
      where ${sql.join(inScope, sql` and `)} order by sold.sales desc, file.fips, file.dataset_type limit ${maxFiles}`,
  );
  return found.map((row) => ({
    dataset: row.dataset_type as DatasetType,
    fips: String(row.fips),
    size: Number(row.size),
  }));
}

/** More than enough to find a day. */
const maxSales = 20_000;

/** The newest sales of some files in the log. */
export async function salesOf(db: Db, files: readonly CountyFile[]): Promise<LoggedSale[]> {
  const found = await rows(
    db,
    sql`select (added.at at time zone 'UTC')::date::text as added_on, (sold.at at time zone 'UTC')::date::text as sold_on
      from (select filing_id, at from filing_events where ${isSale} and ${inFiles(files)} order by at desc limit ${maxSales}) as sold
      cross join lateral (select at from filing_events where filing_id = sold.filing_id and kind = 'added' order by seq limit 1) as added`,
  );
  return found.map((row) => ({ addedOn: String(row.added_on), soldOn: String(row.sold_on) }));
}

function inFiles(files: readonly CountyFile[]): SQL {
  const [datasets, counties] = [files.map(({ dataset }) => dataset), files.map(({ fips }) => fips)];
  return sql`(dataset_type, fips) in (select * from unnest(${sql.param(datasets)}::text[], ${sql.param(counties)}::text[]))`;
}

export type PastFiling = { id: string; sourceKey: string; isSold: boolean; filing: ScorableFiling };

/**
 * Records of a file that were open on a day, as they were then: the version that the log names, from `filing_versions` if it was changed since. Nothing
 * that was written on the day or later is read, except how the record ended. `next` is where the next page begins; null at the end. Records of people who
 * asked to be left out are in none.
 */
export async function pastFilings(
  db: Db,
  { dataset, fips }: CountyFile,
  { day, after, limit }: { day: string; after: string; limit: number },
): Promise<{ found: PastFiling[]; next: string | null }> {
  const start = sql`(${day}::date::timestamp at time zone 'UTC')`;
  const page = await rows(
    db,
    sql`select filing.id, filing.source_key, filing.is_suppressed, before.state, ended.kind = 'closed' and ended.reason = 'sold' as is_sold,
        case when stored.version is not null then stored.content
          when filing.version = before.version then jsonb_build_object('filed_on', filing.filed_on,
            'property_address', filing.property_address, 'market_value', filing.market_value, 'record', filing.record) end as content
      from (select * from filings where dataset_type = ${dataset} and fips = ${fips} and source_key > ${after} and not is_sample
        order by source_key limit ${limit}) as filing
      cross join lateral (select max(version) as version,
          (array_agg(kind order by seq desc) filter (where kind in ('added', 'closed', 'reopened')))[1] as state
        from filing_events where filing_id = filing.id and at < ${start}) as before
      left join filing_versions as stored on stored.filing_id = filing.id and stored.version = before.version
      left join lateral (select kind, reason from filing_events where filing_id = filing.id and at >= ${start}
        and kind in ('closed', 'reopened') order by seq desc limit 1) as ended on true
      order by filing.source_key`,
  );
  const wasOpen = page.filter(
    (row) => !row.is_suppressed && row.content !== null && (row.state === 'added' || row.state === 'reopened'),
  );
  return {
    found: wasOpen.map((row) => {
      const content = row.content as Record<string, unknown>;
      return {
        id: String(row.id),
        sourceKey: String(row.source_key),
        isSold: row.is_sold === true,
        filing: {
          dataset_type: dataset,
          filed_on: String(content.filed_on),
          property_address: String(content.property_address),
          market_value: content.market_value as number | null,
          record: content.record as FilingRecord,
        },
      };
    }),
    next: page.length < limit ? null : String(page.at(-1)?.source_key),
  };
}
