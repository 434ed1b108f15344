import { isLate } from '#domain/freshness/late.ts';
import type { CountyDataset } from '#domain/records/county-dataset.ts';
import type { ImportRun } from '#domain/records/import-run.ts';
import { lateReason, lateReasons } from './county-datasets.ts';
import { isWorkingDay } from './days.ts';
import { noise, uuidOf } from './noise.ts';

const hour = 3_600_000;
const day = 24 * hour;
const readsPerMonth = { Daily: 21, Weekly: 4.3 };

type Read = Pick<
  CountyDataset,
  'id' | 'fips' | 'dataset_type' | 'update_frequency' | 'last_update' | 'record_count' | 'filed_by_month'
>;

/**
 * The last reads of a sample source, newest first. They follow from its figures, because storing thirty for each of
 * 19,000 sources would take longer than all other samples.
 */
export function sampleRuns(source: Read, now: Date, count = 30): ImportRun[] {
  if (source.last_update === null) return [];
  const runs: ImportRun[] = [];
  const newest = Date.parse(source.last_update);
  if (isLate(new Date(newest), source.update_frequency, now)) runs.push(missedRead(source, now));
  for (let moment = newest; runs.length < count; moment = readBefore(source, moment))
    runs.push(readAt(source, moment, newest));
  return runs.slice(0, count);
}

type Lag = Pick<CountyDataset, 'lag_p50_hours' | 'lag_p90_hours'>;

/** The lag of each read of a sample source by UTC day, around its usual one. */
export function sampleLags(source: Read & Lag, now: Date): { day: string; hours: number }[] {
  const { lag_p50_hours: half, lag_p90_hours: most } = source;
  if (half === null || most === null) return [];
  return sampleRuns(source, now).flatMap(({ finished_at: finished, source_date: date }) => {
    if (finished === null) return [];
    const day = date.slice(0, 10);
    const key = `${source.id} lag ${day}`;
    const isSlow = noise(`${key} is slow`) < 0.1;
    const hours = isSlow ? most * (0.9 + 0.2 * noise(key)) : half * (0.75 + 0.5 * noise(key));
    return [{ day, hours: Math.round(hours * 10) / 10 }];
  });
}

/** The read that should have happened last. */
function missedRead(source: Read, now: Date): ImportRun {
  const moment = readBefore(source, now.getTime());
  const reason = lateReason({ id: source.id, county: source }) ?? lateReasons[0];
  return { ...runOf(source, moment), finished_at: null, is_late: true, late_reason: reason };
}

function readAt(source: Read, moment: number, newest: number): ImportRun {
  const run = runOf(source, moment);
  const key = `${source.id} read ${Math.round((newest - moment) / day)}`;
  const monthsAgo = Math.min(11, Math.floor((newest - moment) / (30 * day)));
  const filed = source.filed_by_month.at(-2 - monthsAgo) ?? 0;
  const added = Math.floor(
    (filed / readsPerMonth[source.update_frequency]) * 2 * noise(`${key} added`) + noise(`${key} rest`),
  );
  const wasLate = noise(`${key} late`) < 0.03;
  return {
    ...run,
    finished_at: new Date(moment + (20 + 200 * noise(`${key} takes`)) * 1000).toISOString(),
    rows_read: source.record_count + Math.floor(added * noise(`${key} read`)),
    rows_added: added,
    rows_changed: Math.floor(source.record_count * 0.02 * noise(`${key} changed`)),
    rows_closed: Math.floor(added * 1.6 * noise(`${key} closed`)),
    rows_rejected: noise(`${key} rejected`) < 0.06 ? 1 : 0,
    is_late: wasLate,
    late_reason: wasLate ? (lateReasons[Math.floor(noise(`${key} reason`) * lateReasons.length)] ?? null) : null,
  };
}

function runOf({ fips, dataset_type, id }: Read, moment: number): ImportRun {
  const started = new Date(moment).toISOString();
  return {
    id: uuidOf(`run ${id} ${started}`),
    fips,
    dataset_type,
    source_date: started,
    started_at: started,
    finished_at: started,
    rows_read: 0,
    rows_added: 0,
    rows_changed: 0,
    rows_closed: 0,
    rows_rejected: 0,
    is_late: false,
    late_reason: null,
    is_sample: true,
  };
}

/** Daily sources are read every working day, weekly ones every seven days. */
function readBefore({ update_frequency }: Read, moment: number): number {
  if (update_frequency === 'Weekly') return moment - 7 * day;
  let before = moment - day;
  while (!isWorkingDay(Math.floor(before / day))) before -= day;
  return before;
}
