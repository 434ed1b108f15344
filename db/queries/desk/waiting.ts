import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { type Db, rows } from '#db/client.ts';
import type { WaitingAtDesk } from '#domain/mail/desk-reminder.ts';
import { deletionCycleDays } from '#domain/privacy/deletion-list.ts';
import { openMissesFrom } from '../case-lists.ts';
import { openCreditsFrom } from '../customers/freshness-credits.ts';

/** Lists of the deletion platform are due this soon before staff are reminded. */
const dueSoonDays = 7;

/** What waits on a day; counts go up to `most`. */
export async function waitingAtDesk(db: Db, today: string, most: number): Promise<WaitingAtDesk> {
  const [found] = await rows(
    db,
    sql`select miss.count, miss.oldest,
        (select count(*)::int from (select distinct sold.customer_id ${openCreditsFrom} limit ${most}) as buyer) as credits,
        (select (max(file_date) + ${deletionCycleDays}::int)::text from deletion_lists) as due,
        (select max(file_date) + ${deletionCycleDays}::int <= ${today}::date + ${dueSoonDays}::int from deletion_lists) as is_due
      from (select count(*)::int as count, (min(each.asked_at) at time zone 'America/New_York')::date::text as oldest
        from (select asked.asked_at from ${openMissesFrom} order by asked.asked_at limit ${most}) as each) as miss`,
  );
  const count = Number(found?.count ?? 0);
  return {
    misses: count > 0 ? { count, oldest: String(found?.oldest) } : null,
    customersWithCredits: Number(found?.credits ?? 0),
    deletionsDue: found?.is_due === true ? String(found.due) : null,
  };
}

/** Whether no mail of a kind was written about a day yet. Others that ask wait until the transaction ends. */
export async function isFirstOfDay(tx: Db, kind: string, day: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.staffReminder})`);
  const sent = await rows(
    tx,
    sql`select from outbox where kind = ${kind} and starts_with(message_id, ${`<${kind}.${day}@`}) limit 1`,
  );
  return sent.length === 0;
}
