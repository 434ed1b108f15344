import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';

/** Tables with their columns, without views. Referenced tables come first, so that rows can be inserted in this order. */
export type Tables = Map<string, string[]>;

export async function tablesOf(db: Db): Promise<Tables> {
  const columns = await rows(
    db,
    sql`select table_name as table, array_to_json(array_agg(column_name::text order by ordinal_position))::text as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`,
  );
  const links = await rows(
    db,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const left = new Map(columns.map((row) => [String(row.table), JSON.parse(String(row.columns)) as string[]]));
  const ordered: Tables = new Map();
  while (left.size > 0) {
    const next = [...left].filter(
      ([table]) => !links.some(({ child, parent }) => child === table && left.has(String(parent))),
    );
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const [table, names] of next) {
      ordered.set(table, names);
      left.delete(table);
    }
  }
  return ordered;
}

/** Every row, or those of a condition, as JSON text in a stable order, so that equal contents give equal text. */
export async function contentsOf(db: Db, tables: Tables, where: SQL = sql`true`): Promise<Map<string, string[]>> {
  const contents = new Map<string, string[]>();
  for (const [table, columns] of tables) {
    const found = await rows(
      db,
      sql`select to_jsonb(t)::text as row from (select ${namesOf(columns)} from ${sql.identifier(table)} where ${where}) t`,
    );
    contents.set(table, found.map(({ row }) => String(row)).sort());
  }
  return contents;
}

export async function addRows(db: Db, table: string, columns: string[], added: object[]): Promise<void> {
  const name = sql.identifier(table);
  const names = namesOf(columns);
  await db.execute(
    sql`insert into ${name} (${names})
        select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(added)}::jsonb)`,
  );
}

const namesOf = (columns: string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

const deletions = new Map<string, SQL>();

/**
 * Deletes all rows of these tables and of those that refer to them. Between tests this takes a tenth of the time of
 * TRUNCATE, which writes new files for each table and index.
 */
export async function emptyTables(db: Db, ...tables: string[]): Promise<void> {
  const key = tables.join();
  const deletion = deletions.get(key) ?? (await deletionOf(db, tables));
  deletions.set(key, deletion);
  await db.execute(deletion);
}

/** One statement, because references are checked at its end. */
async function deletionOf(db: Db, tables: string[]): Promise<SQL> {
  const found = await rows(
    db,
    sql`with recursive emptied (id) as (
        select unnest(${sql.param(tables)}::text[])::regclass::oid
        union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
      ) select relname as name from emptied join pg_class on oid = id order by relname`,
  );
  const [last, ...others] = found.map(({ name }) => sql`delete from ${sql.identifier(String(name))}`);
  const steps = others.map((step, index) => sql`${sql.identifier(`step_${index}`)} as (${step})`);
  return sql`${steps.length > 0 ? sql`with ${sql.join(steps, sql`, `)} ` : sql``}${last}`;
}
