import { expect, test } from 'vitest';
import { isBlocked, isSilence } from './blocked.ts';

const wrapped = (cause: Error) => new Error('Failed query', { cause });

test('a lock that was not to be had blocks those behind it', () => {
  expect(isBlocked(wrapped(Object.assign(new Error('canceling statement'), { code: '55P03' })))).toBe(true);
});

test.each(['Query read timeout', 'timeout exceeded when trying to connect'])('%s blocks those behind it', (message) => {
  expect(isBlocked(wrapped(new Error(message)))).toBe(true);
});

test('a connection that was cut blocks nobody: the next one may hold', () => {
  expect(isBlocked(wrapped(new Error('Connection terminated unexpectedly')))).toBe(false);
});

test('only a missing answer makes a connection useless', () => {
  expect(isSilence(wrapped(new Error('Query read timeout')))).toBe(true);
  expect(isSilence(wrapped(new Error('timeout exceeded when trying to connect')))).toBe(false);
});
