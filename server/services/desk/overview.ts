import type { Db } from '#db/client.ts';
import { badgeCounts, dayCounts, demosBetween, oldestOpenRequests, overviewCounts } from '#db/queries/desk/overview.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';
import { businessTime, slotStart } from '#domain/booking/slots.ts';
import { daysLeft } from '#domain/desk/answer-days.ts';
import { type DeskBadges, maxOverviewCount, type Overview } from '#domain/desk/overview.ts';
import { type DeskRight, may } from '#domain/desk/staff-rights.ts';
import type { RequestKind } from '#domain/privacy/request.ts';
import { addDays, isoDate, parseIsoDate } from '#domain/time/calendar-date.ts';
import type { DeskContext } from './context.ts';

/** More than two days have places for. */
const maxDemos = 100;
const maxRequests = 5;

/** What waits for staff, in one answer. */
export async function deskOverview(
  db: Db,
  role: StaffRole,
  { now, actor }: Pick<DeskContext, 'now' | 'actor'>,
): Promise<Overview> {
  const { date: today } = businessTime(now);
  const tomorrow = isoDate(addDays(parseIsoDate(today) ?? { year: 1970, month: 1, day: 1 }, 1));
  const counts = await overviewCounts(db, now, maxOverviewCount);
  const midnights = { from: slotStart(today, '00:00'), until: slotStart(tomorrow, '00:00') };
  const day = await dayCounts(db, { now, today, ...midnights }, maxOverviewCount);
  const demos = may(role, 'bookings') ? await demosBetween(db, [today, tomorrow], maxDemos) : [];
  const requests = may(role, 'privacy') ? await oldestOpenRequests(db, maxRequests) : [];
  const countFor = (right: DeskRight, name: string) => (may(role, right) ? Number(counts[name]) : 0);
  const dayFor = (right: DeskRight, name: string) => (may(role, right) ? Number(day[name]) : 0);
  return {
    email: actor.name,
    role,
    newMessages: countFor('inbox', 'new_messages'),
    held: countFor('inbox', 'held'),
    failedMail: countFor('mail', 'failed_mail'),
    lateCounties: countFor('data', 'late_counties'),
    lateSamples: countFor('data', 'late_samples'),
    misses: countFor('data', 'misses'),
    openCredits: countFor('customers', 'open_credits'),
    uploads: countFor('data', 'uploads'),
    heldReads: countFor('data', 'held_reads'),
    endingSoon: countFor('customers', 'ending_soon'),
    today,
    tomorrow,
    day: {
      demos: dayFor('bookings', 'demos'),
      messages: dayFor('inbox', 'messages'),
      quotes: dayFor('inbox', 'quotes'),
      recalls: dayFor('records', 'recalls'),
      customers: dayFor('customers', 'customers'),
      begun: dayFor('customers', 'begun'),
      ended: dayFor('customers', 'ended'),
      creditedDays: dayFor('customers', 'credited_days'),
      creditCents: dayFor('customers', 'credit_cents'),
      downloads: dayFor('customers', 'downloads'),
    },
    demos: demos.map(({ id, date, start_time, name, company }) => ({
      id: String(id),
      date: String(date),
      startTime: String(start_time),
      name: String(name),
      company: String(company),
    })),
    openRequests: countFor('privacy', 'open_requests'),
    requests: requests.map(({ ref, kind, asked_at }) => ({
      ref: String(ref),
      kind: kind as RequestKind,
      daysLeft: daysLeft(new Date(asked_at as string | Date), now),
    })),
  };
}

/** What the menu shows beside the parts that the role may open. */
export async function deskBadges(db: Db, role: StaffRole, now: Date): Promise<DeskBadges> {
  const counts = await badgeCounts(db, now, businessTime(now).date, maxOverviewCount);
  const countFor = (right: DeskRight, name: string) => (may(role, right) ? Number(counts[name]) : 0);
  return {
    newMessages: countFor('inbox', 'new_messages'),
    demosToday: countFor('bookings', 'demos_today'),
    lateCounties: countFor('data', 'late_counties'),
  };
}
