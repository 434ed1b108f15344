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

describeSample(servedDatabases, on('postgres'))('answers of /v1 on $name whose process is killed', ({ prepare }) => {
  let database: ServedDatabase;
  let [customerId, key] = ['', ''];
  /** What clients have: the newest version of each record that an answer carried. */
  const received = new Map<string, number>();
  let cutOff = 0;

  const take = (answer: {
    data: { id?: string; version?: number; record?: { id: string; version: number } | null }[];
  }) => {
    for (const { id, version, record = { id, version } } of answer.data) {
      if (record?.id && record.version) received.set(record.id, Math.max(record.version, received.get(record.id) ?? 0));
    }
  };

  /** Reads the list or the feed again and again, until the server is gone. */
  async function readOn(origin: string, path: string, parameter: string): Promise<void> {
    let cursor = '';
    for (;;) {
      const url = `${origin}${path}?limit=50${cursor && `&${parameter}=${cursor}`}`;
      try {
        const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
        const answer = await response.json();
        // More than a key may ask for in a minute.
        if (response.status === 429) await sleep(50);
        else if (response.status !== 200) throw new Error(JSON.stringify(answer));
        else take(answer);
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
      customerId = await customerOf(db, 'Crash');
      await subscribe(db, customerId, 'custom', loving);
      key = await keyOf(db, customerId);
    });
    for (let kill = 0; kill < kills; kill++) {
      const server = await startServer(database.env);
      const reading = Array.from({ length: clients }, (_, client) =>
        client % 2 === 0 ? readOn(server.origin, '/v1/records', 'cursor') : readOn(server.origin, '/v1/feed', 'after'),
      );
      const before = received.size;
      while (kill === 0 && received.size === before) await sleep(5);
      await sleep(random.number(200));
      await server.kill();
      await Promise.all(reading);
      // Every record has a new version, so that the next answers are new to the customer.
      await database.look((db) =>
        db.execute(sql`update filings set market_value = coalesce(market_value, 0) + 1 where fips = ${loving.fips}`),
      );
    }
    report(`${kills} kills, ${received.size} records received, ${cutOff} calls cut off`);
  });
  afterAll(() => database?.drop());

  test('carry nothing that is not noted as held, in the version that they carried', async () => {
    expect(cutOff).toBe(kills * clients);
    expect(received.size).toBeGreaterThan(0);
    const held = await database.look((db) =>
      rows(db, sql`select filing_id, version from delivered_records where customer_id = ${customerId}`),
    );
    const noted = new Map(held.map(({ filing_id: id, version }) => [String(id), Number(version)]));
    const missing = [...received].filter(([id, version]) => (noted.get(id) ?? 0) < version);
    expect(missing).toEqual([]);
  });
});
