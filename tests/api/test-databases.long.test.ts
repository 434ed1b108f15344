import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { addRows, contentsOf, tablesOf } from '#tests/support/database-rows.ts';
import { embedded, schemaOf } from '#tests/support/databases.ts';
import { edgeRows } from '#tests/support/edge-rows.ts';

/** Everything that one test could leave to the next: schema, rows, sizes, counters, statistics and settings. */
async function stateOf(db: Db) {
  const tables = await tablesOf(db);
  const all = (query: string) => rows(db, sql.raw(query));
  return {
    tables,
    contents: await contentsOf(db, tables),
    sizes: await all(
      `select relname, relkind, relpages, reltuples, relallvisible, pg_relation_size(oid) as size from pg_class
        where relnamespace = 'public'::regnamespace order by relname`,
    ),
    indexes: await all(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
    constraints: await all(
      `select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    triggers: await all(
      'select tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1',
    ),
    views: await all(`select viewname, definition from pg_views where schemaname = 'public' order by 1`),
    sequences: await all('select sequencename, last_value from pg_sequences order by 1'),
    statistics: await all(`select tablename, attname from pg_stats where schemaname = 'public' order by 1, 2`),
    // Those of an extension, with a dot, exist once it is loaded.
    settings: await all(`select name, setting from pg_settings where name not like '%.%' order by name`),
    prepared: await all('select name from pg_prepared_statements'),
    migrations: await all('select hash from drizzle.__drizzle_migrations order by id'),
  };
}

test('a reused embedded database equals a new copy of the template', async () => {
  const used = await embedded.open();
  const { db } = used.database;
  for (const [table, columns] of await tablesOf(db)) await addRows(db, table, columns, edgeRows[table] ?? []);
  await db.execute(sql`select nextval('audit_entries_id_seq')`);
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`set enable_seqscan = off`);
  await db.execute(sql`prepare left_over as select 1`);
  mkdirSync(join(used.dataDir, 'mail'));
  await used.drop();

  const reused = await embedded.open();
  const fresh = await embedded.open({ fresh: true });
  try {
    expect(reused.dataDir).toBe(used.dataDir);
    expect(existsSync(join(reused.dataDir, 'mail'))).toBe(false);
    const [expected, found] = [await stateOf(fresh.database.db), await stateOf(reused.database.db)];
    expect(found).toEqual(expected);
    expect(expected.tables.size).toBeGreaterThan(20);
    expect(await reused.database.timedRead(() => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  } finally {
    await reused.drop();
    await fresh.drop();
  }
});

test('a test that changes the schema has to say so', async () => {
  const changed = await embedded.open();
  const { db } = changed.database;
  const before = await schemaOf(db);
  for (const statement of [
    'create table left_over (id int)',
    'alter table deals add column left_over int',
    'alter table deals rename column notes to left_over',
    'alter table deals alter column notes drop not null',
    'alter table deals drop constraint deals_pkey',
    'create index left_over on deals (notes)',
    'alter table audit_entries disable trigger user',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop schema drizzle cascade',
  ]) {
    const rollback = new Error('rollback');
    const change = db.transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      expect(await schemaOf(tx), statement).not.toBe(before);
      throw rollback;
    });
    await expect(change).rejects.toBe(rollback);
  }
  expect(await schemaOf(db)).toBe(before);
  await db.execute(sql`create table left_over (id int)`);
  await expect(changed.drop()).rejects.toThrow('open({ fresh: true })');
});
