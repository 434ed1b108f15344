import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isLongForm } from '#tests/support/long-form.ts';

type Pattern = { source: string; flags: string; place: string };

/** Visitors' text may reach code in these folders. */
const folders = ['app', 'content', 'db', 'domain', 'server'];

/** These files read only our own copy, or HTML with visitors' text escaped. */
const ownText = [
  'app/ui/inline.tsx',
  'content/claims.ts',
  'content/plain-claims.ts',
  'domain/text/plain-text.ts',
  'domain/export/formula.ts',
  'server/site/build-files.ts',
];

function patternsIn(file: string): Pattern[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } };
    if (type === 'Literal' && regex) found.push({ source: regex.pattern, flags: regex.flags, place: file });
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return found;
}

const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('app/generated/') && !ownText.includes(file));

/**
 * Hashes of safe patterns, because a check takes up to seconds and its result never changes: those of the last long form,
 * which checks all of them and writes this file to be committed, and those of earlier runs here.
 */
const knownFile = 'tests/fixtures/linear-patterns.json';
const cacheFile = '.cache/linear-patterns.json';

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const keyOf = ({ source, flags }: Pattern) =>
  createHash('sha256')
    .update(JSON.stringify([version, source, flags]))
    .digest('hex');

function keysIn(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[];
  } catch {
    return [];
  }
}

test('every regular expression runs in linear time on any input', () => {
  const patterns = files.flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(50);
  const safe = new Set(isLongForm ? [] : [...keysIn(knownFile), ...keysIn(cacheFile)]);
  const slow: string[] = [];
  for (const pattern of patterns) {
    const { source, flags, place } = pattern;
    if (safe.has(keyOf(pattern))) continue;
    const verdict = checkSync(source, flags, { timeout: 300_000 });
    if (verdict.status === 'safe') safe.add(keyOf(pattern));
    else
      slow.push(
        `${place}: /${source}/ is ${verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.status}`,
      );
  }
  const current = patterns.map(keyOf).filter((key) => safe.has(key));
  const file = isLongForm ? knownFile : cacheFile;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...new Set(current)].toSorted(), null, 2)}\n`);
  expect(slow).toEqual([]);
}, 600_000);

test('the check finds a quadratic regular expression', () => {
  expect(checkSync('\\/+$', '').status).toBe('vulnerable');
});
