import { type DatasetType, datasetTypes, dayLabel } from '../datasets/dataset-types.ts';
import { fields as dictionary } from '../records/dictionary.ts';
import {
  disclosureOf,
  type FieldExposure,
  type FileSources,
  fieldSources,
  sourceOf,
} from '../records/field-sources.ts';
import type { FilingRecord, RecordValue } from '../records/filing.ts';
import { fieldText, fieldType } from '../samples/field-types.ts';
import type { HeldRecord } from './request.ts';

export type StoredRecord = {
  datasetType: string;
  filedOn: string;
  closedOn: string | null;
  isSample: boolean;
  /** Where its file has fields from. */
  sources: FileSources;
  isSuppressed: boolean;
  /** Null if the record is not a lead. */
  score: number | null;
  record: FilingRecord;
};

/**
 * A record for somebody who has proved an email address and nothing else: facts of the public file as they are, names
 * as initials, contact details masked. A field that the dictionary does not list is masked too.
 */
export function heldRecord({ datasetType, record, score, sources, ...filing }: StoredRecord): HeldRecord {
  const held = Object.entries(record).toSorted(([one], [other]) => rankOf(one) - rankOf(other));
  const fields = held.flatMap(([name, value]) => {
    const disclosure = disclosureOf(name);
    const text = value === '' ? '' : shownAs(disclosure?.shown ?? 'name', name, value);
    return text === '' ? [] : [{ name, value: text, source: sourceOf(name, { isSample: filing.isSample, sources }) }];
  });
  if (score !== null) fields.push({ name: 'score', value: String(score), source: fieldSources.estimate });
  const type = datasetType as DatasetType;
  return { ...filing, dataset: datasetTypes[type] ?? datasetType, dayLabel: dayLabel(type), fields };
}

const ranks = new Map<string, number>(dictionary.map(({ name }, at) => [name, at]));

/** Its place in the dictionary. */
function rankOf(name: string): number {
  return ranks.get(name) ?? dictionary.length;
}

const dots = '\u2022\u2022\u2022';

function shownAs(exposure: FieldExposure, name: string, value: RecordValue): string {
  const text = String(value);
  switch (exposure) {
    case 'open':
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : fieldText(value, fieldType(name, value));
    case 'name':
      return text.replace(/[\p{L}\p{M}\p{N}'\u2019.-]+/gu, (word) => `${[...word][0]}${dots}`);
    case 'phone': {
      const digits = text.replace(/\D/g, '');
      return digits.length < 7 ? dots : `${dots}-${dots}-${digits.slice(-4)}`;
    }
    case 'email':
      return text.includes('@') ? text.replace(/^(.)[^@]*@(.).*$/u, `$1${dots}@$2${dots}`) : dots;
    case 'place': {
      const [, ...rest] = text.split(',');
      return rest.length === 0 ? dots : `${dots},${rest.join(',')}`;
    }
    default:
      return exposure satisfies never;
  }
}
