import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import type { DeskCommands } from '#server/desk-commands.ts';
import { connectToDesk } from '#server/records/socket.ts';
import { describeSample, on, report, sized } from '#tests/support/long-form.ts';
import { startCommand } from '#tests/support/record-files.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { type Random, randomFrom } from '#tests/support/visitors/random.ts';
import { type Action, partsOf, prepareActions, secret, signedInCookie } from './support/desk-actions.ts';
import { sizes } from './support/sizes.ts';

const { rounds } = sizes;
const perKind = sized(1, 2);
const clients = 6;
const staff = 'staff@example.com';

type Task = Action & {
  /** One entry for each answer, whether it was a success; an attempt that the server did not survive adds none. */
  answers: boolean[];
  state: 'done' | 'undone' | 'half';
};

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  let server: RunningServer | undefined;
  let cookie = '';
  let interrupted = 0;
  let killedCommands = 0;
  let commandMs = 0;
  const tasks: Task[] = [];
  const halves: string[] = [];
  const lost: string[] = [];
  let twice: string[] = [];

  async function check(db: Db, round: number): Promise<void> {
    for (const task of tasks) {
      const parts = await partsOf(db, task);
      const done = Object.values(parts).filter(Boolean).length;
      task.state = done === 0 ? 'undone' : done === Object.keys(parts).length ? 'done' : 'half';
      const about = `round ${round}, ${task.kind} ${task.id}: ${JSON.stringify(parts)}`;
      if (task.state === 'half') halves.push(about);
      if (task.answers.includes(true) && task.state !== 'done') lost.push(about);
    }
    const erased = tasks.filter(({ kind, state }) => kind === 'erase a person' && state === 'done').length;
    const [counts] = await rows(
      db,
      sql`select (select count(*)::int from audit_entries where action = 'privacy.erase') as erased,
        (select count(*)::int from audit_entries where action = 'account.delete') as deleted,
        (select count(*)::int from erasures) as erasures`,
    );
    const { erased: entries, deleted, erasures } = counts as Record<'erased' | 'deleted' | 'erasures', number>;
    // Erasing somebody again, as after the last round, is recorded again.
    if ((round < rounds && entries !== erased) || entries < erased || erasures !== entries + deleted) {
      halves.push(`round ${round}: ${erased} erased, ${entries} entries, ${deleted} accounts, ${erasures} erasures`);
    }
    const wrong = await rows(
      db,
      sql`select s.id from demo_slots s where s.current_bookings <>
        (select count(*) from demo_bookings b where b.slot_id = s.id and b.cancelled_at is null)`,
    );
    if (wrong.length > 0) halves.push(`round ${round}: ${wrong.length} slots with a wrong count`);
    twice = (
      await rows(
        db,
        sql`select action || ' ' || coalesce(details ->> 'date', subject) as entry from audit_entries
          where action not in ('privacy.erase', 'privacy.suppress', 'mail.retry') group by 1 having count(*) > 1`,
      )
    ).map(({ entry }) => String(entry));
  }

  /** Whether the action was answered with a success. Throws when the server dies first. */
  async function send(origin: string, { how, email }: Task): Promise<boolean> {
    if ('staff' in how) return changeStaff(how.staff, email);
    const { method, path, body, cookie: own = cookie } = how.request;
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { Cookie: own, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.ok;
  }

  /** The server of an embedded database gets this from the command; on PostgreSQL the command does it itself. */
  async function changeStaff(change: 'add' | 'remove', email: string): Promise<boolean> {
    if (name === 'postgres') return (await startCommand('staff', database.env, [change, email]).ended).code === 0;
    const server = await connectToDesk<DeskCommands>(database.dataDir);
    if (!server) throw new Error('The server is gone');
    const { desk } = server;
    return change === 'add'
      ? (await desk.addStaff({ email, role: null, enrollmentHash: 'a hash' })) === 'added'
      : desk.removeStaff({ email });
  }

  /** Sends the queue over parallel clients until it is empty or the server dies. */
  async function work(origin: string, queue: Task[], onAnswer: () => void): Promise<void> {
    const one = async () => {
      for (let task = queue.shift(); task; task = queue.shift()) {
        try {
          task.answers.push(await send(origin, task));
        } catch {
          interrupted += 1;
          return;
        }
        onAnswer();
      }
    };
    await Promise.all(Array.from({ length: clients }, one));
  }

  /** Runs commands and kills each at a random moment; those that end show how long a command takes at least. */
  async function killCommands(queue: Task[], random: Random): Promise<void> {
    for (const [index, { how, email, answers }] of queue.entries()) {
      if (!('staff' in how)) continue;
      const started = Date.now();
      const command = startCommand('staff', database.env, [how.staff, email]);
      // Starting Node takes the first half. The last one is killed early, so that at least one does not end before, also
      // if the machine was slower until now.
      const share = index === queue.length - 1 ? 0.2 + 0.2 * random.fraction() : 0.4 + 0.7 * random.fraction();
      const timer = commandMs > 0 ? setTimeout(() => command.process.kill('SIGKILL'), commandMs * share) : null;
      const { code } = await command.ended;
      if (timer) clearTimeout(timer);
      if (code === null) {
        killedCommands += 1;
        continue;
      }
      const took = Date.now() - started;
      commandMs = commandMs > 0 ? Math.min(commandMs, took) : took;
      answers.push(code === 0);
    }
  }

  const shuffled = (all: Task[], random: Random) =>
    all
      .map((task) => ({ task, at: random.number(1_000_000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ task }) => task);

  beforeAll(async () => {
    const started = Date.now();
    const random = randomFrom(sizes.seed);
    database = await prepare();
    await database.look(async (db) => {
      cookie = await signedInCookie(db, staff);
      await db.execute(
        sql`update users set role = 'staff', staff_role = 'admin', two_factor_enabled = true where email = ${staff}`,
      );
    });
    const env = { ...database.env, AUTH_SECRET: secret };
    for (let round = 0; round < rounds; round += 1) {
      await database.look(async (db) => {
        const added = await prepareActions(db, round, perKind);
        tasks.push(...added.map((action): Task => ({ ...action, answers: [], state: 'undone' })));
        // So that the sessions last for all rounds.
        await db.execute(sql`update sessions set expires_at = now() + interval '30 minutes'`);
      });
      server = await startServer(env);
      const waiting = tasks.filter((task) => task.answers.length === 0);
      const isCommand = ({ how }: Task) => name === 'postgres' && 'staff' in how;
      const queue = shuffled(
        waiting.filter((task) => !isCommand(task)),
        random,
      );
      const killAfter = 2 + random.number(queue.length - clients - 2);
      let answers = 0;
      await Promise.all([
        killCommands(waiting.filter(isCommand), random),
        work(server.origin, queue, () => {
          answers += 1;
          // A random delay, because the other requests are always at the same point when an answer arrives.
          if (answers === killAfter) setTimeout(() => server?.kill(), random.number(12));
        }),
      ]);
      await server.kill();
      await database.look((db) => check(db, round));
    }
    server = await startServer(env);
    // Everything again: what was done stays done, and nothing is done twice.
    await work(server.origin, shuffled(tasks, random), () => {});
    await sleep(100);
    await server.stop();
    await database.look((db) => check(db, rounds));
    const kinds = new Set(tasks.map(({ kind }) => kind)).size;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    report(
      `desk actions on ${name}: ${rounds} kills, ${tasks.length} actions of ${kinds} kinds, ${interrupted} requests cut off, ` +
        `${killedCommands} commands killed, ${halves.length} half done, ${lost.length} lost after their answer, ${seconds} s`,
    );
  });
  afterAll(async () => {
    await server?.kill();
    await database?.drop();
  });

  test('after each kill, every action is done or not done, with its audit entry and its mail', () => {
    expect(halves).toEqual([]);
    expect(interrupted).toBeGreaterThan(0);
    if (name === 'postgres') expect(killedCommands).toBeGreaterThan(0);
  });

  test('what was answered is still there after the kill', () => {
    expect(lost).toEqual([]);
  });

  test('sent again, every action is done once', () => {
    const undone = tasks.filter(({ state }) => state !== 'done');
    expect(undone.map(({ kind, id, answers }) => `${kind} ${id}: ${answers}`)).toEqual([]);
    // Erasing, suppressing and sending a mail again are allowed, and recorded each time.
    expect(twice).toEqual([]);
  });
});
