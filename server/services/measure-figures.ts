import type { Db } from '#db/client.ts';
import { withoutTimeouts } from '#db/postgres-transactions.ts';
import { closedDays } from '#db/queries/customers/freshness-credits.ts';
import { isReadSince, measure, storedFigures, storeFigures } from '#db/queries/measured-figures.ts';
import { judgedDays, lastDayOver, shiftDay, startOfDay } from '#domain/freshness/late-days.ts';
import { type MeasuredFigures, measuredDays } from '#domain/freshness/measured-figures.ts';

/** Measures the last 90 days again when a day is over or something was read. Returns whether it did. */
export async function measureFigures(db: Db, now: Date): Promise<boolean> {
  const through = lastDayOver(now);
  const stored = await storedFigures(db);
  if (stored && stored.figures.through === through && !(await isReadSince(db, stored.measuredAt))) return false;
  await db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    const from = shiftDay(through, 1 - measuredDays);
    const days = judgedDays(from, through, await closedDays(tx, shiftDay(from, -30)));
    const figures = await measure(tx, { from: startOfDay(from), until: now, days });
    await storeFigures(tx, { from, through, ...figures }, now);
  });
  return true;
}

/** What was measured; null without real records. */
export async function currentFigures(db: Db): Promise<MeasuredFigures | null> {
  const stored = await storedFigures(db);
  return stored && stored.figures.files > 0 ? stored.figures : null;
}
