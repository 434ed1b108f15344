import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { addFilings, type County, countyFiles, customerOf, subscribe } from '#tests/support/delivery-bench.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

/** No sample county has this one. */
const loving: County = { fips: '48301', county: 'Loving', state: 'TX' };
export const clientsOfKill = 4;

/** Adds records that no customer holds. */
export async function addRecordsToRead(db: Db, count: number): Promise<void> {
  await countyFiles(db, [['custom', loving]]);
  await addFilings(db, 'custom', loving, count);
}

type Reader = { customerId: string; key: string };
type Named = { id: string; version: number };
/** A page of /v1/records, or of /v1/feed, whose events carry a record or take one away. */
type Answer = { data: (Named | { record: Named | null })[]; next: string | null };

/** Clients of /v1 that read until their server is gone. */
export function apiReaders() {
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

  return {
    received,
    counts: () => ({ answers, cutOff }),
    /** A customer to whom everything is new and whose calls are not counted yet. */
    async newCustomer(db: Db, name: string): Promise<Reader> {
      const customerId = await customerOf(db, name);
      await subscribe(db, customerId, 'custom', loving);
      return { customerId, key: await keyOf(db, customerId) };
    },
    /** Kills the server some time after the first answer; half of the clients read the list, the others the feed. */
    async killWhileRead(server: RunningServer, { customerId, key }: Reader, delayMs: number): Promise<void> {
      const before = { answers, cutOff };
      const reading = Array.from({ length: clientsOfKill }, (_, client) =>
        client % 2 === 0
          ? readOn(customerId, key, `${server.origin}/v1/records`, 'cursor')
          : readOn(customerId, key, `${server.origin}/v1/feed`, 'after'),
      );
      while (answers === before.answers && cutOff < before.cutOff + clientsOfKill) await sleep(2);
      await sleep(delayMs);
      await server.kill();
      await Promise.all(reading);
    },
    /** What an answer carried although nothing says that the customer holds it. */
    async missing(db: Db): Promise<[string, number][]> {
      const held = await rows(db, sql`select customer_id || ' ' || filing_id as name, version from delivered_records`);
      const noted = new Map(held.map(({ name, version }) => [String(name), Number(version)]));
      return [...received].filter(([name, version]) => (noted.get(name) ?? 0) < version);
    },
  };
}
