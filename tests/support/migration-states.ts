import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '#db/migrate.ts';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };

/** All migrations, oldest first. A schema state is named after the last applied migration. */
export const migrationNames = journal.entries.map(({ tag }) => tag);

/** Runs `work` with a folder that has only the first migrations, as an earlier release had. */
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
