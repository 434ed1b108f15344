import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';

/** PostgreSQL is canceled from outside, and needs no busy processor for that. */
const sleep = sql`select pg_sleep(60)`;

describe.each(testDatabases)('on $name', ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
    await opened.database.db.execute(sql`create table long_list as select n from generate_series(1, 20000) as n`);
  });
  afterAll(async () => {
    await opened?.database.db.execute(sql`drop table long_list`);
    await opened?.drop();
  });

  /** On the embedded database a nested scan of 400 million rows, because only rows that are read end it in time. */
  const endless = () =>
    opened.database.timedRead((inTime) =>
      inTime ? sql`select count(*) from long_list as a, long_list as b where (a.n + b.n) % 7 = 9 and ${inTime}` : sleep,
    );

  test('reads that take too long are canceled and leak no connections, and the database keeps working', async () => {
    const started = performance.now();
    const first = endless().catch((error) => ({ error, ms: performance.now() - started }));
    const outcomes = await Promise.allSettled([endless(), endless()]);
    expect(await first).toMatchObject({ error: { code: '57014' }, ms: expect.toSatisfy((ms) => ms < 4000) });
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await rows(opened.database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    const many = Array.from({ length: 20 }, () => opened.database.timedRead(() => sql`select 3 as three`));
    expect(await Promise.all(many)).toEqual(Array.from({ length: 20 }, () => [{ three: 3 }]));
    expect(opened.database.pool?.waitingCount ?? 0).toBe(0);
  });

  test('a repeated statement returns the same rows, even in a session that has not prepared it', async () => {
    const list = () => opened.database.timedRead(() => sql`select n from long_list where n <= ${3}::int order by n`);
    const three = [{ n: 1 }, { n: 2 }, { n: 3 }];
    for (let times = 0; times < 30; times += 1) expect(await list()).toEqual(three);
    const prepared = sql`select count(*)::int as count from pg_prepared_statements where name like 'list_%'`;
    const [{ count } = { count: 0 }] = await rows(opened.database.db, prepared);
    expect(count).toBe(opened.database.pool ? 1 : 0);
    // Simulates a pooler that uses another session for every statement.
    await opened.database.db.execute(sql`deallocate all`);
    expect(await list()).toEqual(three);
    expect(await list()).toEqual(three);
  });

  test('the condition does not change the estimate of the planner', async () => {
    const plan = (build: Parameters<typeof opened.database.timedRead>[0]) =>
      opened.database.timedRead((inTime) => sql`explain (format json) ${build(inTime)}`);
    const rowsOf = ([line]: Record<string, unknown>[]) =>
      (line?.['QUERY PLAN'] as { Plan: { 'Plan Rows': number } }[])?.[0]?.Plan['Plan Rows'] ?? 0;
    await opened.database.db.execute(sql`analyze long_list`);
    const plain = rowsOf(await plan(() => sql`select n from long_list where n > 10000`));
    const timed = rowsOf(
      await plan((inTime) => sql`select n from long_list where n > 10000 and ${inTime ?? sql`true`}`),
    );
    expect(timed / plain).toBeGreaterThan(0.98);
  });
});
