import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

type Pattern = { source: string; flags: string; place: string };

/** Visitors' text may reach code in these folders. */
const folders = ['app', 'content', 'db', 'domain', 'server'];

/** These files read only our own copy, or HTML with visitors' text escaped. */
const ownText = [
  'app/ui/inline.tsx',
  'content/claims.ts',
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

test('every regular expression runs in linear time on any input', () => {
  const patterns = files.flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(50);
  const slow = patterns
    .map((pattern) => ({ ...pattern, verdict: checkSync(pattern.source, pattern.flags, { timeout: 60_000 }) }))
    .filter(({ verdict }) => verdict.status !== 'safe')
    .map(
      ({ source, place, verdict }) =>
        `${place}: /${source}/ is ${'complexity' in verdict ? verdict.complexity?.summary : verdict.status}`,
    );
  expect(slow).toEqual([]);
}, 120_000);

test('the check finds a quadratic regular expression', () => {
  expect(checkSync('\\/+$', '').status).toBe('vulnerable');
});
