import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import type { Cell } from '../export/table.ts';
import type { CloseReason } from '../records/filing.ts';
import type { RecallKind } from './recall.ts';

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

const closedWords: Record<CloseReason, string> = {
  sold: 'Closed: the property was sold',
  cured: 'Closed: the debt was cured',
  dismissed: 'Closed: the case was dismissed',
  withdrawn: 'Closed: the filing was withdrawn',
  vanished: "No longer in the clerk's list, which does not say why",
};

const happened: Record<RecallKind, string> = {
  closed: 'Closed',
  reopened: 'Open again',
  changed: 'Changed',
  sealed: 'The county file was closed by law or by its source',
  suppressed: 'The person asked to be left out',
  removed: 'Taken out of the data',
};

const toDo: Record<RecallKind, string> = {
  closed: 'Stop mailing and do not call about it',
  reopened: 'Check again: it may be contacted again',
  changed: 'Check again: replace it with the newest download',
  sealed: 'Remove it, stop mailing and do not call',
  suppressed: 'Remove it, stop mailing and do not call',
  removed: 'Remove it, stop mailing and do not call',
};

/** One row of a remove-file: the clerk's number and our id, and what to do. It names nobody. */
export function removalRow({ kind, reason, fields, ...recall }: RecalledRecord): Cell[] {
  const what = kind === 'closed' && reason ? closedWords[reason] : happened[kind];
  return [
    recall.sourceKey,
    recall.filingId,
    datasetTypes[recall.dataset],
    recall.county,
    recall.fips,
    recall.at,
    kind === 'changed' && fields.length > 0 ? `${what}: ${fields.join(', ')}` : what,
    kind === 'closed' && reason === 'vanished' ? 'Check with the clerk before you contact anyone' : toDo[kind],
    recall.heldSince,
  ];
}
