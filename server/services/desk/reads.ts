import type { Db } from '#db/client.ts';
import { findRun } from '#db/queries/desk/data.ts';
import { findUpload } from '#db/queries/desk/uploads.ts';
import { settleHeld } from '#db/records/held.ts';
import { longTransactions } from '#db/records/long-transactions.ts';
import { undoRead } from '#db/records/undo.ts';
import { isOpenUpload, type RunRow } from '#domain/desk/data.ts';
import { undoRefusal } from '../../records/report.ts';
import type { DeskContext } from './context.ts';

export type ReadRefusal = { ok: false; status: 404 | 409; error: string };
export type UndoResult = { ok: true; run: RunRow; removed: number; restored: number } | ReadRefusal;
export type ClosingsResult = { ok: true; run: RunRow; closed: number } | ReadRefusal;

const gone: ReadRefusal = { ok: false, status: 404, error: 'There is no such read' };
const refuse = (error: string): ReadRefusal => ({ ok: false, status: 409, error });

/** Puts back what a read did to one county. */
export async function undoOneRead(db: Db, id: string, context: DeskContext): Promise<UndoResult> {
  const run = await findRun(db, id);
  if (!run) return gone;
  const upload = await findUpload(db, run.runId);
  if (upload && isOpenUpload(upload)) {
    return refuse('The file is still being imported. Cancel the upload first, or wait until it is done.');
  }
  const answer = await undoRead(longTransactions(db), { id }, context);
  if (!answer.ok) return answer.error === 'unknown' ? gone : refuse(undoRefusal(answer));
  const [undone] = answer.reads;
  return {
    ok: true,
    run: (await findRun(db, id)) ?? run,
    removed: undone?.removed ?? 0,
    restored: undone?.restored ?? 0,
  };
}

/** Closes the records that a short list no longer had, or leaves them open. */
export async function decideClosings(
  db: Db,
  { id, decision }: { id: string; decision: 'accept' | 'drop' },
  context: DeskContext,
): Promise<ClosingsResult> {
  const run = await findRun(db, id);
  if (!run) return gone;
  const [settled] = await settleHeld(db, { id }, decision, context);
  if (!settled) {
    return refuse('Nothing is held anymore: a newer whole list took its place, or somebody else decided.');
  }
  return { ok: true, run: (await findRun(db, id)) ?? run, closed: settled.closed };
}
