import type { Db } from '#db/client.ts';
import { judgeMiss, type OpenMiss, openMisses } from '#db/queries/case-lists.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import type { CaseVerdict } from '#domain/case-lists/case-list.ts';
import type { Page } from '#domain/lists/keyset.ts';
import type { DeskContext } from './context.ts';

/** Cases of buyers' lists that wait for a word of staff. */
export function missesPage(db: Db, after: string | null): Promise<Page<OpenMiss>> {
  return openMisses(db, after);
}

/** Says whether a case that we did not have is real. */
export function decideMiss(
  db: Db,
  { id, verdict }: { id: string; verdict: CaseVerdict },
  { now, actor }: DeskContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await judgeMiss(tx as Db, id, verdict, now))) return false;
    await recordAudit(tx as Db, { now, actor, action: 'data.miss', subject: id, details: { verdict } });
    return true;
  });
}
