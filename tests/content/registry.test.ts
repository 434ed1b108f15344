import { expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { checkRegistry, registryProblems } from '#content/registry-rules.ts';
import { repeated } from './support/collection-rules.ts';
import { missing } from './support/missing.ts';

const specifiedPaths = `
  / /solutions /solutions/pre-probate /solutions/probate /solutions/foreclosure /solutions/divorce
  /solutions/inheritance /solutions/eviction /solutions/code-violation /solutions/custom
  /use-cases/wholesalers /use-cases/fix-and-flip /use-cases/brokers-agents /use-cases/attorneys
  /resources /resources/blog /resources/events /resources/toolbox /resources/case-studies
  /pricing /company/about /support/contact /book-demo /coverage /lead-scoring /dataset-builder /pipeline
  /market-intelligence /sample-data /outreach-templates /management /mission
  /support/faq /support/compliance /support/data-dictionary
`
  .trim()
  .split(/\s+/);

const paths = registry.map(({ path }) => path);

const valid = {
  path: '/one',
  title: 'A valid title',
  description: 'A description that is long enough to be shown under a search result.',
  name: 'One',
};
const other = { ...valid, path: '/two', title: 'Another title', description: `${valid.description} Indeed.` };

test('all 35 routes of the specification are registered', () => {
  expect(specifiedPaths).toHaveLength(35);
  expect(missing(specifiedPaths, paths)).toEqual([]);
});

test('a route that is not registered is reported', () => {
  expect(missing(['/', '/mission'], ['/', '/missions'])).toEqual(['/mission']);
});

test('nine articles have an address under /resources/blog', () => {
  expect(paths.filter((path) => /^\/resources\/blog\/[a-z0-9-]+$/.test(path))).toHaveLength(9);
});

test('nine tools have an address under /tools', () => {
  expect(paths.filter((path) => /^\/tools\/[a-z0-9-]+$/.test(path))).toHaveLength(9);
});

test('every title has 10-60 characters', () => {
  expect(registry.filter(({ title }) => title.length < 10 || title.length > 60)).toEqual([]);
});

test('every description has 50-160 characters', () => {
  expect(registry.filter(({ description }) => description.length < 50 || description.length > 160)).toEqual([]);
});

test('no two pages share a path, a title or a description', () => {
  expect(repeated(paths)).toEqual([]);
  expect(repeated(registry.map(({ title }) => title))).toEqual([]);
  expect(repeated(registry.map(({ description }) => description))).toEqual([]);
});

test('two valid pages have no problems', () => {
  expect(registryProblems([valid, other])).toEqual([]);
  expect(checkRegistry([valid, other])).toEqual([valid, other]);
});

test.each([
  ['a double path', { ...other, path: '/one' }, '/one has the same path as /one'],
  ['a double title', { ...other, title: valid.title }, '/two has the same title as /one'],
  ['a double description', { ...other, description: valid.description }, '/two has the same description as /one'],
  ['a title that is too short', { ...other, title: 'Too short' }, '/two has a title of 9 characters, not 10-60'],
  ['a title that is too long', { ...other, title: 'x'.repeat(61) }, '/two has a title of 61 characters, not 10-60'],
  [
    'a description that is too short',
    { ...other, description: 'x'.repeat(49) },
    '/two has a description of 49 characters, not 50-160',
  ],
  [
    'a description that is too long',
    { ...other, description: 'x'.repeat(161) },
    '/two has a description of 161 characters, not 50-160',
  ],
  ['a path with a capital', { ...other, path: '/Two' }, '/Two is not a clean path'],
  ['a path that ends in a slash', { ...other, path: '/two/' }, '/two/ is not a clean path'],
  ['a path without a leading slash', { ...other, path: 'two' }, 'two is not a clean path'],
])('%s is reported and throws', (_, page, problem) => {
  expect(registryProblems([valid, page])).toEqual([problem]);
  expect(() => checkRegistry([valid, page])).toThrow(problem);
});
