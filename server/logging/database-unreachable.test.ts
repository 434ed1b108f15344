import { expect, test } from 'vitest';
import { isDatabaseUnreachable } from './database-unreachable.ts';

const failed = (cause: object) => Object.assign(new Error('Failed query'), { cause });

test.each([
  'ECONNREFUSED', // nothing listens there
  '57P01', // an administrator ended the connection
  '53100', // the disk is full
  '53300', // too many connections
  '55P03', // a lock timed out
  '25006', // the database is read-only
  '57014', // the statement timed out
])('%s is worth another try', (code) => {
  expect(isDatabaseUnreachable(failed({ code }))).toBe(true);
});

test.each([
  'Query read timeout',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('%s is worth another try', (message) => {
  expect(isDatabaseUnreachable(failed({ message }))).toBe(true);
});

test.each(['42P01', '23505'])('%s is not about reaching the database', (code) => {
  expect(isDatabaseUnreachable(failed({ code, message: 'a relation, a row' }))).toBe(false);
});
