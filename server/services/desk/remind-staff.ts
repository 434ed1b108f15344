import type { Db } from '#db/client.ts';
import { isFirstOfDay, waitingAtDesk } from '#db/queries/desk/waiting.ts';
import { maxOverviewCount } from '#domain/desk/overview.ts';
import { isMailTime } from '#domain/mail/daily-mail.ts';
import { deskReminder } from '#domain/mail/desk-reminder.ts';
import { businessZone } from '#domain/time/business-zone.ts';
import { isoDate } from '#domain/time/calendar-date.ts';
import { calendarDateIn } from '#domain/time/zones.ts';
import type { ServiceContext } from '../context.ts';
import { queueMails } from '../queue-mail.ts';

const kind = 'desk-reminder';

/** In the morning, mails the staff what the site has promised and nobody has done yet, at most once a day. */
export async function remindStaff(db: Db, { now, publicUrl, staffEmail }: ServiceContext): Promise<boolean> {
  if (!isMailTime(now)) return false;
  const today = isoDate(calendarDateIn(now, businessZone));
  return db.transaction(async (tx) => {
    if (!(await isFirstOfDay(tx, kind, today))) return false;
    const waiting = await waitingAtDesk(tx, today, maxOverviewCount);
    if (!waiting.misses && waiting.customersWithCredits === 0 && !waiting.deletionsDue) return false;
    await queueMails(tx, publicUrl, [
      { kind, to: { staff: staffEmail }, about: [today], write: (site) => deskReminder({ site, waiting }) },
    ]);
    return true;
  });
}
