import { expect, test } from 'vitest';
import type { Project } from './project-graph.ts';
import { selectTests } from './select-tests.ts';

const browserTest = (name: string) => ({ path: `tests/e2e/${name}.test.ts`, kind: 'browser' });
const apiTest = (name: string) => ({ path: `tests/api/${name}.test.ts`, kind: 'api' });

/** A site with two tools, a page of copy and a search function. */
const project: Project = {
  imports: {
    'app/root.tsx': ['app/layout/header.tsx'],
    'app/pages/leads.tsx': ['app/islands/island.tsx', 'app/features/leads/lead-tool.tsx', 'content/pages/leads.ts'],
    'app/pages/market.tsx': ['app/islands/island.tsx', 'app/features/market/market-tool.tsx'],
    'app/pages/copy.tsx': ['content/registry.ts'],
    'app/islands/island.tsx': ['app/islands/islands.ts'],
    'app/islands/islands.ts': ['app/features/leads/lead-tool.tsx', 'app/features/market/market-tool.tsx'],
    'app/features/leads/lead-tool.tsx': ['app/ui/dialog.tsx', 'domain/leads/score.ts'],
    'app/features/market/market-tool.tsx': ['app/ui/dialog.tsx', 'app/features/market/queries.ts'],
    'content/registry.ts': ['content/pages/leads.ts', 'content/pages/mission.ts'],
    'server/app.ts': ['server/routes/months.ts', 'server/services/send-mail.ts'],
    'server/routes/months.ts': ['db/queries/months.ts'],
    'domain/leads/score.test.ts': ['domain/leads/score.ts'],
    'tests/content/copy.test.ts': ['content/registry.ts'],
    'tests/e2e/leads-list.test.ts': ['tests/support/lead-page.ts'],
    'tests/e2e/pages.test.ts': ['content/registry.ts'],
    'tests/api/mail.test.ts': ['server/app.ts'],
    'tests/api/months.test.ts': ['server/app.ts'],
    'tests/api/search.test.ts': ['server/app.ts'],
  },
  addresses: {
    'app/features/market/queries.ts': ['/functions/v1/market-months', '/lead-scoring'],
    'server/routes/months.ts': ['/functions/v1/market-months'],
    'tests/support/lead-page.ts': ['/lead-scoring'],
    'tests/e2e/market.test.ts': ['/market-intelligence'],
    'tests/e2e/mission.test.ts': ['/mission'],
    'tests/e2e/tabs.test.ts': ['/mission'],
    'tests/islands/leads.test.ts': ['/lead-scoring'],
    'tests/api/months.test.ts': ['/functions/v1/market-months'],
    'tests/api/search.test.ts': ['/functions/v1/search', '/lead-scoring'],
  },
  pages: [
    { path: '/lead-scoring', files: ['app/root.tsx', 'app/pages/leads.tsx'] },
    { path: '/market-intelligence', files: ['app/root.tsx', 'app/pages/market.tsx'] },
    { path: '/mission', files: ['app/root.tsx', 'app/pages/copy.tsx', 'content/pages/mission.ts'] },
    { path: '/company/about', files: ['app/root.tsx', 'app/pages/copy.tsx'] },
  ],
  islands: ['app/features/leads/lead-tool.tsx', 'app/features/market/market-tool.tsx'],
  tests: [
    { path: 'domain/leads/score.test.ts', kind: 'unit' },
    { path: 'tests/content/copy.test.ts', kind: 'unit' },
    { path: 'tests/islands/leads.test.ts', kind: 'islands' },
    ...['leads-list', 'market', 'mission', 'tabs', 'pages'].map(browserTest),
    ...['mail', 'months', 'search'].map(apiTest),
  ],
  seconds: {},
  starts: {},
};

const select = (changed: string[], more: Partial<Project> = {}, budget = 100) =>
  selectTests({ ...project, ...more }, changed, budget);
const chosen = (...changed: string[]) =>
  select(changed)
    .chosen.map(({ path }) => path)
    .sort();

test('a change in a feature runs the tests that open its page by a helper, and the walks only for that page', () => {
  const { samplePages, walks, ...selection } = select(['app/features/leads/lead-tool.tsx']);
  expect(selection.chosen).toEqual([
    { path: 'tests/islands/leads.test.ts', kind: 'islands', why: 'opens /lead-scoring' },
    { path: 'tests/e2e/leads-list.test.ts', kind: 'browser', why: 'opens /lead-scoring' },
  ]);
  expect(samplePages).toEqual(['/lead-scoring']);
  expect(walks).toEqual(['tests/e2e/pages.test.ts']);
  expect(selection.left).toEqual({});
});

test('a rule runs its unit tests and the pages that use it', () => {
  expect(chosen('domain/leads/score.ts')).toEqual([
    'domain/leads/score.test.ts',
    'tests/e2e/leads-list.test.ts',
    'tests/islands/leads.test.ts',
  ]);
});

test('a query runs the API tests that name its route, and the pages whose island does', () => {
  expect(chosen('db/queries/months.ts')).toEqual(['tests/api/months.test.ts', 'tests/e2e/market.test.ts']);
});

test('a service that only the whole app imports runs the tests with its name', () => {
  expect(chosen('server/services/send-mail.ts')).toEqual(['tests/api/mail.test.ts']);
});

test('copy runs the content tests and the page that shows it, although pages share a file', () => {
  expect(chosen('content/pages/mission.ts')).toEqual([
    'tests/content/copy.test.ts',
    'tests/e2e/mission.test.ts',
    'tests/e2e/tabs.test.ts',
  ]);
});

test('shared code runs one browser test for each page with an island, before the budget is filled', () => {
  const { left, ...selection } = select(['app/layout/header.tsx'], {}, 40);
  expect(selection.chosen.map(({ path }) => path)).toEqual([
    'tests/islands/leads.test.ts',
    'tests/e2e/leads-list.test.ts',
    'tests/e2e/market.test.ts',
  ]);
  expect(selection.samplePages).toHaveLength(4);
  expect(left).toEqual({ browser: 2 });
});

test('the quickest test of a page is preferred, by the seconds of the last run', () => {
  const first = (seconds: Record<string, number>) =>
    select(['content/pages/mission.ts'], { seconds }, 10).chosen.find(({ kind }) => kind === 'browser')?.path;
  expect(first({ 'tests/e2e/tabs.test.ts': 2 })).toBe('tests/e2e/tabs.test.ts');
  expect(first({ 'tests/e2e/mission.test.ts': 2 })).toBe('tests/e2e/mission.test.ts');
});

test('a script that nothing imports may be on every page, and tests with its name come first', () => {
  const selection = select(['app/enhance/tabs.ts'], {}, 60);
  expect(selection.chosen[0]?.path).toBe('tests/e2e/tabs.test.ts');
  expect(selection.samplePages).toHaveLength(4);
});

test('a changed test always runs', () => {
  const path = 'tests/e2e/pages.test.ts';
  const selection = select([path], { seconds: { [path]: 900 } });
  expect(selection.chosen).toEqual([{ path, kind: 'browser', why: 'changed' }]);
});

test('settings of the tests run one test of each kind that starts something', () => {
  expect(select(['vitest.config.ts']).chosen.map(({ kind }) => kind)).toEqual(['api', 'browser']);
});

test('a document runs nothing', () => {
  expect(select(['docs/data.md'])).toEqual({ chosen: [], samplePages: [], walks: [], left: {} });
});
