import type { Db } from '#db/client.ts';
import { withoutTimeouts } from '#db/postgres-transactions.ts';
import {
  claimCheck,
  closedDays,
  finishCheck,
  giveCredits,
  type LastCheck,
  lastCheck,
  undoneSince,
} from '#db/queries/customers/freshness-credits.ts';
import { judgedBackDays } from '#domain/customers/freshness-credit.ts';
import { judgedDays, lastDayOver, shiftDay } from '#domain/freshness/late-days.ts';

/** An undo that was slow to commit has an earlier time than a check that did not see it. */
const undoMargin = 2 * 24 * 60 * 60 * 1000;
/** A weekly file is late after eight working days, so older closed days can matter to the first that is judged. */
const closedBefore = 30;

/**
 * Judges the days that are over and were not judged yet, once for each day and whichever process comes first, and gives credits for
 * late ones (decision 047). Days that an undone read had made fresh are judged again. Returns the number of new credits.
 */
export async function creditLateDays(db: Db, now: Date): Promise<number> {
  const through = lastDayOver(now);
  const before = await lastCheck(db);
  if (before && before.day >= through) return 0;
  return db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    if (!(await claimCheck(tx, through, now))) return 0;
    const credits = (await judge(tx, through, before, now)) + (await judgeUndone(tx, through, before, now));
    await finishCheck(tx, through, credits);
    return credits;
  });
}

async function judge(tx: Db, through: string, before: LastCheck | null, now: Date): Promise<number> {
  const from = latest(before ? shiftDay(before.day, 1) : through, oldestJudged(through));
  return giveCredits(tx, judgedDays(from, through, await daysOff(tx, from)), now);
}

async function judgeUndone(tx: Db, through: string, before: LastCheck | null, now: Date): Promise<number> {
  if (!before) return 0;
  let credits = 0;
  for (const { from: undone, ...file } of await undoneSince(tx, new Date(before.at.getTime() - undoMargin))) {
    const from = latest(undone, oldestJudged(through));
    credits += await giveCredits(tx, judgedDays(from, through, await daysOff(tx, from)), now, [file]);
  }
  return credits;
}

const oldestJudged = (through: string) => shiftDay(through, 1 - judgedBackDays);
const latest = (one: string, other: string) => (one > other ? one : other);
const daysOff = (tx: Db, from: string) => closedDays(tx, shiftDay(from, -closedBefore));
