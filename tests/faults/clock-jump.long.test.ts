import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSample, on, report, sized } from '#tests/support/long-form.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, type Errand, formErrand } from '#tests/support/visitors/client.ts';
import { somebody } from '#tests/support/visitors/people.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';
import { ask, type Reply } from './support/http.ts';
import { fakeClock } from './support/preloaded.ts';
import { missingMail, writeErrors } from './support/write-checks.ts';

const day = 24 * 60 * 60 * 1000;
const jumps = sized([1, -1, 0, 400, 0], [1, -1, 0, 400, 0, -400, 0]);

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  const clock = fakeClock();
  const errands: Errand[] = [];
  const regular = somebody();
  const statuses: Record<string, unknown>[] = [];
  const eventPages: string[] = [];
  let database: ServedDatabase;
  let sink: MailSink;
  let server: RunningServer;
  let later: OpenSlot[];

  async function send(errand: Errand, address = errand.person.address): Promise<Reply> {
    const headers = { 'Idempotency-Key': errand.person.key, 'X-Forwarded-For': address };
    const reply = await ask(server.origin, errand.path, { method: 'POST', headers, json: errand.body });
    errand.answers.push(reply);
    errands.push(errand);
    return reply;
  }

  beforeAll(async () => {
    database = await prepare();
    sink = await startSink();
    server = await startServer({ ...database.env, ...clock.env, TRUST_PROXY: '1', SMTP_URL: sink.url });
    later = await openSlots(server.origin, 5);
    for (const [index, days] of jumps.entries()) {
      await clock.set(days * day);
      const form = await send(formErrand(somebody()));
      // A slot in the middle of the booking window, so that a shift of one day does not matter.
      const booking = await send(bookingErrand(somebody(), later[40 + index]?.id ?? ''));
      const pages = await Promise.all(
        ['/pricing', '/resources/events', '/book-demo'].map((path) => ask(server.origin, path)),
      );
      eventPages.push(pages[1]?.text ?? '');
      const list = await ask(server.origin, '/rest/v1/deals?select=id');
      const map = await ask(server.origin, '/functions/v1/county-freshness');
      const counted = await send(formErrand(somebody()), regular.address);
      statuses.push({
        days,
        form: form.status,
        booking: booking.status,
        reads: [...pages, list, map].map(({ status }) => status).join(),
        counted: counted.status,
      });
    }
  });
  afterAll(async () => {
    await server?.kill();
    await sink?.close();
    await database?.drop();
    clock.drop();
  });

  test('forms, lists and pages work after every clock jump', () => {
    const seen = statuses.map(({ form, reads, counted }) => ({ form, reads, counted }));
    expect(seen).toEqual(jumps.map(() => ({ form: 200, reads: '200,200,200,200,200', counted: 200 })));
  });

  test('only slots in the future can be booked, also after the clock is set back', () => {
    expect(statuses.map(({ days, booking }) => [days, booking])).toEqual(
      jumps.map((days) => [days, days === 400 ? 409 : 201]),
    );
  });

  test('a page that depends on the date follows the clock, also after it is set back', () => {
    const [, , before, ahead, after] = eventPages;
    expect(before === ahead).toBe(false);
    expect(before === after).toBe(true);
  });

  test('a visitor who reached the limit while the clock was ahead is not locked out after it is corrected', async () => {
    const { address } = somebody();
    await clock.set(400 * day);
    const fill = Array.from({ length: 11 }, () => formErrand(somebody()));
    const used = [];
    for (const errand of fill) used.push((await send(errand, address)).status);
    expect(used).toEqual([...Array(10).fill(200), 429]);
    await clock.set(0);
    const { status, headers } = await send(formErrand(somebody()), address);
    // The count in memory ends after ten minutes regardless of the clock; the one in the database ends at once.
    expect(status).toBe(name === 'pglite' ? 429 : 200);
    if (status === 429) expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(600);
  });

  test('all mail is sent in time, nothing is lost and the server keeps running', async () => {
    // A jump may abort an attempt, and the next one is a minute later by the clock of the database.
    if ((await missingMail(sink, errands, 2000)) > 0) {
      if (name === 'pglite') await clock.set(61_000);
      else await database.look((db) => db.execute(sql`update outbox set due_at = now() where status = 'waiting'`));
    }
    expect(await missingMail(sink, errands, 100_000)).toBe(0);
    expect(server.process.exitCode).toBeNull();
    expect(await server.stop()).toBe(0);
    const lost = await database.look((db) => writeErrors(db, errands));
    report(
      `clock on ${name}: ${jumps.length} jumps, ${errands.length} requests, ${sink.mails.length} mails, ${lost.length} writes lost`,
    );
    expect(lost).toEqual([]);
  });
});
