import { expect, test } from 'vitest';
import { isBlocked, isReplyTimeout } from './blocked.ts';

const wrapped = (cause: Error) => new Error('Failed query', { cause });

test('a lock timeout blocks the requests behind it', () => {
  expect(isBlocked(wrapped(Object.assign(new Error('canceling statement'), { code: '55P03' })))).toBe(true);
});

test.each(['Query read timeout', 'timeout exceeded when trying to connect'])(
  '%s blocks the requests behind it',
  (message) => {
    expect(isBlocked(wrapped(new Error(message)))).toBe(true);
  },
);

test('a broken connection blocks no other request, because the next connection may work', () => {
  expect(isBlocked(wrapped(new Error('Connection terminated unexpectedly')))).toBe(false);
});

test('only a missing reply makes a connection unusable', () => {
  expect(isReplyTimeout(wrapped(new Error('Query read timeout')))).toBe(true);
  expect(isReplyTimeout(wrapped(new Error('timeout exceeded when trying to connect')))).toBe(false);
});
