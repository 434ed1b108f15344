import type { DatasetType } from '../datasets/dataset-types.ts';
import { plural } from '../format.ts';
import type { FieldName } from '../records/dictionary.ts';
import type { CloseReason } from '../records/filing.ts';
import type { EventKind } from '../records/filing-event.ts';

/** The events that a holder of a record is told about; a change only if one of the fields below changed. */
export const recallKinds = [
  'closed',
  'reopened',
  'changed',
  'sealed',
  'suppressed',
  'removed',
] as const satisfies readonly EventKind[];
export type RecallKind = (typeof recallKinds)[number];

/** Whoever works with an older value of one of these writes to the wrong person, or too late: owner, address, status, deadline, representative. */
export const materialFields: readonly FieldName[] = [
  'owner_name',
  'owner_phone',
  'do_not_call',
  'property_address',
  'mailing_address',
  'apn',
  'case_status',
  'delinquency_stage',
  'stay_status',
  'auction_date',
  'redemption_deadline',
  'compliance_date',
  'hearing_date',
  'meeting_date',
  'executor_name',
  'executor_phone',
  'executor_mailing_address',
  'executor_attorney',
  'petitioner_name',
  'attorney_petitioner',
  'attorney_respondent',
  'debtor_attorney',
  'trustee_name',
  'trustee_phone',
];

/**
 * Of several recalls of a record, the one with the highest rank says what to do, and of those the newest: an end and a new
 * beginning undo each other, and neither makes an opt-out or a sealed file good again.
 */
export const recallRanks: Record<RecallKind, number> = {
  changed: 1,
  closed: 2,
  reopened: 2,
  removed: 3,
  sealed: 4,
  suppressed: 4,
};
/** Why a file that was ready is gone. */
export const endedSentence =
  'A record in this file was withdrawn, so we no longer hand the file out. Make it again to get it without that record.';

/** What is wrong with a copy, from the mildest to the strictest. */
export const recallAdvices = ['check', 'remove'] as const;
export type RecallAdvice = (typeof recallAdvices)[number];

/** What the holder should do with the copy. */
export function adviceOf(kind: RecallKind): RecallAdvice {
  return kind === 'changed' || kind === 'reopened' ? 'check' : 'remove';
}

const closedTexts: Record<CloseReason, string> = {
  sold: 'Sold',
  cured: 'Cured',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
  // Which is not the same as dismissed.
  vanished: "No longer in the clerk's list",
};

/** What happened to the record, in a few words. */
export function recallText(kind: RecallKind, reason: CloseReason | null): string {
  if (kind === 'closed') return reason ? closedTexts[reason] : 'Closed';
  const texts: Record<Exclude<RecallKind, 'closed'>, string> = {
    reopened: 'Open again',
    changed: 'Changed',
    sealed: 'The county file was closed',
    suppressed: 'A person opted out',
    removed: 'Removed from our data',
  };
  return texts[kind];
}

/** What the holder should do, as a sentence. */
export function recallTask(kind: RecallKind): string {
  const tasks: Record<RecallKind, string> = {
    closed: 'Stop mailing and calling about it.',
    reopened: 'Check it again before you write or call.',
    changed: 'Download it again: what you hold is out of date.',
    sealed: 'Delete your copy. Do not mail or call.',
    suppressed: 'Delete your copy. Do not mail or call.',
    removed: 'Delete your copy.',
  };
  return tasks[kind];
}

/** A recall as its holder sees it: never a name or an address. */
export type ShownRecall = {
  id: number;
  filingId: string;
  /** The case, instrument or notice number. */
  key: string;
  dataset: DatasetType;
  fips: string;
  county: string;
  kind: RecallKind;
  reason: CloseReason | null;
  text: string;
  task: string;
  /** Labels of the fields that changed. */
  fields: string[];
  heldSince: string;
  at: string;
  /** A remove-file had it, or a newer version of the record was delivered since. */
  isAnswered: boolean;
};

export type RecallPage = { rows: ShownRecall[]; next: string | null };

/** What a person who opted out is told about the copies that had already left us. */
export function toldSentence(customers: number): string {
  return customers === 0
    ? 'No customer had received a record about it.'
    : plural(customers, {
        one: 'We told 1 customer who had received it to remove it.',
        many: 'We told {count} customers who had received it to remove it.',
      });
}
