import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { CheckedFiling } from '#domain/records/filing.ts';
import { type SourceHistory, withoutRead } from '#domain/records/source-changes.ts';
import { type Db, rows } from '../client.ts';
import { type AuditActor, recordAudit } from '../queries/desk/audit.ts';
import { causedBy, newestSeq } from './events.ts';
import { refreshFigures } from './figures.ts';
import { incomingFrom, type PlannedFiling } from './incoming.ts';
import type { InTransaction } from './long-transactions.ts';
import { lockCounties, scored } from './merge.ts';
import { newId } from './new-id.ts';
import { markListed, shareSuppressions } from './suppress.ts';

/** One read of one county, or with `runId` the reads of all counties of a file. */
export type ReadChoice = { id: string } | { runId: string };

/** Who decided it, and when. */
export type Decision = { now: Date; actor: AuditActor };

export type UndoneRead = {
  fips: string;
  dataset: DatasetType;
  /** Records that the read had added. */
  removed: number;
  /** Records that it had changed, closed or opened again. */
  restored: number;
};

export type UndoAnswer =
  | { ok: true; reads: UndoneRead[] }
  | { ok: false; error: 'unknown' | 'undone' | 'undo' | 'sample' }
  /** Records that a later read or a correction has touched. */
  | { ok: false; error: 'touched'; fips: string; dataset: DatasetType; records: number };

type StoredRead = {
  id: string;
  run_id: string;
  fips: string;
  dataset_type: DatasetType;
  first_seq: string;
  undoes: string | null;
  undone_at: Date | null;
  is_sample: boolean;
};

/** Thrown to roll back the reads that were undone before one that cannot be. */
class CannotUndo extends Error {
  readonly answer: Extract<UndoAnswer, { ok: false }>;

  constructor(answer: Extract<UndoAnswer, { ok: false }>) {
    super('cannot be undone');
    this.answer = answer;
  }
}

/**
 * Puts back what a read changed, as a read of its own. Refused when a later read or a correction has touched one of its
 * records. Someone who asked to be left out since stays left out.
 */
export async function undoRead(
  inTransaction: InTransaction,
  choice: ReadChoice,
  decision: Decision,
): Promise<UndoAnswer> {
  try {
    return await inTransaction((tx) => undoIn(tx, choice, decision));
  } catch (error) {
    if (error instanceof CannotUndo) return error.answer;
    throw error;
  }
}

async function undoIn(tx: Db, choice: ReadChoice, { now, actor }: Decision): Promise<UndoAnswer> {
  const isChosen = 'id' in choice ? sql`id = ${choice.id}::uuid` : sql`run_id = ${choice.runId}::uuid`;
  const found = (await rows(
    tx,
    sql`select id, run_id, fips, dataset_type, first_seq, undoes, undone_at, is_sample from import_runs
      where ${isChosen} order by dataset_type, fips`,
  )) as StoredRead[];
  if (found.length === 0) return { ok: false, error: 'unknown' };
  if (found.some((read) => read.is_sample)) return { ok: false, error: 'sample' };
  if (found.some((read) => read.undoes !== null)) return { ok: false, error: 'undo' };
  const open = found.filter((read) => read.undone_at === null);
  if (open.length === 0) return { ok: false, error: 'undone' };
  await shareSuppressions(tx);
  const reads: UndoneRead[] = [];
  const undoId = newId(now.getTime());
  await causedBy(tx, undoId);
  for (const read of open) {
    const undone = await undoCounty(tx, read, undoId, now);
    reads.push(undone);
    await recordAudit(tx, { now, actor, action: 'data.undo', subject: read.run_id, details: undone });
  }
  return { ok: true, reads };
}

async function undoCounty(tx: Db, read: StoredRead, undoId: string, now: Date): Promise<UndoneRead> {
  const { fips, dataset_type: dataset } = read;
  await lockCounties(tx, dataset, [fips]);
  const seq = await newestSeq(tx);
  await noteEffects(tx, read);
  const touched = await touchedSince(tx, read);
  if (touched > 0) throw new CannotUndo({ ok: false, error: 'touched', fips, dataset, records: touched });
  const removed = await removeAdded(tx);
  const restored = await restoreChanged(tx, now);
  await restoreSources(tx, read);
  await unsee(tx, read);
  await tx.execute(sql`
    insert into import_runs (fips, dataset_type, source_date, started_at, finished_at, run_id, first_seq, rows_read, rows_changed, undoes)
    values (${fips}, ${dataset}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, clock_timestamp(),
      ${undoId}::uuid, ${seq}, ${removed + restored}, ${restored}, ${read.id}::uuid)`);
  await tx.execute(sql`
    update import_runs set undone_at = ${now.toISOString()}::timestamptz, held_closings = null, held_except = null
    where id = ${read.id}::uuid`);
  await tx.execute(sql`
    update county_datasets as file set last_update = (${lastReads(read)})
    where dataset_type = ${dataset} and fips = ${fips}`);
  await refreshFigures(tx, dataset, [fips], now);
  return { fips, dataset, removed, restored };
}

/** The date of the newest read that counts. */
const lastReads = ({ fips, dataset_type: dataset }: StoredRead) => sql`select max(source_date) from import_runs
  where fips = ${fips} and dataset_type = ${dataset} and finished_at is not null and undone_at is null and undoes is null`;

/**
 * What the read did to each record: whether it added it, and the versions before and after. Kept until the transaction ends,
 * because finding it takes as long as putting back hundreds of records.
 */
async function noteEffects(tx: Db, read: StoredRead): Promise<void> {
  const { run_id: runId, fips, dataset_type: dataset, first_seq: seq } = read;
  await tx.execute(sql`create temporary table if not exists undo_effects (
    filing_id uuid primary key, is_added boolean not null, before int not null, after int not null,
    only_vanished boolean not null) on commit drop`);
  await tx.execute(sql`delete from undo_effects`);
  await tx.execute(sql`
    insert into undo_effects
    select filing_id, bool_or(kind = 'added'), min(version) - 1, max(version), bool_and(kind = 'closed' and reason = 'vanished')
    from filing_events where dataset_type = ${dataset} and fips = ${fips} and seq > ${seq}::bigint and run_id = ${runId}::uuid
      and kind <> 'suppressed'
    group by filing_id`);
  // Without statistics, the planner would sort all of them for each part that is put back.
  await tx.execute(sql`analyze undo_effects`);
}

async function touchedSince(tx: Db, { run_id: runId }: StoredRead): Promise<number> {
  const [found] = await rows(
    tx,
    sql`select count(*)::int as records from undo_effects as effect left join filings on id = filing_id
      where id is null or version <> effect.after or (not only_vanished and run_id is distinct from ${runId}::uuid)`,
  );
  return Number(found?.records);
}

const perStatement = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

async function removeAdded(tx: Db): Promise<number> {
  for (let removed = 0, after = firstId; ; ) {
    const added = await rows(
      tx,
      sql`select filing_id as id from undo_effects where is_added and filing_id > ${after}::uuid
        order by filing_id limit ${perStatement}`,
    );
    const last = added.at(-1);
    if (!last) return removed;
    const ids = sql.param(added.map(({ id }) => id));
    removed += (await rows(tx, sql`delete from filings where id = any(${ids}::uuid[]) returning 1`)).length;
    after = String(last.id);
  }
}

type StoredContent = Pick<
  CheckedFiling,
  'filed_on' | 'posted_at' | 'closed_on' | 'close_reason' | 'property_address' | 'market_value' | 'record'
> & { last_seen_at: string; run_id: string | null };

type Changed = Omit<CheckedFiling, keyof StoredContent> & { id: string; content: StoredContent };

async function restoreChanged(tx: Db, now: Date): Promise<number> {
  let restored = 0;
  for (let after = firstId; ; ) {
    const found = (await rows(
      tx,
      sql`select id, filings.dataset_type, filings.fips, county, state, source_key, to_json(captured_at) #>> '{}' as captured_at, content
        from (select filing_id, before from undo_effects where not is_added and filing_id > ${after}::uuid
            order by filing_id limit ${perStatement}) as effect
          join filings on id = effect.filing_id
          join filing_versions as version on version.filing_id = id and version.version = effect.before
        order by id`,
    )) as Changed[];
    const last = found.at(-1);
    if (!last) return restored;
    await restore(tx, found, now);
    restored += found.length;
    after = last.id;
  }
}

/** Staff's corrections since then would have been refused, so the values are whole. */
async function restore(tx: Db, found: Changed[], now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const whole: PlannedFiling[] = found.map(({ content, ...filing }) => {
    const { last_seen_at, run_id, ...values } = content;
    return { ...filing, ...values, is_suppressed: false };
  });
  const seen = found.map(({ id, content }) => ({ id, last_seen_at: content.last_seen_at, run_id: content.run_id }));
  const listed = (await markListed(tx, whole)).map((filing) => scored(filing, today));
  await tx.execute(sql`
    update filings as stored set filed_on = incoming.filed_on, posted_at = incoming.posted_at, closed_on = incoming.closed_on,
      close_reason = incoming.close_reason, property_address = incoming.property_address,
      public_address = incoming.public_address, address_key = incoming.address_key, market_value = incoming.market_value,
      record = incoming.record, score = incoming.score, quality = incoming.quality, factors = incoming.factors,
      rescore_on = incoming.rescore_on, is_suppressed = incoming.is_suppressed, updated_at = ${now.toISOString()}::timestamptz,
      last_seen_at = seen.last_seen_at, run_id = seen.run_id
    from ${incomingFrom(listed)}, jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      as seen(id uuid, last_seen_at timestamptz, run_id uuid)
    where stored.id = incoming.id and seen.id = incoming.id`);
}

/** What the source says of corrected fields: the read may have replaced it without changing the record. */
async function restoreSources(tx: Db, { run_id: runId, fips, dataset_type: dataset }: StoredRead): Promise<void> {
  const replaced = JSON.stringify([{ run_id: runId }]);
  const found = (await rows(
    tx,
    sql`select filing_id, field, source_value, source_changes
      from filing_corrections as correction join filings on filings.id = correction.filing_id
      where dataset_type = ${dataset} and fips = ${fips} and source_changes @> ${replaced}::jsonb`,
  )) as (SourceHistory & { filing_id: string; field: string })[];
  for (const { filing_id: id, field, ...history } of found) {
    const { source_value: value, source_changes: changes } = withoutRead(history, runId);
    await tx.execute(sql`update filing_corrections set source_value = nullif(${JSON.stringify(value)}::jsonb, 'null'::jsonb),
        source_changes = ${JSON.stringify(changes)}::jsonb
      where filing_id = ${id}::uuid and field = ${field}`);
  }
}

/** Records that the read had as they were: they count as seen by the read before it. */
async function unsee(tx: Db, read: StoredRead): Promise<void> {
  const { fips, dataset_type: dataset } = read;
  const before = sql`(select max(source_date) from import_runs where fips = ${fips} and dataset_type = ${dataset}
    and finished_at is not null and undone_at is null and undoes is null and id <> ${read.id}::uuid)`;
  await tx.execute(sql`
    update filings set run_id = null, last_seen_at = least(last_seen_at, coalesce(${before}, captured_at))
    where dataset_type = ${dataset} and fips = ${fips} and run_id = ${read.run_id}::uuid`);
}
