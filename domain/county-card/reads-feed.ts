import { datasetTypes } from '../datasets/dataset-types.ts';
import type { AtomFeed } from '../feeds/atom.ts';
import { formatNumber } from '../format.ts';
import type { ImportRun } from '../records/import-run.ts';
import type { CountyCard, CountyCardDataset } from './county-card.ts';

type Publisher = { origin: string; name: string };

/** The feed of the reads of one dataset in one county: numbers and reasons, nothing from the records. */
export function readsFeed(
  { fips, county, state }: CountyCard,
  dataset: CountyCardDataset,
  reads: ImportRun[],
  { origin, name }: Publisher,
): AtomFeed {
  const type = dataset.dataset_type;
  const place = `${county}, ${state}`;
  const query = `county=${fips}&dataset=${type}`;
  const page = `${origin}/coverage?${query}`;
  return {
    address: `${origin}/coverage/reads.atom?${query}`,
    page,
    title: `${datasetTypes[type]} reads in ${place}`,
    subtitle: `The last reads of the ${datasetTypes[type]} source in ${place}.${dataset.is_sample ? ' Sample data.' : ''}`,
    author: name,
    updated: new Date(dataset.last_update ?? dataset.filed_through),
    entries: reads.map((read) => ({
      address: `${page}#read-${read.id}`,
      title: readTitle(read),
      summary: readSummary(read),
      author: name,
      category: datasetTypes[type],
      published: new Date(read.source_date),
      updated: new Date(read.finished_at ?? read.source_date),
    })),
  };
}

/** A read that was due and did not happen. */
export function isMissedRead(read: Pick<ImportRun, 'is_late' | 'rows_read' | 'finished_at'>): boolean {
  return read.is_late && read.rows_read === 0 && read.finished_at === null;
}

function readTitle(read: ImportRun): string {
  if (isMissedRead(read)) return 'Not read';
  const rows = `${formatNumber(read.rows_read)} ${read.rows_read === 1 ? 'row' : 'rows'} read`;
  return read.is_late ? `${rows}, late` : rows;
}

function readSummary(read: ImportRun): string {
  const counts = [
    `${formatNumber(read.rows_added)} added`,
    `${formatNumber(read.rows_changed)} changed`,
    `${formatNumber(read.rows_closed)} closed`,
    `${formatNumber(read.rows_rejected)} rejected`,
  ].join(', ');
  const reason = read.is_late && read.late_reason ? read.late_reason : '';
  return isMissedRead(read) ? reason || 'Reason unknown.' : `${counts}.${reason && ` Late: ${reason}`}`;
}
