import type { Db } from '#db/client.ts';
import {
  datasetsOfCounty,
  lagsByDay,
  lastReads,
  newestReads,
  type StoredCountyDataset,
  type StoredRead,
} from '#db/queries/county-datasets.ts';
import { sampleLags, sampleRuns } from '#db/seed/sample-runs.ts';
import { type CountyCard, type CountyCardDataset, lagDays } from '#domain/county-card/county-card.ts';
import { type DatasetType, datasetNames } from '#domain/datasets/dataset-types.ts';
import { isLate } from '#domain/freshness/late.ts';
import { forSale, saleProblem } from '#domain/pricing/for-sale.ts';
import { startingPrice } from '#domain/pricing/pricing.ts';
import {
  type CountyDataset,
  type FileStatus,
  filedMonths,
  type UpdateFrequency,
} from '#domain/records/county-dataset.ts';
import type { ImportRun } from '#domain/records/import-run.ts';

const order: readonly string[] = datasetNames;

/** Everything that is known about a county, or null if it is not one that is read. */
export async function countyCard(db: Db, fips: string, now: Date): Promise<CountyCard | null> {
  const stored = await datasetsOfCounty(db, fips, now);
  const [first] = stored;
  if (!first) return null;
  const lagOf = await lagReader(db, fips, stored, now);
  const reads = new Map((await newestReads(db, fips)).map((read) => [read.datasetType, read]));
  const datasets = stored
    .toSorted((one, other) => order.indexOf(one.datasetType) - order.indexOf(other.datasetType))
    .map((row): CountyCardDataset => {
      const { fips: _, ...figures } = figuresOf(row);
      const isOpen = row.fileStatus === 'open';
      const isPriced = saleProblem(forSale(figures, now.toISOString().slice(0, 10)), false) === null;
      const late = isOpen && isLate(row.lastUpdate, figures.update_frequency, now);
      const read = reads.get(row.datasetType);
      const sample = late && !read && row.isSample ? sampleRuns(figuresOf(row), now, 1)[0] : undefined;
      return {
        ...figures,
        is_late: late,
        late_reason: late && read?.isLate ? read.lateReason : (sample?.late_reason ?? null),
        starting_price: isPriced ? startingPrice(row.recordCount) : null,
        lag_by_day: lagOf(row),
      };
    });
  return { fips, county: first.county, state: first.state, as_of: now.toISOString(), datasets };
}

const dayLength = 86_400_000;

/** The lag by day of each dataset: that of real records is measured, that of a sample follows from its figures. */
async function lagReader(
  db: Db,
  fips: string,
  stored: StoredCountyDataset[],
  now: Date,
): Promise<(row: StoredCountyDataset) => (number | null)[]> {
  const days = Array.from({ length: lagDays }, (_, at) =>
    new Date(now.getTime() - (lagDays - 1 - at) * dayLength).toISOString().slice(0, 10),
  );
  const types = stored.filter((row) => !row.isSample && row.fileStatus === 'open').map((row) => row.datasetType);
  const since = new Date(days[0] ?? now);
  const measured = types.length > 0 ? await lagsByDay(db, { fips, types, since }) : [];
  return (row) => {
    const lags = row.isSample
      ? sampleLags(figuresOf(row), now)
      : measured.filter((lag) => lag.datasetType === row.datasetType);
    const byDay = new Map(lags.map(({ day, hours }) => [day, hours]));
    return days.map((day) => byDay.get(day) ?? null);
  };
}

/** A file that is closed has none, whatever was imported before. */
const noFigures = {
  last_update: null,
  record_count: 0,
  filed_by_month: Array<number>(filedMonths).fill(0),
  avg_property_value: null,
  lag_p50_hours: null,
  lag_p90_hours: null,
  subscribers: 0,
  exclusive_until: null,
};

function figuresOf(row: StoredCountyDataset): Omit<CountyDataset, 'county' | 'state' | 'score_counts'> {
  return {
    id: row.id,
    fips: row.fips,
    dataset_type: row.datasetType as DatasetType,
    update_frequency: row.updateFrequency as UpdateFrequency,
    last_update: row.lastUpdate?.toISOString() ?? null,
    record_count: row.recordCount,
    filed_by_month: row.filedByMonth,
    filed_through: row.filedThrough,
    avg_property_value: row.avgPropertyValue,
    lag_p50_hours: row.lagP50Hours,
    lag_p90_hours: row.lagP90Hours,
    file_status: row.fileStatus as FileStatus,
    status_reason: row.statusReason,
    subscribers: row.subscribers,
    exclusive_until: row.exclusiveUntil,
    is_sample: row.isSample,
    ...(row.fileStatus === 'open' ? {} : noFigures),
  };
}

const maxReads = 30;

/** The last reads of one open dataset in one county, newest first. Those of a sample follow from its figures. */
export async function countyReads(db: Db, fips: string, dataset: DatasetType, now: Date): Promise<ImportRun[]> {
  const row = (await datasetsOfCounty(db, fips, now)).find((each) => each.datasetType === dataset);
  if (row?.fileStatus !== 'open') return [];
  const reads = await lastReads(db, fips, dataset, maxReads);
  if (reads.length > 0) return reads.map(runOf);
  return row.isSample ? sampleRuns(figuresOf(row), now, maxReads) : [];
}

function runOf(read: StoredRead): ImportRun {
  return {
    id: read.id,
    fips: read.fips,
    dataset_type: read.datasetType as DatasetType,
    source_date: read.sourceDate.toISOString(),
    started_at: read.startedAt.toISOString(),
    finished_at: read.finishedAt?.toISOString() ?? null,
    rows_read: read.rowsRead,
    rows_added: read.rowsAdded,
    rows_changed: read.rowsChanged,
    rows_closed: read.rowsClosed,
    rows_rejected: read.rowsRejected,
    is_late: read.isLate,
    late_reason: read.lateReason,
    is_sample: read.isSample,
  };
}
