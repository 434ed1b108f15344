import { sql } from 'drizzle-orm';
import { type Db, rows } from '../client.ts';

/** Until the transaction ends, what happens to records is logged as caused by this read. */
export async function causedBy(tx: Db, runId: string): Promise<void> {
  await tx.execute(sql`select set_config('deedline.run', ${runId}, true)`);
}

/** The newest number, in a statement. */
export const newestSeqSql = sql`(select coalesce(max(seq), 0) from filing_events)`;

/** The newest number. What this transaction logs from now on comes after it. */
export async function newestSeq(db: Db): Promise<number> {
  const [found] = await rows(db, sql`select coalesce(max(seq), 0) as seq from filing_events`);
  return Number(found?.seq);
}
