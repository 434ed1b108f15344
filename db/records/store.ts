import { type SQL, sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { TerritoryRow } from '#domain/records/check-territory.ts';
import type { RefusedFile } from '#domain/records/refused-file.ts';
import type { Db } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';
import {
  addStaff,
  type Enrollment,
  listStaff,
  removeStaff,
  resetFactor,
  type StaffMember,
} from '../queries/account/staff.ts';
import { recordAudit } from '../queries/desk/audit.ts';
import { closeStoredRequest } from '../queries/desk/close-request.ts';
import type { NewMail } from '../queries/outbox.ts';
import { listRequests, type RequestByRef, requestByRef } from '../queries/privacy-requests.ts';
import {
  countWithheld,
  type ExportedFiling,
  type ExportRequest,
  exportPage,
  type WithheldCounts,
} from './export-page.ts';
import { refreshFigures } from './figures.ts';
import { type FinishedFile, finishCounties, recordLateRead } from './finish.ts';
import { type IncomingFiling, incomingFrom } from './incoming.ts';
import {
  addCounties,
  type County,
  lockCounties,
  type MergeCounts,
  markSeen,
  mergeFilings,
  prepareCounties,
  repeatedKeys,
  type SourceFile,
} from './merge.ts';
import { type Removal, removeRecords } from './remove.ts';
import { rescoreDue } from './rescore.ts';
import {
  addSuppression,
  dropSuppression,
  type FilingAt,
  filingsAt,
  markListed,
  type Property,
  type Suppression,
  shareSuppressions,
} from './suppress.ts';
import { type SavedTerritories, saveTerritories } from './territories.ts';

/** A record by its county and number, within one dataset. */
export type RecordKey = { fips: string; key: string };

export type MergeRequest = {
  file: SourceFile;
  /** No two of them with the same county and number. */
  batch: IncomingFiling[];
  /** Counties of the batch that no earlier batch of this pass had. */
  newCounties: County[];
  /** Records whose rows were rejected. */
  seen: RecordKey[];
  /** Say what would be done, and undo it. */
  dryRun: boolean;
};

export type MergeAnswer = {
  counts: MergeCounts[];
  /** Records that an earlier row of the file already brought with other content. */
  repeated: RecordKey[];
  /** Counties of the batch that take no records: nothing of theirs was merged. */
  refused: RefusedFile[];
};

export type SettledCounties = { dataset: DatasetType; fips: string[]; now: string };

export type LateRead = Parameters<typeof recordLateRead>[1];

/**
 * Bulk reads and writes of records. Each write is one transaction: when the call has returned, the work is committed. Requests and answers are JSON, so that the same calls work over the socket of a running server.
 */
export type RecordStore = {
  /** The largest batch that leaves room for others. */
  batchSize: number;
  merge: (request: MergeRequest) => Promise<MergeAnswer>;
  finish: (request: FinishedFile) => Promise<number>;
  /** Computes the figures of counties whose import was ended. */
  settle: (request: SettledCounties) => Promise<void>;
  recordLate: (late: LateRead) => Promise<void>;
  exportPage: (request: ExportRequest) => Promise<ExportedFiling[]>;
  countWithheld: (request: Pick<ExportRequest, 'fips' | 'dataset'>) => Promise<WithheldCounts>;
  remove: (removal: Removal) => Promise<number>;
  saveTerritories: (territories: TerritoryRow[]) => Promise<SavedTerritories>;
  listRequests: (filter: { all: boolean }) => Promise<RequestByRef[]>;
  requestByRef: (given: { ref: string }) => Promise<RequestByRef | null>;
  /** False if there is no such request. `mail` is for a person who was promised one. */
  markDone: (given: { ref: string; declined?: boolean; mail: NewMail }) => Promise<boolean>;
  filingsAt: (property: Property) => Promise<FilingAt[]>;
  suppress: (suppression: Suppression) => Promise<number>;
  /** Null if the list has no such entry. */
  release: (given: { ref: string }) => Promise<number | null>;
  staffList: () => Promise<StaffMember[]>;
  /** The three return false if there was nothing to change. */
  staffAdd: (given: Enrollment) => Promise<boolean>;
  staffRemove: (given: { email: string }) => Promise<boolean>;
  staffReset: (given: Enrollment) => Promise<boolean>;
  /** Updates the planner's statistics, after many new rows. */
  analyze: () => Promise<void>;
  close: () => Promise<void>;
};

export type StoreParts = {
  db: Db;
  batchSize: number;
  /** Loads a batch and returns what to select it from; without it, the batch is a parameter of the statement. */
  load?: (batch: readonly IncomingFiling[]) => Promise<SQL>;
  close?: () => Promise<void>;
};

export function recordStore({ db, batchSize, load, close = async () => {} }: StoreParts): RecordStore {
  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) =>
    retried(() =>
      db.transaction(async (tx) => {
        await withoutTimeouts(tx);
        return work(tx);
      }),
    );
  return {
    batchSize,
    merge: ({ file, batch, newCounties, seen, dryRun }) =>
      inTransaction(async (tx) => {
        await shareSuppressions(tx);
        await addCounties(tx, file, newCounties);
        const refused = await lockCounties(tx, file.dataset, [...new Set([...batch, ...seen].map(({ fips }) => fips))]);
        const closed = new Set(refused.map(({ fips }) => fips));
        const isOpen = ({ fips }: { fips: string }) => !closed.has(fips);
        await prepareCounties(tx, file, newCounties.filter(isOpen));
        const marked = await markListed(tx, closed.size > 0 ? batch.filter(isOpen) : batch);
        const incoming = load ? await load(marked) : incomingFrom(marked);
        const counts = await mergeFilings(tx, file, incoming);
        await markSeen(tx, file, seen.filter(isOpen));
        const written = counts.reduce((sum, { added, changed, same }) => sum + added + changed + same, 0);
        const repeated = written < marked.length ? await repeatedKeys(tx, file, incoming) : [];
        const answer = { counts, repeated, refused };
        if (dryRun) throw new Undone(answer);
        return answer;
      }).catch((error) => {
        if (error instanceof Undone) return error.answer;
        throw error;
      }),
    finish: (request) =>
      inTransaction(async (tx) => {
        await shareSuppressions(tx);
        return finishCounties(tx, request);
      }),
    settle: ({ dataset, fips, now }) =>
      inTransaction(async (tx) => {
        await lockCounties(tx, dataset, fips.toSorted());
        await refreshFigures(tx, dataset, fips, new Date(now));
      }),
    recordLate: (late) => inTransaction((tx) => recordLateRead(tx, late)),
    exportPage: (request) => exportPage(db, request),
    countWithheld: (request) => countWithheld(db, request),
    remove: (removal) => inTransaction((tx) => removeRecords(tx, removal)),
    saveTerritories: (territories) =>
      inTransaction(async (tx) => {
        const saved = await saveTerritories(tx, territories);
        for (const { fips, dataset, from, to } of saved.statuses) {
          const entry = { now: new Date(), actor: command, subject: `${fips} ${dataset}` };
          await recordAudit(tx, { ...entry, action: 'data.status', details: { from, to } });
        }
        return saved;
      }),
    listRequests: ({ all }) => listRequests(db, all),
    requestByRef: ({ ref }) => requestByRef(db, ref),
    markDone: async ({ ref, declined = false, mail }) => {
      const closing = { ref, declined, now: new Date(), actor: command, mailOf: () => mail };
      const closed = await inTransaction((tx) => closeStoredRequest(tx, closing));
      if (closed.ok || closed.error === 'unknown') return closed.ok;
      throw new Error(`The person waits to be left out: suppress ${ref} first, or decline it with --declined.`);
    },
    filingsAt: (property) => filingsAt(db, property),
    suppress: (suppression) =>
      inTransaction(async (tx) => {
        const now = new Date();
        const { ref, name } = suppression;
        const count = await addSuppression(tx, suppression, now);
        const details = { records: count, person: name !== null };
        await recordAudit(tx, { now, actor: command, action: 'privacy.suppress', subject: ref, details });
        return count;
      }),
    release: async ({ ref }) => {
      const now = new Date();
      const released = await inTransaction(async (tx) => {
        const count = await dropSuppression(tx, ref, now);
        if (count === null) return null;
        const details = { records: count };
        await recordAudit(tx, { now, actor: command, action: 'privacy.release', subject: ref, details });
        return count;
      });
      await rescoreDue(db, now);
      return released;
    },
    staffList: () => listStaff(db),
    staffAdd: (given) => inTransaction((tx) => addStaff(tx, given, new Date())),
    staffRemove: (given) => inTransaction((tx) => removeStaff(tx, given, new Date())),
    staffReset: (given) => inTransaction((tx) => resetFactor(tx, given, new Date())),
    analyze: async () => {
      for (const table of ['filings', 'county_datasets', 'import_runs']) {
        await db.transaction(async (tx) => {
          if (!load) await tx.execute(sql.raw(`set local default_statistics_target = ${embeddedStatistics}`));
          await tx.execute(sql.raw(`analyze ${table}`));
        });
      }
    },
    close,
  };
}

/**
 * All visitors wait while the embedded database reads its sample: with this, 3,000 rows, a tenth of the usual 1.2 seconds. Its
 * daily maintenance reads the usual one.
 */
const embeddedStatistics = 10;

/** In the audit list. */
const command = { id: null, name: 'command' };

/** Thrown to roll back a batch of a dry run. */
class Undone extends Error {
  readonly answer: MergeAnswer;

  constructor(answer: MergeAnswer) {
    super('dry run');
    this.answer = answer;
  }
}

const deadlock = '40P01';
const maxTries = 5;

/** Two imports may wait for each other's counties; the database ends one of them, which tries again. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      if ((code ?? cause?.code) !== deadlock || tries === maxTries) throw error;
    }
  }
}
