import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { countHeldBack, lockUnnotified, markNotified } from '#db/queries/submissions.ts';
import { contactSummary } from '#domain/mail/contact-mails.ts';
import type { ServiceContext } from './context.ts';
import { queueMails } from './queue-mail.ts';

const kind = 'contact-summary';
const maxAtOnce = 500;

/**
 * Sends the staff one mail an hour with the messages that were not mailed separately, and the number of those that the bot
 * check held back. Returns the number of both.
 */
export function summarizeSubmissions(db: Db, { publicUrl, staffEmail }: Omit<ServiceContext, 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    if (await wasJustSent(tx)) return 0;
    const found = await lockUnnotified(tx, maxAtOnce);
    const held = await countHeldBack(tx);
    const first = found[0]?.id ?? held[0];
    if (first === undefined) return 0;
    const submissions = found.map(({ submissionType, ...fields }) => ({
      ...fields,
      type: submissionType === 'quote' ? ('quote' as const) : ('general' as const),
    }));
    await queueMails(tx, publicUrl, [
      {
        kind,
        to: { staff: staffEmail },
        about: [first],
        write: (site) => contactSummary({ site, submissions, held: held.length }),
      },
    ]);
    await markNotified(
      tx,
      found.map(({ id }) => id),
    );
    return found.length + held.length;
  });
}

async function wasJustSent(db: Db): Promise<boolean> {
  const recent = sql`select 1 from outbox where kind = ${kind} and created_at > now() - interval '1 hour' limit 1`;
  return (await rows(db, recent)).length > 0;
}
