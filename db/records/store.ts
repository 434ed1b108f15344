import { getTableColumns, sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { TerritoryRow } from '#domain/records/check-territory.ts';
import type { ReadFiling } from '#domain/records/complete-filing.ts';
import type { ImportProfile } from '#domain/records/profile.ts';
import type { RefusedFile } from '#domain/records/refused-file.ts';
import type { RowTrace } from '#domain/records/row-keys.ts';
import { type Db, rows } from '../client.ts';
import { recordAudit, recordAudits } from '../queries/desk/audit.ts';
import { filings } from '../schema.ts';
import { auditImport, command } from './audit-import.ts';
import { createReadKeys, forgetKeys, rememberKeys, sortOut } from './dry-run.ts';
import { causedBy } from './events.ts';
import {
  countWithheld,
  type ExportedFiling,
  type ExportRequest,
  exportPage,
  type WithheldCounts,
} from './export-page.ts';
import { refreshFigures } from './figures.ts';
import { type FinishAnswer, type FinishedFile, finishCounties, recordLateRead } from './finish.ts';
import { type SettledRead, settleHeld } from './held.ts';
import { longTransactions } from './long-transactions.ts';
import {
  addCounties,
  asParameters,
  type BulkLoad,
  beginRuns,
  type County,
  lockCounties,
  type MergeCounts,
  planMerge,
  prepareCounties,
  type RecordKey,
  type SourceFile,
  writeFilings,
} from './merge.ts';
import { deleteProfile, listProfiles, saveProfile } from './profiles.ts';
import { markSeen, type TracedRows, traceRows } from './rejected.ts';
import { type Removal, removeRecords } from './remove.ts';
import { inSlices, type SliceStart } from './slices.ts';
import { markListed, shareSuppressions } from './suppress.ts';
import { type SavedTerritories, saveTerritories } from './territories.ts';
import { type ReadChoice, type UndoAnswer, undoRead } from './undo.ts';

export type MergeRequest = {
  file: SourceFile;
  /** No two of them with the same county and number. */
  batch: ReadFiling[];
  /** Counties of the batch that no earlier batch of this pass had. */
  newCounties: County[];
  /** What can be read of rejected rows. */
  rejected: RowTrace[];
  /** An empty cell erases what is stored; else it says nothing. */
  emptyErases: boolean;
  /** Say what would be done, and undo it. */
  dryRun: boolean;
};

export type MergeAnswer = {
  counts: MergeCounts[];
  /** Fields that had a value and have none now, and in how many records. */
  erased: Record<string, number>;
  /** Records that an earlier row of the file already brought with other content. */
  repeated: RecordKey[];
  /** Records that are not stored, and whose rows do not say when they were filed. */
  incomplete: RecordKey[];
  /** The county of each rejected row that could be any of its records; null if that could be in any county. */
  unidentified: TracedRows['unidentified'];
  /** Counties of the batch that take no records: nothing of theirs was merged. */
  refused: RefusedFile[];
  /** How long the transaction took, for which others may have waited. */
  ms: number;
};

type Merged = Omit<MergeAnswer, 'ms'> & { seen: RecordKey[] };

export type SettledCounties = { dataset: DatasetType; fips: string[]; now: string };

/** `format` is that of the file, or the layout of its contacts. */
export type RecordedExport = Omit<ExportRequest, 'after'> & { format: string };

export type LateRead = Parameters<typeof recordLateRead>[1];

/**
 * Bulk reads and writes of records. When a call has returned, its work is committed. Each write is one transaction; closings
 * and removals are several on the embedded database. Requests and answers are JSON, so that the same calls work over the
 * socket of a running server.
 */
export type RecordStore = {
  /** The largest batch that leaves room for others. */
  batchSize: number;
  /** How long others may wait for a batch; null where nobody waits. */
  batchMs: number | null;
  merge: (request: MergeRequest) => Promise<MergeAnswer>;
  finish: (request: FinishedFile) => Promise<FinishAnswer>;
  /** The end of a dry run. */
  forget: (request: { runIds: string[] }) => Promise<void>;
  /** Puts back what a read changed. */
  undo: (choice: ReadChoice) => Promise<UndoAnswer>;
  /** Decides about the records that a read would have closed. */
  settleHeld: (given: { choice: ReadChoice; decision: 'accept' | 'drop' }) => Promise<SettledRead[]>;
  /** Computes the figures of counties whose import was ended. */
  settle: (request: SettledCounties) => Promise<void>;
  /** The audit entry of an import that was ended; `finish` writes that of others. */
  recordStopped: (given: { runId: string }) => Promise<void>;
  recordLate: (late: LateRead) => Promise<void>;
  exportPage: (request: ExportRequest) => Promise<ExportedFiling[]>;
  countWithheld: (request: Pick<ExportRequest, 'fips' | 'dataset'>) => Promise<WithheldCounts>;
  /** Call it before the first page, so that no export goes without an entry. */
  recordExport: (request: RecordedExport) => Promise<void>;
  remove: (removal: Removal) => Promise<number>;
  /** A dry run says what would change. */
  saveTerritories: (given: { territories: TerritoryRow[]; dryRun: boolean }) => Promise<SavedTerritories>;
  profiles: () => Promise<ImportProfile[]>;
  saveProfile: (profile: ImportProfile) => Promise<void>;
  /** False if there is no such profile. */
  deleteProfile: (given: { name: string }) => Promise<boolean>;
  /** Updates the planner's statistics, after many new rows. */
  analyze: (given: { rows: number }) => Promise<void>;
  close: () => Promise<void>;
};

export type StoreParts = {
  db: Db;
  batchSize: number;
  batchMs?: number | null;
  /** Milliseconds of a clock, by which a transaction is timed. */
  now?: () => number;
  /** Without it, a batch is a parameter of its statement. */
  bulk?: BulkLoad;
  close?: () => Promise<void>;
};

export function recordStore(parts: StoreParts): RecordStore {
  const { db, batchSize, batchMs = null, now = () => performance.now(), bulk, close = async () => {} } = parts;
  const inTransaction = longTransactions(db);
  return {
    batchSize,
    batchMs,
    merge: async ({ file, batch, newCounties, rejected, emptyErases, dryRun }) => {
      let began = now();
      const mergeIn = (tx: Db, some: ReadFiling[]) => {
        began = now();
        return merged(tx, { file, batch: some, newCounties, rejected, emptyErases }, bulk);
      };
      if (!dryRun) {
        const { seen: _, ...answer } = await inTransaction((tx) => mergeIn(tx, batch));
        return { ...answer, ms: now() - began };
      }
      await createReadKeys(db);
      const { fresh, repeated } = await sortOut(db, file, batch);
      const { seen, ...answer } = await undoneAnswer<Merged>(
        inTransaction(async (tx) => {
          throw new Undone(await mergeIn(tx, fresh));
        }),
      );
      const ms = now() - began;
      await rememberKeys(db, file, fresh, seen);
      return { ...answer, repeated: [...repeated, ...answer.repeated], ms };
    },
    finish: async (request) => {
      if (request.dryRun) await createReadKeys(db);
      const finishSome = async (tx: Db, start: SliceStart<FinishAnswer>) => {
        await shareSuppressions(tx);
        await causedBy(tx, request.file.runId);
        const slice = await finishCounties(tx, request, start);
        if (!request.dryRun && !slice.hasMore) await auditImport(tx, request.file);
        return slice;
      };
      return inSlices(db, finishSome, now);
    },
    forget: async ({ runIds }) => {
      await createReadKeys(db);
      await forgetKeys(db, runIds);
    },
    undo: (choice) => undoRead(inTransaction, choice, { now: new Date(), actor: command }),
    settleHeld: ({ choice, decision }) => settleHeld(db, choice, decision, { now: new Date(), actor: command }),
    settle: ({ dataset, fips, now: at }) =>
      inTransaction(async (tx) => {
        await lockCounties(tx, dataset, fips.toSorted());
        await refreshFigures(tx, dataset, fips, new Date(at));
      }),
    recordStopped: ({ runId }) => inTransaction((tx) => auditImport(tx, { runId, id: null })),
    recordLate: (late) => inTransaction((tx) => recordLateRead(tx, late)),
    exportPage: (request) => exportPage(db, request),
    countWithheld: (request) => countWithheld(db, request),
    recordExport: ({ fips, dataset, ...details }) =>
      recordAudit(db, {
        now: new Date(),
        actor: command,
        action: 'data.export',
        subject: `${fips ?? 'all'} ${dataset ?? 'all'}`,
        details,
      }),
    remove: (removal) => {
      const removeSome = async (tx: Db, start: SliceStart<number>) => {
        const slice = await removeRecords(tx, removal, start);
        // With the first slice: what is removed has an entry, also if the others do not come.
        if (start.before === null) {
          const subject = `${removal.fips} ${removal.dataset ?? 'all'}`;
          const details = { records: slice.result };
          await recordAudit(tx, { now: new Date(), actor: command, action: 'data.remove', subject, details });
        }
        return slice;
      };
      return inSlices(db, removeSome, now);
    },
    saveTerritories: ({ territories, dryRun }) => {
      const save = async (tx: Db) => {
        const { territories: changed, ...saved } = await saveTerritories(tx, territories);
        if (dryRun) throw new Undone(saved);
        const at = new Date();
        const entryOf = ({ fips, dataset }: { fips: string; dataset: string }) => ({
          now: at,
          actor: command,
          subject: `${fips} ${dataset}`,
        });
        await recordAudits(tx, [
          ...saved.statuses.map(({ from, to, ...file }) => ({
            ...entryOf(file),
            action: 'data.status' as const,
            details: { from, to },
          })),
          ...changed.map(({ fips, dataset, ...details }) => ({
            ...entryOf({ fips, dataset }),
            action: 'data.territory' as const,
            details,
          })),
        ]);
        return saved;
      };
      return undoneAnswer(inTransaction(save));
    },
    profiles: () => listProfiles(db),
    saveProfile: (profile) => inTransaction((tx) => saveProfile(tx, profile, { actor: command, now: new Date() })),
    deleteProfile: ({ name }) => inTransaction((tx) => deleteProfile(tx, name, { actor: command, now: new Date() })),
    analyze: async ({ rows: newRows }) => {
      for (const table of await dueForAnalyze(db, newRows)) {
        const columns = bulk && table === 'filings' ? analyzedColumns : '';
        await db.transaction(async (tx) => {
          if (!bulk) await tx.execute(sql.raw(`set local default_statistics_target = ${embeddedStatistics}`));
          await tx.execute(sql.raw(`analyze ${table} ${columns}`));
        });
      }
    },
    close,
  };
}

type Batch = Pick<MergeRequest, 'file' | 'batch' | 'newCounties' | 'rejected' | 'emptyErases'>;

/** One batch, in the transaction of the caller. */
async function merged(
  tx: Db,
  { file, batch, newCounties, rejected, emptyErases }: Batch,
  bulk = asParameters,
): Promise<Merged> {
  await shareSuppressions(tx);
  await causedBy(tx, file.runId);
  await addCounties(tx, file, newCounties);
  const { keys: seen, unidentified } = await traceRows(tx, file.dataset, rejected);
  const refused = await lockCounties(tx, file.dataset, [...new Set([...batch, ...seen].map(({ fips }) => fips))]);
  const closed = new Set(refused.map(({ fips }) => fips));
  const isOpen = ({ fips }: { fips: string }) => !closed.has(fips);
  const opened = newCounties.filter(isOpen);
  await prepareCounties(tx, file, opened);
  await beginRuns(
    tx,
    file,
    opened.map(({ fips }) => fips),
  );
  const plan = await planMerge(tx, file, closed.size > 0 ? batch.filter(isOpen) : batch, { emptyErases });
  plan.added = await markListed(tx, plan.added);
  plan.changed = await markListed(tx, plan.changed);
  await writeFilings(tx, file, plan, bulk);
  await markSeen(tx, file, [...seen, ...plan.incomplete].filter(isOpen));
  const { counts, erased, repeated, incomplete } = plan;
  return { counts, erased, repeated, incomplete, unidentified, refused, seen };
}

/** Fewer new rows than this share of a table change no plan; the sample of a large table is 30,000 pages from all over the disk. */
const analyzedShare = 0.02;

/** The tables that imports fill and that have so many new rows since their last ANALYZE, with those of this import. */
export async function dueForAnalyze(db: Db, newRows: number): Promise<string[]> {
  const due = await rows(
    db,
    sql`select relname from pg_class join pg_stat_user_tables using (relname) where pg_class.oid = relid
      and relname in ('filings', 'filing_events', 'county_datasets', 'import_runs')
      and (reltuples < 0 or n_mod_since_analyze + ${newRows} >= reltuples * ${sql.raw(String(analyzedShare))})`,
  );
  return due.map(({ relname }) => String(relname));
}

/**
 * The columns that plans depend on. Comparing documents takes half of the time of ANALYZE; PostgreSQL still counts the new rows as not analyzed,
 * so its own ANALYZE comes when a tenth of the table is new, and reads the others.
 */
const analyzedColumns = `(${Object.values(getTableColumns(filings))
  .filter(({ columnType }) => columnType !== 'PgJsonb')
  .map(({ name }) => name)
  .join(', ')})`;

/**
 * All visitors wait while the embedded database reads its sample: with this, 3,000 rows, a tenth of the usual 1.2 seconds. Its
 * daily maintenance reads the usual one.
 */
const embeddedStatistics = 10;

/** Thrown to roll back what a dry run did. */
class Undone<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('dry run');
    this.answer = answer;
  }
}

/** The answer of a transaction, also of one that was rolled back with it. */
async function undoneAnswer<Answer>(running: Promise<Answer>): Promise<Answer> {
  try {
    return await running;
  } catch (error) {
    if (error instanceof Undone) return error.answer as Answer;
    throw error;
  }
}
