import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { checkImports } from './check-imports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  write('package.json', JSON.stringify({ ...manifest, name: 'fixture' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The rules that a file breaks by its import of one other file or package. */
async function broken(from: string, specifier: string, target?: string): Promise<string[]> {
  if (target) write(target, 'export const value = 1;\n');
  write(from, `import { value } from '${specifier}';\nexport const other = value;\n`);
  const { problems } = await checkImports(folder);
  return problems.map((problem) => problem.slice(problem.indexOf(': ') + 2));
}

const onlyValibot = 'domain imports only these packages: valibot';
const nothingOfNode = 'code for the browser imports nothing of Node';

test.each([
  ['domain/a/x.ts', '#content/site.ts', 'content/site.ts', 'domain imports only domain'],
  ['app/pages/home.tsx', '#server/env.ts', 'server/env.ts', 'app imports only app, content, domain'],
  ['app/pages/home.tsx', '#db/client.ts', 'db/client.ts', 'app imports only app, content, domain'],
  ['db/client.ts', '#server/logging/log.ts', 'server/logging/log.ts', 'db imports only db, domain'],
  ['app/features/leads/x.tsx', '#app/features/market/y.tsx', 'app/features/market/y.tsx', 'imports no other feature'],
  ['app/features/leads/x.tsx', '../market/y.tsx', 'app/features/market/y.tsx', 'imports no other feature'],
  ['app/sections/hero.tsx', '#app/pages/home.tsx', 'app/pages/home.tsx', 'app/sections imports only'],
  ['server/table-api/x.ts', '../routes/y.ts', 'server/routes/y.ts', 'server/table-api imports only'],
  ['content/site.ts', '../domain/lead.ts', 'domain/lead.ts', 'another top folder is imported by its alias'],
])('%s may not import %s', async (from, specifier, target, rule) => {
  expect((await broken(from, specifier, target)).join('\n')).toContain(rule);
});

test.each([
  ['domain/a/x.ts', 'pg', onlyValibot],
  ['domain/a/x.ts', 'hono', onlyValibot],
  ['domain/a/x.ts', 'node:fs', nothingOfNode],
  ['domain/a/x.ts', 'fs', nothingOfNode],
  ['content/site.ts', 'valibot', 'content imports only these packages: none'],
  ['app/lib/x.ts', 'pg', 'code for the browser imports no package of the server'],
  ['app/lib/x.ts', 'node:fs', nothingOfNode],
  ['server/services/x.ts', 'vite', 'what runs in production imports no development package'],
])('%s may not import the package %s', async (from, specifier, rule) => {
  expect(await broken(from, specifier)).toContain(rule);
});

test.each([
  ['domain/a/x.ts', '../b/y.ts', 'domain/b/y.ts'],
  ['domain/a/x.ts', 'valibot', undefined],
  ['domain/a/x.test.ts', 'node:fs', undefined],
  ['content/site.ts', '#domain/lead.ts', 'domain/lead.ts'],
  ['app/features/leads/x.tsx', './y.tsx', 'app/features/leads/y.tsx'],
  ['server/metrics/x.ts', '../env.ts', 'server/env.ts'],
])('%s may import %s', async (from, specifier, target) => {
  expect(await broken(from, specifier, target)).toEqual([]);
});

test('a type is checked like a value', async () => {
  write('domain/x.ts', "import type { Pool } from 'pg';\nexport type Other = Pool;\n");
  expect((await checkImports(folder)).problems).toHaveLength(1);
});

test('a dynamic import is checked like any other', async () => {
  write('domain/x.ts', "export const load = () => import('pg');\n");
  expect((await checkImports(folder)).problems).toHaveLength(1);
});

test('circular imports are not allowed', async () => {
  write('domain/y.ts', "import { other } from './x.ts';\nexport const value = () => other;\n");
  expect(await broken('domain/x.ts', './y.ts')).toContain('no import cycle');
});
