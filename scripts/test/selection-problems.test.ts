import { expect, test } from 'vitest';
import type { Project } from './project-graph.ts';
import { secondsPerChange, selectionProblems } from './selection-problems.ts';

const sources: Record<string, string> = {
  'server/services/count.ts': 'export const count = 1;',
  'server/processes/worker.ts': 'export const end = 1;',
  'server/processes/messages.ts': "import { a } from './a.ts'; export type Message = { kind: a }; export type { b };",
};
const path = 'tests/api/count.test.ts';

const problems = (seconds: number, imports: Project['imports']) =>
  selectionProblems(
    {
      imports: { ...Object.fromEntries(Object.keys(sources).map((file) => [file, []])), ...imports },
      addresses: {},
      pages: [],
      islands: [],
      tests: [{ path, kind: 'api' }],
      seconds: { [path]: seconds },
      starts: { api: 10 },
    },
    (file) => sources[file] ?? '',
  );

test('a file that no test reaches is a problem, and a file of types is none', () => {
  expect(problems(1, { [path]: ['server/services/count.ts'] })).toEqual([
    'server/processes/worker.ts: test:changed would choose no test',
  ]);
});

test('a file that only the whole server imports runs a test of that', () => {
  const whole = { 'server/main.ts': ['server/processes/worker.ts'], [path]: ['server/main.ts'] };
  expect(problems(1, { ...whole, 'tests/api/other.ts': [] })).toEqual([
    'server/services/count.ts: test:changed would choose no test',
  ]);
});

test('what a test waits for counts as its seconds', () => {
  const all = { [path]: ['server/services/count.ts', 'server/processes/worker.ts'] };
  expect(problems(secondsPerChange / 4, all)).toEqual([]);
  expect(problems(secondsPerChange - 9, all)).toEqual([
    'server/services/count.ts: test:changed would choose no test',
    'server/processes/worker.ts: test:changed would choose no test',
  ]);
});
