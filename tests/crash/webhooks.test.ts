import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { compileCache } from '#tests/support/compile-cache.ts';
import { type County, countyFiles, customerOf, subscribe } from '#tests/support/delivery-bench.ts';
import { describeSample, on, report, sized } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { randomFrom } from '#tests/support/visitors/random.ts';
import { endpointFor, type Receiver, receiver } from '#tests/support/webhook-bench.ts';
import { sizes } from './support/sizes.ts';

/** No sample county has this one. */
const loving: County = { fips: '48301', county: 'Loving', state: 'TX' };
const rounds = sized(1, 20);
const records = sized(120, 400);
/** A kill comes at most this long after the first call of a round. */
const longestDelayMs = sized(30, 600);

describeSample(servedDatabases, on('postgres'))('webhooks on $name whose sender is killed', ({ name, prepare }) => {
  let database: ServedDatabase;
  let software: Receiver;
  let killed = 0;
  let added: string[] = [];
  /** The records of each message, by its id, once for each time that it came. */
  const messages = new Map<string, string[][]>();

  async function run(round: number, killAfterMs: number | null): Promise<void> {
    const child: ChildProcess = spawn('node_modules/.bin/node', ['tests/crash/support/webhook-child.ts'], {
      env: { PATH: process.env.PATH, ...compileCache, ...database.env, ROUND: String(round), RECORDS: String(records) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    const ended = once(child, 'close');
    if (killAfterMs !== null) {
      const before = software.received.length;
      while (software.received.length === before && child.exitCode === null) await sleep(2);
      await Promise.race([sleep(killAfterMs), ended]);
      if (child.exitCode === null && child.kill('SIGKILL')) killed++;
    }
    await ended;
    if (killAfterMs === null) expect(output).toContain('done');
  }

  beforeAll(async () => {
    const random = randomFrom(sizes.seed);
    software = await receiver();
    // A moment, so that a kill finds calls that are under way.
    software.behave((_call, response) => void setTimeout(() => response.writeHead(200).end(), 20));
    database = await prepare();
    await database.look(async (db) => {
      await countyFiles(db, [['custom', loving]]);
      const customerId = await customerOf(db, 'Crash');
      await subscribe(db, customerId, 'custom', loving);
      await endpointFor(db, customerId, software.url());
    });
    for (let round = 0; round < rounds; round++) await run(round, random.number(longestDelayMs));
    await run(rounds, null);
    await database.look(async (db) => {
      const found = await rows(db, sql`select id from filings where source_key like 'K-%'`);
      added = found.map(({ id }) => String(id));
    });
    for (const { headers, body } of software.received) {
      const id = String(headers['webhook-id']);
      const told = JSON.parse(body).data.events.map((event: { id: string }) => event.id);
      messages.set(id, [...(messages.get(id) ?? []), told]);
    }
    const twice = software.received.length - messages.size;
    report(`${name}: ${added.length} records, ${messages.size} messages, ${killed} kills, ${twice} sent twice`);
  });
  afterAll(async () => {
    await software?.close();
    await database?.drop();
  });

  test('every record is told', () => {
    expect(killed).toBeGreaterThan(0);
    expect(added.length).toBeGreaterThanOrEqual(records);
    const told = new Set([...messages.values()].flat(2));
    expect(added.filter((id) => !told.has(id))).toEqual([]);
  });

  test('what comes twice has the same id and says the same', () => {
    const first = [...messages.values()].flatMap(([one = []]) => one);
    expect(first).toHaveLength(new Set(first).size);
    for (const times of messages.values()) for (const told of times) expect(told).toEqual(times[0]);
  });
});
