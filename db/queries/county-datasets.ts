import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { countyDatasets, importRuns, publicFilings, withheldFiles } from '#db/schema.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { isSameCase } from './case-lists.ts';
import { lagHours } from './lag.ts';
import { lastRead } from './sample-reads.ts';

export type StoredCountyDataset = typeof countyDatasets.$inferSelect;

export async function datasetsOfCounty(db: Db, fips: string, now: Date): Promise<StoredCountyDataset[]> {
  const columns = getTableColumns(countyDatasets);
  const lastUpdate = sql<Date | null>`${lastRead(now)}`.mapWith(columns.lastUpdate);
  return db
    .select({ ...columns, lastUpdate })
    .from(countyDatasets)
    .where(eq(countyDatasets.fips, fips));
}

/** Every county that has a dataset, once. */
export async function countiesRead(db: Db): Promise<{ fips: string; name: string; state: string }[]> {
  const { fips, county, state } = countyDatasets;
  return db.selectDistinctOn([fips], { fips, name: county, state }).from(countyDatasets).orderBy(fips);
}

export type NewestRead = { datasetType: string; isLate: boolean; lateReason: string | null };

/** The newest read of each dataset of a county. */
export async function newestReads(db: Db, fips: string): Promise<NewestRead[]> {
  const { datasetType, isLate, lateReason, sourceDate, id } = importRuns;
  return db
    .selectDistinctOn([datasetType], { datasetType, isLate, lateReason })
    .from(importRuns)
    .where(eq(importRuns.fips, fips))
    .orderBy(datasetType, desc(sourceDate), id);
}

export type StoredRead = typeof importRuns.$inferSelect;

/** Reads of one dataset in one county, newest first. */
export async function lastReads(db: Db, fips: string, dataset: DatasetType, maxCount: number): Promise<StoredRead[]> {
  return db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.fips, fips), eq(importRuns.datasetType, dataset)))
    .orderBy(desc(importRuns.sourceDate), importRuns.id)
    .limit(maxCount);
}

export type LagOfDay = {
  datasetType: string;
  /** yyyy-mm-dd, UTC */
  day: string;
  hours: number;
};

/** The median hours from posting to capture by dataset and day. */
export async function lagsByDay(
  db: Db,
  { fips, types, since }: { fips: string; types: string[]; since: Date },
): Promise<LagOfDay[]> {
  const found = await rows(
    db,
    sql`select dataset_type, to_char(captured_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        percentile_cont(0.5) within group (order by hours) as hours
      from (select filing.dataset_type, captured_at, ${lagHours('filing', 'file')} as hours
        from filings as filing join county_datasets as file using (fips, dataset_type)
        where filing.dataset_type = any(${sql.param(types)}::text[]) and filing.fips = ${fips}
          and captured_at >= ${since.toISOString()}::timestamptz) as captured
      where hours is not null group by 1, 2`,
  );
  return found.map((row) => ({
    datasetType: String(row.dataset_type),
    day: String(row.day),
    hours: Math.round(Number(row.hours) * 10) / 10,
  }));
}

export type CapturedFiling = {
  datasetType: string;
  postedAt: Date | null;
  capturedAt: Date;
  /** Null without a posting time, and in the backlog of the file. */
  lagHours: number | null;
  isSample: boolean;
};

/** When a filing of a public file was captured, open or closed: no name, address or other field of it is read. */
export async function capturedFiling(
  db: Db,
  { fips, key, types }: { fips: string; key: string; types: DatasetType[] },
): Promise<CapturedFiling | null> {
  const { datasetType, postedAt, capturedAt, isSample } = publicFilings;
  const [found] = await db
    .select({
      ...{ datasetType, postedAt, capturedAt, isSample },
      lagHours: sql<number | null>`${lagHours('public_filings', 'county_datasets')}`,
    })
    .from(publicFilings)
    .leftJoin(
      countyDatasets,
      and(eq(countyDatasets.fips, publicFilings.fips), eq(countyDatasets.datasetType, datasetType)),
    )
    // All types by name, because the index begins with the type.
    .where(
      and(
        inArray(datasetType, types),
        eq(publicFilings.fips, fips),
        isSameCase(sql`${publicFilings.sourceKey}`, sql`${key}::text`),
        eq(publicFilings.isSuppressed, false),
      ),
    )
    .orderBy(capturedAt, datasetType)
    .limit(1);
  return found ?? null;
}

export type WithheldFile = { datasetType: DatasetType; isExclusive: boolean };

/** The files of a county whose records strangers may not see. */
export async function withheldIn(db: Db, fips: string): Promise<WithheldFile[]> {
  const { datasetType, isExclusive } = withheldFiles;
  const found = await db
    .select({ datasetType, isExclusive })
    .from(withheldFiles)
    .where(eq(withheldFiles.fips, fips))
    .orderBy(datasetType);
  return found as WithheldFile[];
}
