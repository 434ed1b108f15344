import { sql } from 'drizzle-orm';
import { type Db, rows } from '../client.ts';

/** Until the transaction ends, what happens to records is logged as caused by this read. */
export async function causedBy(tx: Db, runId: string): Promise<void> {
  await tx.execute(sql`select set_config('deedline.run', ${runId}, true)`);
}

/** Entries of transactions that are older than every running one: nothing can still appear before them. */
export const isSettled = sql`xid < (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`;

/** The newest number that is given. What this transaction logs from now on comes after it. */
export async function newestSeq(db: Db): Promise<number> {
  const [found] = await rows(db, sql`select coalesce(max(seq), 0) as seq from filing_events`);
  return Number(found?.seq);
}
