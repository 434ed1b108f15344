import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { type Correction, recorrected, sourceRecord } from '#domain/records/complete-filing.ts';
import { readCorrection, withCorrection } from '#domain/records/correct-field.ts';
import type { CheckedFiling } from '#domain/records/filing.ts';
import { type Db, rows } from '../client.ts';
import { recordAudit } from '../queries/desk/audit.ts';
import { refreshFigures } from './figures.ts';
import { incomingFrom } from './incoming.ts';
import { lockCounties, scored } from './merge.ts';
import { markListed, shareSuppressions } from './suppress.ts';
import type { Decision } from './undo.ts';

export type FieldOfRecord = { id: string; field: string };

export type CorrectAnswer =
  | { ok: true }
  | { ok: false; error: 'unknown' | 'sample' | 'changed' | 'not corrected' }
  /** Why the value cannot be taken. */
  | { ok: false; error: 'value'; problem: string };

type Stored = CheckedFiling & { id: string; version: number; is_sample: boolean };

/**
 * Puts staff's value in the place of the source's, which is kept beside it and followed by imports, until the correction is
 * lifted. `version` is that of the record that staff saw.
 */
export async function correctField(
  tx: Db,
  { id, field, text, reason, version }: FieldOfRecord & { text: string; reason: string; version: number },
  decision: Decision,
): Promise<CorrectAnswer> {
  const locked = await lockRecord(tx, id);
  if (!locked.ok) return locked;
  const { filing, corrections } = locked;
  const { now, actor } = decision;
  const read = readCorrection(filing, field, text, now.toISOString().slice(0, 10));
  if (!read.ok) return { ok: false, error: 'value', problem: read.problem };
  const { value } = read;
  const known = corrections.find((each) => each.field === field);
  // The same correction again, for example after a lost answer.
  if (known?.value === value && known.reason === reason) return { ok: true };
  if (filing.version !== version) return { ok: false, error: 'changed' };
  if (!known && (filing.record[field] ?? null) === value) {
    return { ok: false, error: 'value', problem: 'The record already says this.' };
  }
  const source = sourceRecord(filing.record, corrections);
  const after = withCorrection(corrections, source, { field, value });
  await tx.execute(sql`
    insert into filing_corrections as stored (filing_id, field, value, source_value, reason, corrected_by, at)
    values (${id}::uuid, ${field}, ${JSON.stringify(value)}::jsonb, nullif(${JSON.stringify(source[field] ?? null)}::jsonb, 'null'::jsonb),
      ${reason}, ${actor.id}::uuid, ${now.toISOString()}::timestamptz)
    on conflict (filing_id, field) do update set value = excluded.value, reason = excluded.reason,
      corrected_by = excluded.corrected_by, at = excluded.at`);
  await writeRecord(tx, { ...filing, ...recorrected(filing, corrections, after) }, now);
  const details = { field, fips: filing.fips, dataset: filing.dataset_type };
  await recordAudit(tx, { now, actor, action: 'record.correct', subject: id, details });
  return { ok: true };
}

/** The record says again what the newest file says. */
export async function liftCorrection(
  tx: Db,
  { id, field }: FieldOfRecord,
  { now, actor }: Decision,
): Promise<CorrectAnswer> {
  const locked = await lockRecord(tx, id);
  if (!locked.ok) return locked;
  const { filing, corrections } = locked;
  const after = corrections.filter((each) => each.field !== field);
  if (after.length === corrections.length) return { ok: false, error: 'not corrected' };
  await tx.execute(sql`delete from filing_corrections where filing_id = ${id}::uuid and field = ${field}`);
  await writeRecord(tx, { ...filing, ...recorrected(filing, corrections, after) }, now);
  const details = { field, fips: filing.fips, dataset: filing.dataset_type };
  await recordAudit(tx, { now, actor, action: 'record.lift', subject: id, details });
  return { ok: true };
}

type Locked =
  | { ok: true; filing: Stored; corrections: (Correction & { reason: string })[] }
  | { ok: false; error: 'unknown' | 'sample' };

/** In the order of an import: the list of suppressions, and the county, which everyone locks who writes a record's fields. */
async function lockRecord(tx: Db, id: string): Promise<Locked> {
  await shareSuppressions(tx);
  const [place] = await rows(tx, sql`select dataset_type, fips from filings where id = ${id}::uuid`);
  if (!place) return { ok: false, error: 'unknown' };
  await lockCounties(tx, place.dataset_type as DatasetType, [String(place.fips)]);
  const [filing] = (await rows(
    tx,
    sql`select id, dataset_type, fips, county, state, source_key, filed_on::text as filed_on,
        to_json(posted_at) #>> '{}' as posted_at, to_json(captured_at) #>> '{}' as captured_at, closed_on::text as closed_on,
        close_reason, property_address, market_value, record, version, is_sample
      from filings where id = ${id}::uuid`,
  )) as Stored[];
  if (!filing) return { ok: false, error: 'unknown' };
  if (filing.is_sample) return { ok: false, error: 'sample' };
  const corrections = await rows(
    tx,
    sql`select field, value, source_value, reason from filing_corrections where filing_id = ${id}::uuid order by field`,
  );
  return { ok: true, filing, corrections: corrections as (Correction & { reason: string })[] };
}

/** Writes the record with everything that is computed from it. The log says that staff did it: there is no read. */
async function writeRecord(tx: Db, { version: _, is_sample: __, ...filing }: Stored, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const listed = await markListed(tx, [{ ...filing, is_suppressed: false }]);
  await tx.execute(sql`
    update filings as stored set filed_on = incoming.filed_on, property_address = incoming.property_address,
      public_address = incoming.public_address, address_key = incoming.address_key, market_value = incoming.market_value,
      record = incoming.record, score = incoming.score, quality = incoming.quality, factors = incoming.factors,
      rescore_on = incoming.rescore_on, is_suppressed = incoming.is_suppressed, updated_at = ${now.toISOString()}::timestamptz
    from ${incomingFrom(listed.map((each) => scored(each, today)))} where stored.id = incoming.id`);
  await refreshFigures(tx, filing.dataset_type, [filing.fips], now);
}
