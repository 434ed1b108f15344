import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { scrubTables } from '#db/scrub.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { longTest } from '#tests/support/long-form.ts';

let opened: TestDatabase;
afterEach(() => opened?.drop());

const fill = (db: Db, count: number) =>
  db.execute(sql`insert into outbox (kind, to_name, to_address, subject, text_body, html_body, message_id)
    select 'contact-notice', '', 'ana@example.com', '', '', '', n::text from generate_series(1, ${count}::int) n`);

longTest('requests are answered while a table that takes long is rewritten, and the table is named', async () => {
  opened = await postgres.open();
  const { db } = opened.database;
  await fill(db, 300);
  // Rewriting the table makes its indexes again: 3 seconds for this one.
  await db.execute(sql`create function slow(text) returns text immutable language plpgsql
    as 'begin perform pg_sleep(0.01 * (current_setting(''deedline.slow'', true) is null)::int); return $1; end'`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local deedline.slow = 'off'`);
    await tx.execute(sql`create index on outbox (slow(message_id))`);
  });
  let isOver = false;
  const scrubbing = scrubTables(opened.database).finally(() => {
    isOver = true;
  });
  const failed: unknown[] = [];
  let longest = 0;
  while (!isOver) {
    const start = performance.now();
    await rows(db, sql`select count(*) from outbox`).catch((error) => failed.push(error));
    longest = Math.max(longest, performance.now() - start);
    await sleep(20);
  }
  expect(failed).toEqual([]);
  expect((await scrubbing).tooLarge).toEqual(['outbox']);
  expect(longest).toBeGreaterThan(500);
});

test('a table that somebody uses is not waited for, so that nobody waits behind the rewrite', async () => {
  opened = await postgres.open();
  const { db } = opened.database;
  await fill(db, 3);
  let longest = 0;
  await db.transaction(async (tx) => {
    // Takes no snapshot that the rewrite would wait for first.
    await tx.execute(sql`lock table outbox in access share mode`);
    let isOver = false;
    const scrubbing = scrubTables(opened.database).finally(() => {
      isOver = true;
    });
    const refused = expect(scrubbing).rejects.toThrow();
    while (!isOver) {
      const start = performance.now();
      await rows(db, sql`select count(*) from outbox`);
      longest = Math.max(longest, performance.now() - start);
      await sleep(20);
    }
    await refused;
  });
  expect(longest).toBeLessThan(1500);
});
