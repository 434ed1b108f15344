import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import { heldCounts, type RunRow } from '#domain/desk/data.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shortTime } from '../desk-time.ts';

/** What became of a read: 'Held: 2,980 of 3,000 would close'. */
export function readStatus(run: RunRow, copy: DataDeskCopy['reads']): string {
  const held = heldCounts(run);
  if (held) return fillIn(copy.isHeld, held);
  if (run.undoneAt) return fillIn(copy.isUndone, { when: shortTime(run.undoneAt) });
  return run.undid ? fillIn(copy.isUndo, { when: shortTime(run.undid) }) : '';
}
