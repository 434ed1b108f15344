import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type Database, type Db, openDatabase, rows } from '#db/client.ts';
import { onPostgres, patientAddressOf } from './postgres-databases.ts';

export type TestDatabase = {
  database: Database;
  /** The connection string for another process; null for the embedded database. */
  url: string | null;
  dataDir: string;
  drop: () => Promise<void>;
};

type DatabaseKind = { name: 'pglite' | 'postgres'; open: (options?: OpenOptions) => Promise<TestDatabase> };

export const embedded: DatabaseKind = { name: 'pglite', open: openEmbedded };
export const postgres: DatabaseKind = { name: 'postgres', open: openPostgres };

/**
 * Both databases the product runs on; each `open` returns a migrated, empty one. For claims that SQL, a transaction or a
 * driver can break; other claims need one of them. What island and browser tests do on the embedded database, through the
 * whole app, is claimed here on PostgreSQL, and on both in the long form.
 */
export const testDatabases = [embedded, postgres];

type OpenOptions = {
  /** For tests that change the schema: a new copy of the template, which no other test gets. */
  fresh?: boolean;
};

type Embedded = {
  database: Database;
  dataDir: string;
  /** The sizes that the planner knows, as JSON. */
  sizes: string;
};

/**
 * Embedded databases that this worker can reuse: opening one takes a second. Node 24 also sometimes aborts in a process
 * that opens many PGlite instances (nodejs/node issue 64500).
 */
const unused: Embedded[] = [];

/** The schema of every copy before a test changes it. */
let templateSchema: string | undefined;

async function openEmbedded({ fresh = false }: OpenOptions = {}): Promise<TestDatabase> {
  const reused = fresh ? undefined : unused.pop();
  if (reused) await resetEmbedded(reused);
  const opened = reused ?? (await newEmbedded());
  const { database, dataDir } = opened;
  const drop = async () => {
    // A test may have closed the database.
    const isOpen = await database.ping().then(
      () => true,
      () => false,
    );
    if (isOpen && !fresh && (await schemaOf(database.db)) === templateSchema) {
      unused.push(opened);
      return;
    }
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    if (isOpen && !fresh) throw new Error('This test changed the schema: it needs open({ fresh: true })');
  };
  return { database, url: null, dataDir, drop };
}

async function newEmbedded(): Promise<Embedded> {
  // The folder is next to the template and is removed with it at the end of the run.
  const dataDir = mkdtempSync(join(dirname(inject('migratedFolder')), 'copy-'));
  cpSync(inject('migratedFolder'), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  templateSchema ??= await schemaOf(database.db);
  const [found] = await rows(
    database.db,
    sql`select json_agg(json_build_object('oid', oid, 'relpages', relpages, 'reltuples', reltuples)) as sizes
      from pg_class where relnamespace = 'public'::regnamespace`,
  );
  return { database, dataDir, sizes: JSON.stringify(found?.sizes) };
}

/** A checksum of the schema. The copies of one template agree on the ids of objects, so most definitions are left out. */
export async function schemaOf(db: Db): Promise<string> {
  const own = "in ('public'::regnamespace, to_regnamespace('drizzle'))";
  const [found] = await rows(
    db,
    sql.raw(`select md5(string_agg(object, ';' order by object)) as schema from (
      select concat_ws(' ', oid, relname, relowner) from pg_class where relnamespace ${own}
      union all select concat_ws(' ', attrelid, attnum, attname, atttypid, atttypmod, attnotnull, atthasdef) from pg_attribute
        where attrelid in (select oid from pg_class where relnamespace ${own})
      union all select concat_ws(' ', oid, conname, convalidated) from pg_constraint where connamespace ${own}
      union all select concat_ws(' ', oid, tgname, tgenabled) from pg_trigger
        where tgrelid in (select oid from pg_class where relnamespace ${own})
      union all select concat_ws(' ', oid, proname, md5(prosrc)) from pg_proc where pronamespace ${own}
      union all select concat_ws(' ', oid, nspname) from pg_namespace where nspname !~ '^pg_') as objects (object)`),
  );
  return String(found?.schema);
}

/** Makes the database equal to the template, which has no rows: migrations insert only what they move. */
async function resetEmbedded({ database, dataDir, sizes }: Embedded): Promise<void> {
  const { db } = database;
  // Truncating a table takes 20 ms, so only those that have been used.
  const used = await rows(
    db,
    sql`select format('%I', relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  const tables = used.map(({ name }) => name).join(', ');
  for (const statement of [
    // `discard all` would drop the session's temporary functions for timed reads.
    'reset all',
    'deallocate all',
    'discard plans',
    'discard sequences',
    // The audit list refuses to be truncated, by a trigger.
    'set session_replication_role = replica',
    ...(tables ? [`truncate ${tables} restart identity cascade`] : []),
    'reset session_replication_role',
    // The number of a row that was rolled back is used too.
    "select setval('audit_entries_id_seq', 1, false)",
    "select setval('filing_events_seq_seq', 1, false)",
    "delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)",
  ]) {
    await db.execute(sql.raw(statement));
  }
  await db.execute(sql`update pg_class set relpages = size.relpages, reltuples = size.reltuples, relallvisible = 0
    from json_to_recordset(${sizes}::json) as size (oid oid, relpages int, reltuples real)
    where pg_class.oid = size.oid
      and (pg_class.relpages, pg_class.reltuples) is distinct from (size.relpages, size.reltuples)`);
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true });
}

function openPostgres(): Promise<TestDatabase> {
  return openCopy(inject('migratedDatabase'));
}

/** A copy of a PostgreSQL database that has been closed. */
export function copyPostgres({ url }: TestDatabase): Promise<TestDatabase> {
  return openCopy(new URL(url ?? '').pathname.slice(1));
}

async function openCopy(template: string): Promise<TestDatabase> {
  const dataDir = temporaryFolder();
  const name = `deedline_test_${randomBytes(6).toString('hex')}`;
  const server = inject('postgresUrl');
  await onPostgres(server, `create database ${name} template ${template}`);
  const url = patientAddressOf(server, name);
  const database = await openDatabase({ dataDir, databaseUrl: url, migrate: false });
  const drop = async () => {
    await database.close();
    await onPostgres(server, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, url, dataDir, drop };
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'deedline-test-'));
}
