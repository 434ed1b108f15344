import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { checkImports } from './check-imports.ts';

const onlyValibot = 'domain imports only these packages: valibot';
const nothingOfNode = 'code for the browser imports nothing of Node';

const files = [
  ['domain/a/x.ts', '#content/site.ts', 'domain imports only domain'],
  ['app/pages/home.tsx', '#server/env.ts', 'app imports only app, content, domain'],
  ['app/pages/home.tsx', '#db/client.ts', 'app imports only app, content, domain'],
  ['db/client.ts', '#server/logging/log.ts', 'db imports only db, domain'],
  ['app/features/leads/x.tsx', '#app/features/market/y.tsx', 'imports no other feature'],
  ['app/features/leads/x.tsx', '../market/y.tsx', 'imports no other feature'],
  ['app/sections/hero.tsx', '#app/pages/home.tsx', 'app/sections imports only'],
  ['server/table-api/x.ts', '../routes/y.ts', 'server/table-api imports only'],
  ['content/site.ts', '../domain/lead.ts', 'another top folder is imported by its alias'],
] as const;

const packages = [
  ['domain/a/x.ts', 'pg', onlyValibot],
  ['domain/a/x.ts', 'hono', onlyValibot],
  ['domain/a/x.ts', 'node:fs', nothingOfNode],
  ['domain/a/x.ts', 'fs', nothingOfNode],
  ['content/site.ts', 'valibot', 'content imports only these packages: none'],
  ['app/lib/x.ts', 'pg', 'code for the browser imports no package of the server'],
  ['app/lib/x.ts', 'node:fs', nothingOfNode],
  ['server/services/x.ts', 'vite', 'what runs in production imports no development package'],
  ['scripts/build/x.ts', 'fast-check', 'what builds the site imports only build dependencies'],
] as const;

const allowed = [
  ['domain/a/x.ts', '../b/y.ts'],
  ['domain/a/x.ts', 'valibot'],
  ['domain/a/x.test.ts', 'node:fs'],
  ['content/site.ts', '#domain/lead.ts'],
  ['app/features/leads/x.tsx', './y.tsx'],
  ['server/metrics/x.ts', '../env.ts'],
  ['scripts/build/x.ts', 'vite'],
] as const;

/** The file of an example: each has its own, so that all are checked at once, which takes as long as one. */
function nameOf(from: string, specifier: string): string {
  const suffix = from.slice(from.indexOf('.'));
  return `${from.slice(0, -suffix.length)}-${specifier.replace(/\W/g, '-')}${suffix}`;
}

let folder: string;
let problems: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  write('package.json', JSON.stringify({ ...manifest, name: 'fixture' }));
  for (const [from, specifier] of [...files, ...packages, ...allowed]) {
    const isFile = /^[.#]/.test(specifier);
    const target = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier);
    if (isFile) write(target, 'export const value = 1;\n');
    write(nameOf(from, specifier), `import { value } from '${specifier}';\nexport const other = value;\n`);
  }
  write('domain/type.ts', "import type { Pool } from 'pg';\nexport type Other = Pool;\n");
  write('domain/dynamic.ts', "export const load = () => import('pg');\n");
  write('domain/cycle.ts', "import { other } from './back.ts';\nexport const value = () => other;\n");
  write('domain/back.ts', "import { value } from './cycle.ts';\nexport const other = value;\n");
  ({ problems } = await checkImports(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The rules that a file breaks. */
const brokenBy = (file: string): string[] =>
  problems
    .filter((problem) => problem.startsWith(`${file} imports `))
    .map((problem) => problem.slice(problem.indexOf(': ') + 2));

test.each(files)('%s may not import %s', (from, specifier, rule) => {
  expect(brokenBy(nameOf(from, specifier)).join('\n')).toContain(rule);
});

test.each(packages)('%s may not import the package %s', (from, specifier, rule) => {
  expect(brokenBy(nameOf(from, specifier))).toContain(rule);
});

test.each(allowed)('%s may import %s', (from, specifier) => {
  expect(brokenBy(nameOf(from, specifier))).toEqual([]);
});

test('a type is checked like a value', () => {
  expect(brokenBy('domain/type.ts')).toHaveLength(1);
});

test('a dynamic import is checked like any other', () => {
  expect(brokenBy('domain/dynamic.ts')).toHaveLength(1);
});

test('circular imports are not allowed', () => {
  expect(brokenBy('domain/back.ts')).toContain('no import cycle');
});
