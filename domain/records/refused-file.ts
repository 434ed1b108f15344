import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import { plural } from '../format.ts';
import { countyLabel } from '../places/counties.ts';
import type { FileStatus } from './county-dataset.ts';

/** A county file that takes no records, because it is closed or has no source. */
export type RefusedFile = {
  fips: string;
  county: string;
  state: string;
  status: Exclude<FileStatus, 'open'>;
  reason: string;
};

const statusTexts: Record<RefusedFile['status'], string> = {
  closed_by_law: 'is closed by law',
  no_source: 'has no source',
};

/** 'Divorce in Kings, NY is closed by law (DRL 235).' */
export function refusedReason(dataset: DatasetType, { county, state, status, reason }: RefusedFile): string {
  const why = reason.trim().replace(/\.$/, '');
  return `${datasetTypes[dataset]} in ${countyLabel({ name: county, state })} ${statusTexts[status]}${why && ` (${why})`}.`;
}

/** The same for a report, with what to do about it. */
export function refusedSentence(dataset: DatasetType, file: RefusedFile & { rows: number }): string {
  const rows = plural(file.rows, { one: '1 row was', many: '{count} rows were' });
  return `${refusedReason(dataset, file)} ${rows} not imported. If this is wrong, open the file first, at the desk (Data, Counties) or by a file of territories.`;
}
