import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '#db/migrate.ts';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };

/** The names of all migrations, oldest first. A state of the schema is named after the last one that was applied. */
export const migrationNames = journal.entries.map(({ tag }) => tag);

/** Runs work with a folder that holds only the first migrations, as the product had them at the time. */
export async function withMigrations<Result>(
  count: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const earlier = { ...journal, entries: journal.entries.slice(0, count) };
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(earlier));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
