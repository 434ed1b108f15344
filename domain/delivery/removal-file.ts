import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import type { Cell } from '../export/table.ts';
import type { CloseReason } from '../records/filing.ts';
import { type RecallKind, recallTask, recallText } from './recall.ts';

export type RecalledRecord = {
  filingId: string;
  sourceKey: string;
  dataset: DatasetType;
  fips: string;
  /** 'Travis, TX' */
  county: string;
  kind: RecallKind;
  reason: CloseReason | null;
  fields: string[];
  /** ISO. */
  heldSince: string;
  at: string;
};

export const removalColumns = [
  'reference',
  'record_id',
  'dataset',
  'county',
  'fips',
  'happened',
  'what_happened',
  'what_to_do',
  'held_since',
];

/** One row of a remove-file: the clerk's number and our id, and what to do. It names nobody. */
export function removalRow({ kind, reason, fields, ...recall }: RecalledRecord): Cell[] {
  const what = recallText(kind, reason);
  return [
    recall.sourceKey,
    recall.filingId,
    datasetTypes[recall.dataset],
    recall.county,
    recall.fips,
    recall.at,
    kind === 'changed' && fields.length > 0 ? `${what}: ${fields.join(', ')}` : what,
    recallTask(kind),
    recall.heldSince,
  ];
}
