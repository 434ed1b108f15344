import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { createTableApi } from '#server/routes/table-api.ts';
import { defineTable } from '#server/table-api/tables.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { tableApiBench } from '#tests/support/table-api-bench.ts';

const notes = defineTable('notes', {
  verbs: ['GET', 'POST'],
  columns: {
    id: 'uuid',
    title: 'text writable',
    stars: 'integer writable',
    price: 'number writable',
    done: 'boolean writable',
    due: 'date writable',
    seen_at: 'timestamp writable',
  },
});

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = tableApiBench(open);
  let app: Hono;

  beforeAll(async () => {
    await rows(
      bench.db,
      sql`create table notes (id uuid primary key default gen_random_uuid(), title text not null unique check (length(title) < 20),
        stars integer, price numeric, done boolean not null default false, due date, seen_at timestamptz)`,
    );
    const { timedRead } = bench.opened.database;
    app = createTableApi({ db: bench.db, timedRead, handlers: {}, tables: new Map([['notes', notes]]) });
  });

  afterAll(() => rows(bench.db, sql`drop table notes`));

  const post = (row: unknown, query = '') =>
    app.request(`/rest/v1/notes${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
      body: JSON.stringify(row),
    });

  test('a table without a custom handler stores values of every type and returns them as a read does', async () => {
    const row = {
      title: "O'Hara",
      stars: 5,
      price: 12.5,
      done: true,
      due: '2026-11-16',
      seen_at: '2026-11-16T10:00:00Z',
    };
    const response = await post(row, '?select=title,stars,price,done,due,seen_at');
    expect([response.status, await response.json()]).toEqual([201, [{ ...row, seen_at: '2026-11-16T10:00:00.000Z' }]]);
    const read = await app.request('/rest/v1/notes?select=title,done&stars=eq.5');
    expect(await read.json()).toEqual([{ title: "O'Hara", done: true }]);
  });

  test('omitted columns get their defaults, and null is stored as null', async () => {
    const response = await post({ title: 'short', stars: null }, '?select=title,stars,done');
    expect(await response.json()).toEqual([{ title: 'short', stars: null, done: false }]);
  });

  test.each([
    ['a value of another type', { title: 'x', stars: 'five' }, 400, '22P02'],
    ['a fraction for a whole number', { title: 'x', stars: 1.5 }, 400, '22P02'],
    ['a column that is not writable', { id: '00000000-0000-4000-8000-000000000000', title: 'x' }, 401, '42501'],
    ['a column that does not exist', { title: 'x', color: 'red' }, 400, 'PGRST204'],
    ['a value outside its bounds', { title: 'x'.repeat(30) }, 400, '23514'],
  ])('%s is refused', async (_, row, status, code) => {
    const response = await post(row);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });

  test('a row that exists is refused', async () => {
    expect((await post({ title: 'twice' })).status).toBe(201);
    const response = await post({ title: 'twice' });
    expect([response.status, (await response.json()).code]).toEqual([409, '23505']);
  });
});
