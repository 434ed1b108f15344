import { expect, test } from 'vitest';
import { addressesIn, bundledPrograms, islandFiles, kindOf, threadsIn } from './read-project.ts';

test('addresses end at the query, the fragment or the first value', () => {
  const text = String.raw`goto('/lead-scoring?q=1'); goto('/coverage\${query}'); goto("/mission#top"); get('/rest/v1/:table')`;
  expect(addressesIn(text)).toEqual(['/lead-scoring', '/coverage', '/mission', '/rest/v1/:table']);
});

test('islands are read from the table of their imports', () => {
  const text = "  deal: async () => (await import('#app/features/calculators/deal/deal-tool.tsx')).DealTool,";
  expect(islandFiles(text)).toEqual(new Map([['deal', 'app/features/calculators/deal/deal-tool.tsx']]));
});

test('programs and threads are read from what starts them', () => {
  const programs = "    main: 'server/main.ts',\n    'mail-retry': 'scripts/mail-retry.ts',\n    outDir: 'build',\n";
  expect([...bundledPrograms(programs)]).toEqual([
    ['main', 'server/main.ts'],
    ['mail-retry', 'scripts/mail-retry.ts'],
  ]);
  const thread = String.raw`new Worker(new URL(\`./upload-thread\${extname(import.meta.url)}\`, import.meta.url))`;
  expect(threadsIn('server/records/import-uploads.ts', thread.replaceAll('\\', ''))).toEqual([
    'server/records/upload-thread.ts',
  ]);
});

test.each([
  ['domain/leads/score.test.ts', 'unit'],
  ['tests/content/copy.test.ts', 'unit'],
  ['tests/a11y/states.test.ts', 'browser'],
  ['tests/e2e/home.test.ts', 'browser'],
  ['tests/islands/leads.test.ts', 'islands'],
  ['tests/crash/kill.test.ts', 'faults'],
])('%s is of kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
