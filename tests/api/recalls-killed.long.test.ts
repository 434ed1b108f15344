import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { materialFields, recallKinds } from '#domain/delivery/recall.ts';
import { followRecalls } from '#server/services/delivery/follow-recalls.ts';
import { postgres } from '#tests/support/databases.ts';
import { customerNamed, deliver } from '#tests/support/delivery-rows.ts';
import { sized } from '#tests/support/long-form.ts';
import { given, recordBench } from '#tests/support/record-reads.ts';

const worker = fileURLToPath(new URL('../support/recall-worker.ts', import.meta.url));
const rounds = sized(2, 20);
const records = 120;

// The embedded database has one process, which tests/crash kills.
describe('on postgres', () => {
  const bench = recordBench(postgres.open);
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });

  async function startWorker(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [worker, bench.url ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    await once(child.stdout, 'data');
    return child;
  }

  test('workers that are killed at any point recall each record from each holder exactly once', {
    timeout: 240_000,
  }, async () => {
    const { db } = bench;
    await bench.read(given(0, records), 1);
    const keys = (await rows(db, sql`select source_key from filings order by 1`)).map((row) => String(row.source_key));
    const customers = [
      await customerNamed(db, 'Calder'),
      await customerNamed(db, 'Duskwood'),
      await customerNamed(db, 'Pinegate'),
    ];
    for (const [at, customer] of customers.entries()) await deliver(db, customer, keys.slice(at * 20, at * 20 + 70));

    const workers = [await startWorker(), await startWorker()];
    for (let round = 0; round < rounds; round += 1) {
      const next = startWorker();
      const file = given(round % 2 === 0 ? 10 : 0, records).map((row) => ({ ...row, executor_name: `Name ${round}` }));
      const reading = bench.read(file, 2 + round, { holdPercent: 100 });
      workers.shift()?.kill('SIGKILL');
      await reading;
      workers.push(await next);
    }
    for (const child of workers) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await followRecalls(db);

    const expected = await rows(
      db,
      sql`select held.customer_id, event.seq from filing_events as event join delivered_records as held using (filing_id)
        where event.seq > held.seq and event.kind = any(${sql.param([...recallKinds])}::text[])
          and (event.kind <> 'changed' or event.fields && ${sql.param([...materialFields])}::text[])`,
    );
    const found = await rows(db, sql`select customer_id, event_seq as seq from recalls`);
    const texts = (list: typeof found) => list.map((row) => `${row.customer_id} ${row.seq}`).toSorted();
    expect(texts(found)).toEqual(texts(expected));
    expect(found.length).toBeGreaterThan(100 * rounds);
  });
});
