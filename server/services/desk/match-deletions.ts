import type { Db } from '#db/client.ts';
import { withoutTimeouts } from '#db/postgres-transactions.ts';
import { amendAnswers, answerItems, lockNextList, setStage } from '#db/queries/deletion-lists.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { compareNext, deleteNext } from '#db/records/deletions.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import { putBackTaken, shareSuppressions } from '#db/records/suppress.ts';
import { deletionStatuses as codes } from '#domain/privacy/deletion-list.ts';
import { jobActor } from './context.ts';

/** A server that stops waits for a run. The next one goes on a minute later. */
const stepsPerRun = 100;

/** Works off the lists of the deletion platform, one step after the other: a crash loses and repeats no step. */
export async function matchDeletions(db: Db, now: Date): Promise<void> {
  for (let done = 0; done < stepsPerRun && (await db.transaction((tx) => step(tx, now))); done += 1);
}

/** False if nothing is left to do. */
async function step(tx: Db, now: Date): Promise<boolean> {
  await withoutTimeouts(tx);
  const list = await lockNextList(tx);
  if (!list) return false;
  if (list.listType === 'Removed') {
    if ((await putBackTaken(tx, now)) > 0) return true;
    await rescoreDue(tx, now);
  } else if (list.stage === 'comparing') {
    await shareSuppressions(tx);
    const last = await compareNext(tx, list.comparedTo, now);
    await setStage(tx, list.id, last === null ? 'deleting' : 'comparing', last);
    return true;
  } else if ((await deleteNext(tx, now)) > 0) return true;
  const counts = await answerItems(tx, list.id, now);
  const amended = list.listType === 'Removed' ? 0 : await amendAnswers(tx, now);
  const details = {
    list: list.listType,
    items: list.itemCount,
    deleted: counts[codes.deleted] ?? 0,
    optedOut: counts[codes.optedOut] ?? 0,
    exempt: counts[codes.exempt] ?? 0,
    notFound: counts[codes.notFound] ?? 0,
    amended,
  };
  await recordAudit(tx, { now, actor: jobActor, action: 'privacy.matched', subject: list.id, details });
  return true;
}
