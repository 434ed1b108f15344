import { addressKey } from '../privacy/match-keys.ts';
import { plainParcel } from '../records/row-keys.ts';
import { caseKey } from '../records/source-key.ts';
import type { RecordQuery, RecordSearch } from './records.ts';

const minLength = 3;

/** What the records are found by. Without a text, they are those of the county. */
export type RecordKeys = { by: Exclude<RecordSearch, 'name'>; key: string } | { by: 'county'; words: string[] };

export type ReadSearch = { ok: true; keys: RecordKeys } | { ok: false; fields: { text?: string; county?: string } };

const normal: Record<Exclude<RecordSearch, 'name'>, (text: string) => string> = {
  case: caseKey,
  address: addressKey,
  parcel: plainParcel,
};

/** A search in the spelling in which records are stored. */
export function readRecordSearch({ by, text, county }: Pick<RecordQuery, 'by' | 'text' | 'county'>): ReadSearch {
  if (text === '') return county === '' ? needs('text', tooShort) : { ok: true, keys: { by: 'county', words: [] } };
  if (by === 'name') {
    if (county === '') return needs('county', 'A search by name needs a county');
    const words = text.split(/[^\p{L}\p{N}'\u2019-]+/u).filter((word) => word !== '');
    return words.some((word) => [...word].length >= minLength)
      ? { ok: true, keys: { by: 'county', words } }
      : needs('text', tooShort);
  }
  const key = normal[by](text);
  return key.length < minLength ? needs('text', tooShort) : { ok: true, keys: { by, key } };
}

const tooShort = 'Enter at least three letters or digits';
const needs = (field: 'text' | 'county', problem: string): ReadSearch => ({ ok: false, fields: { [field]: problem } });
