import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { findOpenSlots } from '#db/queries/slots.ts';
import { redateSamples } from '#db/seed/redate.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { visitor } from '#tests/support/booking-bench.ts';
import { describeSample, isLongForm, longTest, on, report, sized } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, clientOf, type Errand, formErrand } from '#tests/support/visitors/client.ts';
import { leakIn } from '#tests/support/visitors/leaks.ts';
import { privateLines, somebody } from '#tests/support/visitors/people.ts';
import { randomFrom } from '#tests/support/visitors/random.ts';
import { openSlots } from '#tests/support/visitors/slots.ts';
import { fingerprint } from './support/fingerprint.ts';
import { hostileRequest } from './support/hostile-requests.ts';
import { hostileTexts } from './support/hostile-values.ts';
import { exchange } from './support/raw-http.ts';
import { sizes } from './support/sizes.ts';

/** The token of a booking whose mail is deleted, so that only the hostile requests could change the tables. */
async function bookedToken(db: Db): Promise<string> {
  const context = { now: new Date(), publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example' };
  const [slot] = (await findOpenSlots(db, context.now)).slice(20);
  const booking = { ...visitor, slot_id: slot?.id ?? '' };
  const { ok } = await bookDemo(db, { booking, idempotencyKey: null }, context);
  const [mail] = await rows(db, sql`select text_body from outbox where to_address = ${visitor.customer_email}`);
  await db.execute(sql`delete from outbox`);
  const [, token] = /manage\?token=([\w-]+)/.exec(String(mail?.text_body)) ?? [];
  if (!ok || !token) throw new Error('No demo could be booked');
  return token;
}

/** Both databases accept the same queries, so in the long form PostgreSQL gets fewer requests, with other seeds. */
const shares = { pglite: 1, postgres: sized(1, 0.25) };
const concurrency = 8;

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  let server: RunningServer;
  let before: Record<string, string>;
  let token: string;
  const start = async () => startServer({ ...database.env, TRUST_PROXY: '1' });

  beforeAll(async () => {
    database = await prepare();
    await database.look(async (db) => {
      token = await bookedToken(db);
      // The server would do this at its start if they were made yesterday.
      await redateSamples(db, new Date());
      before = await fingerprint(db);
    });
    server = await start();
  });
  afterAll(async () => {
    await server?.kill();
    await database?.drop();
  });

  test('no hostile request causes a server error or reveals internals', async () => {
    const count = Math.ceil(sizes.requests * shares[name]);
    const first = name === 'pglite' ? 0 : sizes.requests;
    const port = Number(new URL(server.origin).port);
    const statuses = new Map<string, number>();
    const wrong: string[] = [];
    const started = Date.now();
    let next = first;
    const work = async () => {
      while (next < first + count) {
        const index = next++;
        const { bytes, hangUp, mayGoUnanswered } = hostileRequest(randomFrom(sizes.seed + index), index, token);
        const { status, head, body } = await exchange(port, bytes, { hangUp });
        statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
        const leak = leakIn(`${head}\n${body}`);
        const answered = status === null ? mayGoUnanswered : status >= 200 && status < 500;
        if (!answered || leak) wrong.push(`${status} ${leak} to request ${index}: ${bytes.toString().slice(0, 600)}`);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    const counts = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
    report(`fuzz on ${name}: ${count} requests from seed ${sizes.seed} in ${seconds} s; ${counts.join(', ')}`);
    expect(wrong).toEqual([]);
    expect(statuses.get('200')).toBeGreaterThan(count / 50);
  });

  test('the server is ready and works as before', async () => {
    expect(server.process.exitCode).toBeNull();
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const deals = await fetch(`${server.origin}/rest/v1/deals?select=id`);
    expect(await deals.json()).toHaveLength(14);
  });

  test('every table is unchanged', async () => {
    await server.stop();
    expect(await database.look(fingerprint)).toEqual(before);
  });

  longTest('unusual text in valid forms is stored and mailed', async () => {
    const written = server.output();
    server = await start();
    const [slot] = await openSlots(server.origin, 5);
    const texts = hostileTexts.filter((_, index) => isLongForm || index % 3 === 0);
    const errands = texts.flatMap((text): Errand[] => {
      const form = formErrand(somebody());
      const booking = bookingErrand(somebody(), slot?.id ?? '');
      const odd = { name: `${text}!`, message: `${text}!`, company: text.slice(0, 100) };
      return [
        { ...form, body: { ...form.body, ...odd } },
        { ...booking, body: { ...booking.body, customer_name: odd.name, message: odd.message, company: odd.company } },
      ];
    });
    const client = clientOf(server.origin);
    for (const errand of errands) errand.answers.push(await client.send(errand));
    client.close();
    const statuses = errands.map(({ answers }) => answers[0]?.status ?? 0);
    expect(statuses.filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
    const accepted = statuses.filter((status) => status < 300).length;
    expect(accepted).toBeGreaterThan(0.85 * texts.length);
    const folder = join(database.dataDir, 'mail');
    const mails = () => (existsSync(folder) ? readdirSync(folder) : []).filter((file) => file.endsWith('.eml')).length;
    const deadline = Date.now() + 30_000;
    while (Date.now() < deadline && mails() < 2 * accepted) await sleep(100);
    expect(mails()).toBe(2 * accepted);
    await server.stop();
    expect(privateLines(written + server.output(), ['visitor.example'])).toEqual([]);
  });
});
