import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database, Db } from '#db/client.ts';
import { openPostgresStore } from '#db/records/postgres-store.ts';
import { type RecordStore, recordStore } from '#db/records/store.ts';
import { importFiles } from '#server/records/import-files.ts';
import type { FileSummary, ImportOptions } from '#server/records/import-options.ts';
import { placesOf, readCountyIndex } from '#server/records/places.ts';
import { emptyTables } from './database-rows.ts';
import type { TestDatabase } from './databases.ts';
import { csvOf, probateRow } from './record-files.ts';

export const travis = '48453';
export const hays = '48209';

export const places = placesOf(readCountyIndex());

/** Rows of a probate file. */
export const given = (from: number, to: number, fips = travis) =>
  Array.from({ length: to - from }, (_, at) => probateRow(from + at, fips));

/** Days of reads; the first is November 16. */
export const day = (number: number) => new Date(Date.UTC(2026, 10, 15 + number, 14, 30));

const probate = {
  dataset: 'probate',
  map: {},
  places,
  full: true,
  holdPercent: 20,
  emptyErases: false,
  dryRun: false,
  lateReason: null,
  progress: () => {},
} as const;

/** Imports one file, of rows or of text, as read on a day. */
export async function readRows(
  store: RecordStore,
  rowsOfFile: object[] | string,
  on: number,
  changes: Partial<ImportOptions> = {},
): Promise<FileSummary> {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-read-'));
  try {
    const path = join(folder, 'records.csv');
    writeFileSync(path, typeof rowsOfFile === 'string' ? rowsOfFile : csvOf(rowsOfFile));
    const options = { ...probate, files: [path], sourceDate: day(on), now: () => day(on), ...changes };
    const [summary] = await importFiles(store, options);
    if (!summary) throw new Error('no summary');
    return summary;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A database with a store of records, emptied before each test. */
export function recordBench(open: () => Promise<TestDatabase>) {
  let opened: TestDatabase;
  let store: RecordStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.url ? await openPostgresStore(opened.url) : recordStore({ db: opened.database.db, batchSize: 700 });
  });
  afterAll(async () => {
    await store?.close();
    await opened?.drop();
  });
  const tables = ['county_datasets', 'filings', 'import_runs', 'suppressions', 'uploads', 'users'];
  beforeEach(() => emptyTables(opened.database.db, ...tables));
  return {
    get db(): Db {
      return opened.database.db;
    },
    get database(): Database {
      return opened.database;
    },
    get store() {
      return store;
    },
    get url() {
      return opened.url;
    },
    read: (rowsOfFile: object[] | string, on: number, changes: Partial<ImportOptions> = {}) =>
      readRows(store, rowsOfFile, on, changes),
  };
}
