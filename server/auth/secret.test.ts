import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deedline-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the first start creates a key that only the owner can read, and later starts use it', () => {
  const secret = authSecret({ DATA_DIR: folder });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
  expect(authSecret({ DATA_DIR: folder })).toBe(secret);
});

test('AUTH_SECRET comes first, and no file is written', () => {
  expect(authSecret({ AUTH_SECRET: 'given', DATA_DIR: folder })).toBe('given');
  expect(readdirSync(folder)).toEqual([]);
});

test('a start that was killed while it wrote the key does not stop the next one with the same process id', () => {
  writeFileSync(join(folder, `auth-secret.${process.pid}`), 'half');
  expect(authSecret({ DATA_DIR: folder })).toMatch(/^[\w-]{43}$/);
});

test('an empty file is an error that names it, because a new key would sign everyone out', () => {
  writeFileSync(join(folder, 'auth-secret'), '');
  expect(() => authSecret({ DATA_DIR: folder })).toThrow(/auth-secret is empty/);
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe('');
});
