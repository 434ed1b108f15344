import { expect, test } from 'vitest';
import { pooledConnection, settingsOf } from './pooled.ts';

const timeouts = { statement_timeout: 10_000, lock_timeout: 2000, query_timeout: 11_000 };
const pooled = (search: string, given = timeouts) =>
  pooledConnection(
    { connectionString: `postgres://ann:secret@pooler.example.com/site${search}`, options: '-c TimeZone=UTC' },
    given,
    2000,
  );

test('a pooler gets no settings at the start of a connection; each transaction has them, and a list less time', () => {
  const { config, begin } = pooled('?sslmode=verify-full');
  expect(config).toEqual({
    connectionString: 'postgres://ann:secret@pooler.example.com/site?sslmode=verify-full',
    query_timeout: 11_000,
  });
  expect(begin).toEqual({
    transaction:
      "begin; set local statement_timeout = 10000; set local lock_timeout = 2000; set local timezone = 'UTC'; set local jit = off",
    list: "begin; set local statement_timeout = 2000; set local lock_timeout = 2000; set local timezone = 'UTC'; set local jit = off",
  });
  expect(settingsOf(begin)).not.toContain('begin');
});

test('the URL overrides timeouts, as without a pooler', () => {
  const { config, begin } = pooled('?statement_timeout=500&lock_timeout=100');
  expect(config.connectionString).toBe('postgres://ann:secret@pooler.example.com/site');
  expect(begin.transaction).toContain('statement_timeout = 500; set local lock_timeout = 100');
  expect(begin.list).toContain('statement_timeout = 500;');
});

test('a list has its timeout also where other statements have none', () => {
  expect(pooled('?statement_timeout=0').begin.list).toContain('statement_timeout = 2000;');
});
