import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const proof = /`([\w./-]+\.tsx?)`: "([^"]+)"/g;
const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));

test('every test named on the security page exists', () => {
  const named = [...page.matchAll(proof)];
  expect(named.length).toBeGreaterThan(50);
  for (const [, file = '', name = ''] of named) {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8'), `${file}: ${name}`).toContain(name);
  }
});

test('every requirement is listed once and names a test', () => {
  expect(rows.filter((row) => row.match(proof) === null)).toEqual([]);
  const numbers = rows.map((row) => row.split('|')[1]?.trim());
  expect(numbers).toEqual([...new Set(numbers)]);
});
