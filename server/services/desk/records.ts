import type { Db, Row } from '#db/client.ts';
import { rows } from '#db/client.ts';
import { holdersOf } from '#db/queries/delivery/recalls.ts';
import {
  findRecord,
  lastScanned,
  type RecordPlace,
  recordCorrections,
  recordEvents,
  recordsStatement,
  recordVersions,
} from '#db/queries/desk/records.ts';
import { type CorrectAnswer, correctField, type FieldOfRecord, liftCorrection } from '#db/records/correct.ts';
import { longTransactions } from '#db/records/long-transactions.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { readRecordSearch } from '#domain/desk/record-search.ts';
import type {
  NewCorrection,
  RecordFilter,
  RecordHolder,
  RecordQuery,
  RecordRow,
  ShownCorrection,
  ShownEvent,
  ShownField,
  ShownRecord,
} from '#domain/desk/records.ts';
import { explainFactors } from '#domain/leads/score-filing.ts';
import { encodeCursor, keyShapes, pageOf, pageSizes, readCursor } from '#domain/lists/keyset.ts';
import { canCorrect, choicesOf, fieldsOf } from '#domain/records/correct-field.ts';
import { fieldLabel } from '#domain/records/field-label.ts';
import type { CloseReason, FilingRecord, RecordValue } from '#domain/records/filing.ts';
import type { EventKind } from '#domain/records/filing-event.ts';
import { caseKey } from '#domain/records/source-key.ts';
import { fieldText, fieldType } from '#domain/samples/field-types.ts';
import type { DeskContext } from './context.ts';
import { fipsOf } from './data-lists.ts';

export type RecordsPage =
  | { ok: true; rows: RecordRow[]; next: string | null }
  | { ok: false; error: string; fields: Record<string, string> };

const check = 'Please check the form for errors';
const countyPlace = [keyShapes.dataset, keyShapes.text] as const;

/** A page of the records that a search finds. */
export async function searchRecords(db: Db, query: RecordQuery): Promise<RecordsPage> {
  const read = readRecordSearch(query);
  if (!read.ok) return { ok: false, error: check, fields: read.fields };
  const fips = query.county === '' ? null : fipsOf(query.county);
  if (query.county !== '' && fips === null) {
    return { ok: false, error: check, fields: { county: 'Write the county with its state, such as Travis, TX' } };
  }
  const { keys } = read;
  const isCounty = keys.by === 'county';
  const after = readCursor(query.after, isCounty ? countyPlace : [keyShapes.text, keyShapes.uuid]);
  const filter: RecordFilter = { fips, dataset: query.dataset || null, state: query.state || null };
  const found = await rows(db, recordsStatement(keys, filter, { after, limit: pageSizes.desk + 1 }));
  const page = pageOf(found, pageSizes.desk, (row) => placeOf(row, keys.by));
  // A search in a large county goes on with its next records.
  const scanned = page.next === null && isCounty ? await lastScanned(db, filter, after) : null;
  return { ok: true, rows: page.rows.map(rowOf), next: scanned ? encodeCursor(scanned) : page.next };
}

function placeOf(row: Row, by: 'case' | 'address' | 'parcel' | 'county'): RecordPlace {
  if (by === 'county') return [String(row.dataset_type), String(row.source_key)];
  return [
    by === 'case' ? caseKey(String(row.source_key)) : by === 'address' ? String(row.address_key) : '',
    String(row.id),
  ];
}

function rowOf(row: Row): RecordRow {
  return {
    id: String(row.id),
    key: String(row.source_key),
    dataset: row.dataset_type as DatasetType,
    fips: String(row.fips),
    county: String(row.county),
    state: String(row.state),
    address: String(row.property_address),
    filedOn: String(row.filed_on),
    closedOn: row.closed_on as string | null,
    closeReason: row.close_reason as CloseReason | null,
    isSuppressed: row.is_suppressed === true,
    isWithheld: row.is_withheld === true,
    isSample: row.is_sample === true,
  };
}

/** Everything about a record, for staff; null if there is none. */
export async function showRecord(db: Db, id: string, now: Date): Promise<ShownRecord | null> {
  const found = await findRecord(db, id);
  if (!found) return null;
  const row = rowOf(found);
  const record = found.record as FilingRecord;
  const filing = {
    dataset_type: row.dataset,
    filed_on: row.filedOn,
    property_address: row.address,
    market_value: found.market_value as number | null,
    record,
  };
  const score = found.score === null ? null : Number(found.score);
  const corrections = new Map((await recordCorrections(db, id)).map((each) => [String(each.field), each]));
  const version = Number(found.version);
  return {
    ...row,
    postedAt: found.posted_at as string | null,
    capturedAt: String(found.captured_at),
    lastSeenAt: String(found.last_seen_at),
    version,
    score,
    reasons: score === null ? [] : explainFactors(filing, now.toISOString().slice(0, 10)),
    fields: fieldsOf(filing).map((name) => shownField(filing, name, corrections.get(name), row.isSample)),
    holders: (await holdersOf(db, id)).map(holderOf),
    history: await historyOf(db, id, { ...found, record }),
  };
}

function holderOf({ customer_id, name, version, first_at, last_at }: Row): RecordHolder {
  return {
    id: String(customer_id),
    name: String(name),
    version: Number(version),
    firstAt: String(first_at),
    lastAt: String(last_at),
  };
}

type ShownFiling = { dataset_type: DatasetType; record: FilingRecord };

function shownField(filing: ShownFiling, name: string, correction: Row | undefined, isSample: boolean): ShownField {
  const value = filing.record[name];
  const choices = choicesOf(filing.dataset_type, name);
  return {
    name,
    label: fieldLabel(name),
    type: fieldType(name, value ?? ''),
    value: textOf(name, value),
    canCorrect: !isSample && canCorrect(filing, name),
    choices: [...(choices?.list ?? [])],
    isOpen: choices?.isOpen ?? true,
    correction: correction ? shownCorrection(name, correction) : null,
  };
}

function shownCorrection(name: string, { source_value: source, reason, email, at }: Row): ShownCorrection {
  return {
    source: textOf(name, source as RecordValue | null),
    reason: String(reason),
    by: email as string | null,
    at: String(at),
  };
}

function textOf(name: string, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return fieldText(value, fieldType(name, value));
}

/** The log of a record, with the values that it had before each change. */
async function historyOf(db: Db, id: string, current: Row): Promise<ShownEvent[]> {
  const versions = await recordVersions(db, id);
  const contentOf = (version: number) => (version === Number(current.version) ? current : versions.get(version));
  const valueIn = (content: Row | undefined, field: string) =>
    textOf(field, (content?.record as FilingRecord | undefined)?.[field] ?? content?.[field]);
  return (await recordEvents(db, id)).map((event) => {
    const version = Number(event.version);
    const [before, after] = [contentOf(version - 1), contentOf(version)];
    return {
      seq: Number(event.seq),
      kind: event.kind as EventKind,
      reason: event.reason as CloseReason | null,
      version,
      at: String(event.at),
      read:
        event.run_id === null
          ? null
          : {
              id: event.read_id as string | null,
              startedAt: event.started_at as string | null,
              isUndo: event.is_undo === true,
            },
      changes: (event.fields as string[]).map((field) => ({
        label: fieldLabel(field),
        before: valueIn(before, field),
        after: valueIn(after, field),
        isKept: before !== undefined,
      })),
    };
  });
}

export type CorrectionResult =
  | { ok: true; record: ShownRecord }
  | { ok: false; status: 400 | 404 | 409; error: string; fields?: Record<string, string> };

const refusals = {
  unknown: { ok: false, status: 404, error: 'There is no such record' },
  sample: { ok: false, status: 409, error: 'This is a sample. Samples are not corrected.' },
  changed: { ok: false, status: 409, error: 'The record has changed in the meantime. Look at it again.' },
  'not corrected': { ok: false, status: 409, error: 'This field is not corrected.' },
} as const;

/** Corrects a field of a record, with the reason. */
export async function correctRecord(
  db: Db,
  { id, value: text, ...correction }: NewCorrection & { id: string },
  context: DeskContext,
): Promise<CorrectionResult> {
  const answer = await longTransactions(db)((tx) => correctField(tx, { id, text, ...correction }, context));
  return resultOf(db, id, answer, context);
}

/** Ends a correction: the record says what the newest file says. */
export async function liftFromRecord(db: Db, given: FieldOfRecord, context: DeskContext): Promise<CorrectionResult> {
  const answer = await longTransactions(db)((tx) => liftCorrection(tx, given, context));
  return resultOf(db, given.id, answer, context);
}

async function resultOf(db: Db, id: string, answer: CorrectAnswer, { now }: DeskContext): Promise<CorrectionResult> {
  if (!answer.ok) {
    if (answer.error !== 'value') return refusals[answer.error];
    return { ok: false, status: 400, error: check, fields: { value: answer.problem } };
  }
  const record = await showRecord(db, id, now);
  return record ? { ok: true, record } : refusals.unknown;
}
