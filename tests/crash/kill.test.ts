import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Row, rows } from '#db/client.ts';
import { describeSample, on, report, sized } from '#tests/support/long-form.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, type Errand, formErrand, runErrands } from '#tests/support/visitors/client.ts';
import { privateLines, somebody, tokensIn } from '#tests/support/visitors/people.ts';
import { type Random, randomFrom } from '#tests/support/visitors/random.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';
import { sizes } from './support/sizes.ts';

const clients = 12;
/** Forms, and as many bookings, in each round. */
const perKind = sized(12, 24);
/** The first kill is during requests, the second during mail, and so on. */
const { rounds } = sizes;

/** More visitors than seats in the slots of a round. */
function newErrands(slots: OpenSlot[], random: Random): Errand[] {
  const forms = Array.from({ length: perKind }, () => formErrand(somebody()));
  const bookings = Array.from({ length: perKind }, () => bookingErrand(somebody(), random.pick(slots).id));
  return forms.flatMap((form, index) => [form, bookings[index] ?? form]);
}

function slotsOfRound(all: OpenSlot[], round: number, rounds: number): OpenSlot[] {
  const share = Math.max(1, Math.min(perKind / 4, Math.floor(all.length / rounds)));
  return Array.from({ length: share }, (_, index) => all[(round * share + index) % all.length] as OpenSlot);
}

const isDone = ({ answers }: Errand) => answers.some(({ status }) => status === 200 || status === 201);

describeSample(servedDatabases, on('pglite'))('on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  let sink: MailSink;
  let server: RunningServer;
  let env: Record<string, string>;
  let output = '';
  let onMail = () => {};
  const errands: Errand[] = [];
  const stored = { submissions: [] as Row[], bookings: [] as Row[], slots: [] as Row[], mails: [] as Row[] };

  /** Kills the server while some requests are answered and others are in progress. */
  async function killDuringRequests(queue: Errand[], random: Random): Promise<number> {
    const killAfterAnswers = 4 + random.number(perKind);
    let answers = 0;
    const { interrupted } = await runErrands(server.origin, queue, clients, () => {
      answers += 1;
      // A random delay, because the other requests are always at the same point when an answer arrives.
      if (answers === killAfterAnswers) setTimeout(server.kill, random.number(20));
    });
    await server.kill();
    return interrupted;
  }

  /** Kills the server after the mail server accepted a mail and before that is recorded. */
  async function killDuringMail(queue: Errand[], random: Random): Promise<number> {
    let mailsUntilKill = 1 + random.number(12);
    const dead = new Promise<void>((resolve) => {
      onMail = () => {
        mailsUntilKill -= 1;
        if (mailsUntilKill === 0) resolve(server.kill());
      };
    });
    const { interrupted } = await runErrands(server.origin, queue, clients, () => {});
    await dead;
    onMail = () => {};
    return interrupted;
  }

  beforeAll(async () => {
    const started = Date.now();
    const random = randomFrom(sizes.seed);
    database = await prepare();
    // Delays the reply, so that the server can be killed after a mail is accepted and before it knows.
    sink = await startSink({
      message: () => {
        onMail();
        return sleep(5, undefined);
      },
    });
    env = { ...database.env, TRUST_PROXY: '1', SMTP_URL: sink.url, PUBLIC_URL: 'https://www.deedline.example' };
    const queue: Errand[] = [];
    let slots: OpenSlot[] = [];
    let interrupted = 0;
    for (let round = 0; round < rounds; round += 1) {
      server = await startServer(env);
      if (round === 0) slots = await openSlots(server.origin);
      // Some visitors with a response send the same key again.
      const isRepeated = ({ answers }: Errand) => answers.length > 0 && answers.length < 5 && random.chance(0.1);
      const fresh = newErrands(slotsOfRound(slots, round, rounds), random);
      queue.push(...errands.filter(isRepeated).slice(0, 8), ...fresh);
      errands.push(...fresh);
      interrupted += await (round % 2 === 0 ? killDuringRequests(queue, random) : killDuringMail(queue, random));
      output += server.output();
    }
    await endLeases();
    server = await startServer(env);
    await runErrands(server.origin, queue, clients, () => {});
    await waitForMail();
    await server.stop();
    output += server.output();
    await readDatabase();
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    const responses = errands.reduce((sum, { answers }) => sum + answers.length, 0);
    report(
      `kill on ${name}: ${rounds} kills, ${errands.length} visitors, ${responses} responses, ${interrupted} requests cut off, ` +
        `${stored.bookings.length} bookings, ${stored.mails.length} mails queued, ${sink.mails.length} arrived, ${seconds} s`,
    );
    expect(interrupted).toBeGreaterThan(0);
  });
  afterAll(async () => {
    await server?.kill();
    await sink?.close();
    await database?.drop();
  });

  /** Mail claimed by a killed server is sent when its lease of five minutes ends, so the leases end now. */
  async function endLeases(): Promise<void> {
    await database.look((db) => rows(db, sql`update outbox set leased_until = null where status = 'waiting'`));
  }

  /** Waits for the mail and the notice of each visitor; gives up when none has arrived for 30 seconds. */
  async function waitForMail(): Promise<void> {
    const expected = 2 * errands.filter(isDone).length;
    const arrived = () => new Set(sink.mails.map(({ parsed }) => parsed.messageId)).size;
    let seen = 0;
    for (let deadline = Date.now() + 30_000; Date.now() < deadline && seen < expected; await sleep(50)) {
      if (arrived() > seen) deadline = Date.now() + 30_000;
      seen = arrived();
    }
  }

  async function readDatabase(): Promise<void> {
    await database.look(async (db) => {
      stored.submissions = await rows(db, sql`select id, email from contact_submissions`);
      stored.bookings = await rows(db, sql`select slot_id, customer_email as email from demo_bookings`);
      stored.slots = await rows(db, sql`select id, current_bookings, max_bookings, is_available from demo_slots`);
      stored.mails = await rows(db, sql`select message_id as id, status from outbox`);
    });
  }

  const countOf = (found: Row[], email: string) => found.filter((row) => row.email === email).length;
  const formErrands = () => errands.filter(({ kind }) => kind === 'form');
  const bookingErrands = () => errands.filter(({ kind }) => kind === 'booking');

  test('every visitor finally gets a response, and repeats get the same one', () => {
    const statuses = (all: Errand[]) => [...new Set(all.flatMap(({ answers }) => answers.map(({ status }) => status)))];
    expect(statuses(formErrands())).toEqual([200]);
    expect(statuses(bookingErrands()).sort()).toEqual([201, 409]);
    expect(errands.filter(({ answers }) => new Set(answers.map(({ text }) => text)).size !== 1)).toEqual([]);
  });

  test('every answered form is stored once, with the id in the response', () => {
    expect(formErrands().filter(({ person }) => countOf(stored.submissions, person.email) !== 1)).toEqual([]);
    expect(stored.submissions).toHaveLength(formErrands().length);
    const ids = new Set(stored.submissions.map(({ id }) => id));
    expect(formErrands().filter(({ answers }) => !ids.has(JSON.parse(answers[0]?.text ?? '{}').id))).toEqual([]);
  });

  test('every confirmed booking is stored once, and no other is stored', () => {
    const wrong = bookingErrands().filter(
      (errand) => countOf(stored.bookings, errand.person.email) !== (isDone(errand) ? 1 : 0),
    );
    expect(wrong).toEqual([]);
  });

  test('every slot has the right count, and none is overbooked', () => {
    const wrong = stored.slots.filter(({ id, current_bookings, max_bookings, is_available }) => {
      const taken = stored.bookings.filter((booking) => booking.slot_id === id).length;
      const places = Number(max_bookings);
      return taken !== current_bookings || taken > places || is_available !== taken < places;
    });
    expect(wrong).toEqual([]);
  });

  test('every queued mail arrives, and duplicates have the same Message-ID', () => {
    const expected = new Set(stored.mails.map(({ id }) => id));
    const arrived = new Set(sink.mails.map(({ parsed }) => parsed.messageId));
    expect(stored.mails).toHaveLength(2 * (formErrands().length + stored.bookings.length));
    expect(arrived).toEqual(expected);
    for (const { person } of errands.filter(isDone)) {
      const mails = sink.mails.filter(({ to }) => to.includes(person.email));
      expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    }
    expect(stored.mails.filter(({ status }) => status !== 'sent')).toEqual([]);
    // Proves that the kills during mail really cause duplicates.
    if (rounds > 1) expect(sink.mails.length).toBeGreaterThan(stored.mails.length);
  });

  test('the server logs no visitor data', () => {
    const tokens = tokensIn(sink.mails.map(({ parsed }) => parsed.text ?? ''));
    expect(tokens.length).toBeGreaterThan(0);
    expect(privateLines(output, tokens)).toEqual([]);
  });
});
