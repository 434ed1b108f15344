import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { addFilings, type County, countyFiles, customerOf, subscribe } from '#tests/support/delivery-bench.ts';
import { describeSample, on, report, sized } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { startServer } from '#tests/support/start-server.ts';
import { randomFrom } from '#tests/support/visitors/random.ts';
import { sizes } from './support/sizes.ts';

/** No sample county has this one. */
const loving: County = { fips: '48301', county: 'Loving', state: 'TX' };
const count = sized(600, 6000);
const kills = sized(1, 12);
const clients = 4;

type Named = { id: string; version: number };
/** A page of /v1/records, or of /v1/feed, whose events carry a record or take one away. */
type Answer = { data: (Named | { record: Named | null })[]; next: string | null };

describeSample(servedDatabases, on('postgres'))('answers of /v1 on $name whose process is killed', ({ prepare }) => {
  let database: ServedDatabase;
  /** What clients have: the newest version of each record that an answer carried, by customer and record. */
  const received = new Map<string, number>();
  let [answers, cutOff] = [0, 0];

  function take(customerId: string, { data }: Answer): void {
    for (const entry of data) {
      const record = 'record' in entry ? entry.record : entry;
      if (!record) continue;
      const name = `${customerId} ${record.id}`;
      received.set(name, Math.max(record.version, received.get(name) ?? 0));
    }
    answers++;
  }

  /** Reads the list or the feed again and again, until the server is gone. */
  async function readOn(customerId: string, key: string, url: string, parameter: string): Promise<void> {
    const headers = { Authorization: `Bearer ${key}` };
    for (let cursor = ''; ; ) {
      try {
        const response = await fetch(`${url}?limit=50${cursor && `&${parameter}=${cursor}`}`, { headers });
        const answer: Answer = await response.json();
        if (response.status !== 200) throw new Error(JSON.stringify(answer));
        take(customerId, answer);
        cursor = answer.next ?? '';
      } catch {
        cutOff++;
        return;
      }
    }
  }

  beforeAll(async () => {
    const random = randomFrom(sizes.seed);
    database = await prepare();
    await database.look(async (db) => {
      await countyFiles(db, [['custom', loving]]);
      await addFilings(db, 'custom', loving, count);
    });
    for (let kill = 1; kill <= kills; kill++) {
      // Another customer each time, to whom everything is new and whose calls are not counted yet.
      const [customerId, key] = await database.look(async (db) => {
        const customer = await customerOf(db, `Crash ${kill}`);
        await subscribe(db, customer, 'custom', loving);
        return [customer, await keyOf(db, customer)] as const;
      });
      const server = await startServer(database.env);
      const before = answers;
      const reading = Array.from({ length: clients }, (_, client) =>
        client % 2 === 0
          ? readOn(customerId, key, `${server.origin}/v1/records`, 'cursor')
          : readOn(customerId, key, `${server.origin}/v1/feed`, 'after'),
      );
      while (answers === before && cutOff < kill * clients) await sleep(2);
      await sleep(random.number(300));
      await server.kill();
      await Promise.all(reading);
    }
    report(`${kills} kills, ${answers} answers with ${received.size} records, ${cutOff} calls cut off`);
  });
  afterAll(() => database?.drop());

  test('carry nothing that is not noted as held, in the version that they carried', async () => {
    expect(cutOff).toBe(kills * clients);
    expect(received.size).toBeGreaterThan(kills);
    const held = await database.look((db) =>
      rows(db, sql`select customer_id || ' ' || filing_id as name, version from delivered_records`),
    );
    const noted = new Map(held.map(({ name, version }) => [String(name), Number(version)]));
    const missing = [...received].filter(([name, version]) => (noted.get(name) ?? 0) < version);
    expect(missing).toEqual([]);
  });
});
