import { randomUUID } from 'node:crypto';
import type { Closings } from '#db/records/finish.ts';
import { plural } from '#domain/format.ts';
import { FilePass } from './file-pass.ts';
import type { FileSummary, ImportOptions, ImportStore } from './import-options.ts';
import { FileProblem } from './read/file-problem.ts';

/** Why an import is ended before its end: one sentence for the person who waits for it. */
export function stopReason(sentence: string): FileProblem {
  return new FileProblem('stopped', sentence);
}

export const canceledSentence = 'The import was canceled.';

export function timeLimitSentence(minutes: number): string {
  return `The import was ended after ${plural(minutes, { one: '1 minute', many: '{count} minutes' })}, the limit set by IMPORT_MINUTES.`;
}

/**
 * Checks the rows of files and merges them into the database, batch by batch. A batch that is in stays in; running the
 * same import again completes one that was ended, and changes nothing else.
 */
export async function importFiles(store: ImportStore, options: ImportOptions): Promise<FileSummary[]> {
  const passes: FilePass[] = [];
  const { full, dryRun, holdPercent } = options;
  try {
    for (const path of options.files) {
      const pass = new FilePass(store, options, path, (passes.length === 0 && options.runId) || randomUUID());
      passes.push(pass);
      await pass.run();
      if (pass.summary.isStopped) return await stopped(passes, dryRun);
      if (!full) await pass.finish(null);
    }
    if (full) {
      // A file that was not read to its end says nothing about what it lacks.
      const isComplete = passes.every(({ summary }) => summary.problem === null);
      const closings = closingsOf(passes, holdPercent);
      for (const pass of passes) await pass.finish(isComplete ? closings : null);
    }
  } finally {
    if (dryRun) await store.forget({ runIds: passes.map(({ summary }) => summary.runId) }).catch(() => {});
  }
  const newRows = passes.reduce((sum, { summary }) => sum + summary.added + summary.changed, 0);
  if (!dryRun && newRows > 0) await store.analyze({ rows: newRows });
  return passes.map(({ summary }) => summary);
}

function closingsOf(passes: FilePass[], holdPercent: number | null): Closings {
  const unidentified: Record<string, number> = {};
  let unplaced = 0;
  for (const [fips, count] of passes.flatMap((pass) => [...pass.unidentified])) {
    if (fips === null) unplaced += count;
    else unidentified[fips] = (unidentified[fips] ?? 0) + count;
  }
  return { runIds: passes.map(({ summary }) => summary.runId), holdPercent, unidentified, unplaced };
}

/** Leaves figures that agree with what was merged; the ledger says that the reads are not finished. */
async function stopped(passes: FilePass[], dryRun: boolean): Promise<FileSummary[]> {
  if (!dryRun) for (const pass of passes) await pass.settle();
  return passes.map(({ summary }) => summary);
}
