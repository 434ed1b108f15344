import type { DatasetType } from '../datasets/dataset-types.ts';
import { allowedValues, type FieldName, fieldNamed } from './dictionary.ts';
import type { CloseReason } from './filing.ts';

/** How a record ended, that it is open, or nothing. */
export type StatusMeaning = Exclude<CloseReason, 'vanished'> | 'open' | null;

/** The fields that say whether a record is over. */
export const statusFields = ['case_status', 'delinquency_stage'] as const satisfies readonly FieldName[];

const endings: Readonly<Record<string, StatusMeaning>> = {
  sold: 'sold',
  cured: 'cured',
  complied: 'cured',
  'in compliance': 'cured',
  abated: 'cured',
  redeemed: 'cured',
  paid: 'cured',
  'paid in full': 'cured',
  satisfied: 'cured',
  dismissed: 'dismissed',
  closed: 'withdrawn',
  settled: 'withdrawn',
  discharged: 'withdrawn',
  disposed: 'withdrawn',
  terminated: 'withdrawn',
  withdrawn: 'withdrawn',
  released: 'withdrawn',
  canceled: 'withdrawn',
  cancelled: 'withdrawn',
};

/** Words that end a record in one dataset, and mean something else in others: a bankruptcy that is reinstated goes on. */
const endingsOf: Record<DatasetType, Readonly<Record<string, StatusMeaning>>> = {
  pre_probate: {},
  probate: {},
  foreclosure: { reinstated: 'cured', rescinded: 'withdrawn' },
  divorce: {},
  inheritance: {},
  eviction: { vacated: 'withdrawn' },
  code_violation: {},
  tax_delinquent: {},
  bankruptcy: { reinstated: 'open' },
  custom: {},
};

const openWords = ['open', 'active', 'pending', 'reopened', 'filed'];

/** Case and spaces do not matter. */
export function plainStatus(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** What a status says about the end of a record. `said` has more words, which come first. */
export function statusMeanings(
  dataset: DatasetType,
  said: Readonly<Record<string, StatusMeaning>> = {},
): (text: string) => StatusMeaning {
  const meanings = new Map<string, StatusMeaning>(openWords.map((word) => [word, 'open']));
  // What the dictionary lists and does not end a record is a stage of an open one.
  for (const name of statusFields) {
    const field = fieldNamed(name);
    for (const value of (field && allowedValues(field, dataset)?.list) ?? []) meanings.set(plainStatus(value), 'open');
  }
  for (const words of [endings, endingsOf[dataset], said]) {
    for (const [word, meaning] of Object.entries(words)) meanings.set(plainStatus(word), meaning);
  }
  return (text) => meanings.get(plainStatus(text)) ?? null;
}
