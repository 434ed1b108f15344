import { type SQL, sql } from 'drizzle-orm';

/**
 * That a stranger may have the records of a county file, for a statement that has the file or the filing as `alias`. The view
 * `withheld_files` decides it (db/schema.ts). With `exclusive`, for the subscriber who bought the file alone.
 */
export function isPublicFile(alias: string, { exclusive = false } = {}): SQL {
  const [file, closed] = [sql.identifier(alias), exclusive ? sql` and not withheld.is_exclusive` : sql``];
  return sql`not exists (select from withheld_files as withheld
    where withheld.fips = ${file}.fips and withheld.dataset_type = ${file}.dataset_type${closed})`;
}
