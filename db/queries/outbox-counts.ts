import { min, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema.ts';

export type MailQueue = { waiting: number; dead: number; oldestWaiting: Date | null };

/** How much mail has not gone out, and since when the oldest of it waits. */
export async function mailQueue(db: Db): Promise<MailQueue> {
  const found = await db
    .select({ status: outbox.status, count: sql<number>`count(*)::int`, oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(ne(outbox.status, 'sent'))
    .groupBy(outbox.status);
  const of = (status: string) => found.find((row) => row.status === status);
  return {
    waiting: of('waiting')?.count ?? 0,
    dead: of('dead')?.count ?? 0,
    oldestWaiting: of('waiting')?.oldest ?? null,
  };
}
