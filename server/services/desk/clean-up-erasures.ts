import type { Database } from '#db/client.ts';
import { markFilesRemoved, markScrubbed, openErasures } from '#db/queries/desk/erasures.ts';
import { type Scrubbed, scrubTables } from '#db/scrub.ts';
import { removeMailFiles } from '#server/integrations/mail-files.ts';

/** Longer than a mail may be in the hands of a worker (server/services/send-mail.ts), which may still write its file. */
const sendingMs = 10 * 60_000;

/**
 * Finishes erasures: removes mail files again, and rewrites the tables when one is due. Returns what the rewrite did, or
 * null if there was none.
 */
export async function cleanUpErasures(database: Database, dataDir: string, now: Date): Promise<Scrubbed | null> {
  const { db } = database;
  const open = await openErasures(db);
  for (const { id, erasedAt, filesRemovedAt, files, mailIds } of open) {
    if (filesRemovedAt) continue;
    await removeMailFiles(dataDir, { names: files, mailIds });
    if (now.getTime() - erasedAt.getTime() > sendingMs) await markFilesRemoved(db, id, now);
  }
  const isDue = open.some(({ scrubbedAt, scrubDueAt }) => !scrubbedAt && scrubDueAt <= now);
  if (!isDue) return null;
  const scrubbed = await scrubTables(database);
  await markScrubbed(
    db,
    open.map(({ id }) => id),
    now,
  );
  return scrubbed;
}
