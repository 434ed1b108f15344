import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from '#server/logging/error-chain.ts';
import { databaseProblem } from './problems.ts';

const failed = (cause: object) =>
  new DrizzleQueryError('select $1', ['ana@example.com'], Object.assign(new Error('x'), cause));

test.each([
  { code: 'ECONNREFUSED' },
  { code: '57P01' },
  { code: '08006' },
  { message: 'Connection terminated unexpectedly' },
])('an unreachable database is worth a retry: %o', (cause) => {
  expect(databaseProblem(failed(cause))).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
});

test('a connection refused on every address counts too', () => {
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
  expect(databaseProblem(failed({ cause: new AggregateError([refused, refused]) })).status).toBe(503);
});

test('a full queue says when to try again', () => {
  expect(databaseProblem(Object.assign(new Error('full'), { code: '53000' }))).toMatchObject({
    status: 503,
    code: 'PGRST003',
    headers: { 'Retry-After': '5' },
  });
});

test('a violated constraint or a duplicate is the sender’s error', () => {
  expect(databaseProblem(failed({ code: '23514' }))).toMatchObject({ status: 400, code: '23514' });
  expect(databaseProblem(failed({ code: '23505' }))).toMatchObject({ status: 409, code: '23505' });
});

test('a query that timed out is reported with a hint to narrow it', () => {
  expect(databaseProblem(failed({ code: '57014' }))).toMatchObject({
    status: 503,
    code: '57014',
    hint: expect.stringContaining('Narrow'),
    headers: { 'Retry-After': '5' },
  });
});

test('anything else is reported without details', () => {
  const problem = databaseProblem(failed({ code: '42P01', message: 'relation "secret" does not exist' }));
  expect(problem).toMatchObject({ status: 500, code: 'XX000', details: null });
  expect(JSON.stringify(problem)).not.toContain('secret');
});

test('the log contains the kind and the place of an error, not what the visitor sent', () => {
  const text = describeError(failed({ code: '22001' }));
  expect(text).toContain('22001');
  expect(text).toContain('problems.test.ts');
  expect(text).not.toContain('ana@example.com');
});
