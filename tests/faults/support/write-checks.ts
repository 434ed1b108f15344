import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import type { MailSink } from '#tests/support/mail-sink.ts';
import type { Errand } from '#tests/support/visitors/client.ts';
import { lostNotes } from './deal-owner.ts';
import { ask } from './http.ts';
import type { Load } from './load.ts';

/** Whether the visitor got a success response. */
export const acknowledged = ({ answers }: Errand) => answers.some(({ status }) => status === 200 || status === 201);

/**
 * Finds acknowledged forms and bookings that are not stored exactly once, refused ones that are stored, and slots with
 * a wrong count or too many bookings.
 */
export async function writeErrors(db: Db, errands: Errand[]): Promise<string[]> {
  const submissions = await rows(db, sql`select id, email from contact_submissions`);
  const bookings = await rows(db, sql`select slot_id, customer_email as email from demo_bookings`);
  const slots = await rows(db, sql`select id, current_bookings, max_bookings, is_available from demo_slots`);
  const perAddress = countBy([...submissions, ...bookings], 'email');
  const perSlot = countBy(bookings, 'slot_id');
  const wrongErrands = errands.flatMap((errand) => {
    const times = perAddress.get(errand.person.email) ?? 0;
    const wanted = acknowledged(errand) ? 1 : 0;
    return times === wanted ? [] : [`${errand.kind} is stored ${times} times instead of ${wanted}`];
  });
  const wrongSlots = slots.filter(({ id, current_bookings, max_bookings, is_available }) => {
    const taken = perSlot.get(String(id)) ?? 0;
    return taken !== current_bookings || taken > Number(max_bookings) || is_available !== taken < Number(max_bookings);
  });
  const ids = new Set(submissions.map(({ id }) => id));
  const wrongIds = errands.filter(
    (errand) =>
      errand.kind === 'form' && acknowledged(errand) && !ids.has(JSON.parse(errand.answers[0]?.text ?? '{}').id),
  );
  return [
    ...wrongErrands,
    ...wrongSlots.map(({ id }) => `slot ${id} miscounts`),
    ...wrongIds.map(() => 'a form has another id'),
  ];
}

/** Waits for the mail of every acknowledged request, and returns how many recipients got none or two different ones. */
export async function missingMail(sink: MailSink, errands: Errand[], timeoutMs = 20_000): Promise<number> {
  const expected = errands.filter(acknowledged).map(({ person }) => person.email);
  const missing = () => {
    const names = new Map<string, Set<string>>();
    for (const { to, parsed } of sink.mails) {
      for (const address of to) names.set(address, (names.get(address) ?? new Set()).add(parsed.messageId ?? ''));
    }
    return expected.filter((address) => names.get(address)?.size !== 1).length;
  };
  for (const deadline = Date.now() + timeoutMs; missing() > 0 && Date.now() < deadline; ) await sleep(50);
  return missing();
}

/** Reads the deals through the server, because they need the cookies of their owners. */
export function lostDeals(origin: string, load: Load): Promise<string[]> {
  return lostNotes(load.owners, (path, request) => ask(origin, path, request));
}

function countBy(found: Row[], column: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of found) counts.set(String(row[column]), (counts.get(String(row[column])) ?? 0) + 1);
  return counts;
}

/** The line that a full run reports. */
export function summaryOf(what: string, { counts, errands, owners, statuses }: Load, lost: number): string {
  const acked = errands.filter(acknowledged).length + owners.filter(({ done }) => done).length;
  const answered = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
  return (
    `${what}: ${errands.length + owners.length} visitors who wrote, ${counts.requests} requests, ${counts.cut} without an answer, ` +
    `${answered.join(', ')}; ${acked} writes acknowledged, ${lost} lost; slowest answer ${(counts.slowest / 1000).toFixed(1)} s`
  );
}
