import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressLockSeed, advisoryLocks } from './advisory-locks.ts';

const numbers = Object.values(advisoryLocks);

test('every advisory lock has a number of its own', () => {
  expect(new Set([...numbers, addressLockSeed]).size).toBe(numbers.length + 1);
});

test('no other numbers are used, neither in the code nor in the functions of the database', () => {
  const code = globSync(['db/**/*.ts', 'server/**/*.ts']).filter((file) => !file.endsWith('.test.ts'));
  const calls = [...code, ...globSync('db/migrations/*.sql')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/pg_(?:try_)?advisory_\w*lock\w*\((.{1,50})/g)].map(([, number]) => ({
      file,
      number,
    })),
  );
  const isKnown = (number = '') =>
    /^\$\{(?:sql\.raw\(String\()?advisoryLocks\./.test(number) ||
    /^\$1\)', \[advisoryLocks\./.test(number) ||
    number.includes('addressLockSeed') ||
    number.startsWith('hashtextextended(') ||
    (numbers as number[]).includes(Number(/^\d+(?=\))/.exec(number)?.[0]));
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(({ number }) => !isKnown(number))).toEqual([]);
});
