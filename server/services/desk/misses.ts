import type { Db } from '#db/client.ts';
import { judgeMiss } from '#db/queries/case-lists.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import type { Verdict } from '#domain/case-lists/case-list.ts';
import type { DeskContext } from './context.ts';

export { openMisses } from '#db/queries/case-lists.ts';

/** Says whether a case that we did not have is real. */
export function decideMiss(
  db: Db,
  { id, verdict }: { id: string; verdict: Verdict },
  { now, actor }: DeskContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await judgeMiss(tx as Db, id, verdict, now))) return false;
    await recordAudit(tx as Db, { now, actor, action: 'data.miss', subject: id, details: { verdict } });
    return true;
  });
}
