import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '#content/registry.ts';

const client = 'build/client';
const features = globSync('app/features/*/*.css').map((path) => basename(path, '.css'));
const paths = registry.filter((page) => page.render === 'build').map((page) => page.path);

const read = (path: string) => readFileSync(`${client}${path === '/' ? '' : path}/index.html`, 'utf8');
/** The style sheets of a page without their hashes, in order. */
const sheets = (path: string) =>
  [...read(path).matchAll(/<link rel="stylesheet" href="\/assets\/([\w-]+)-[\w-]{8}\.css"/g)].map(([, name]) => name);
const built = (name: string) => {
  const file = readdirSync(`${client}/assets`).find((one) => new RegExp(`^${name}-[\\w-]{8}\\.css$`).test(one));
  return readFileSync(`${client}/assets/${file}`, 'utf8');
};

const sheetOf = new Map([
  ['/support/contact', 'contact'],
  ['/support/verify', 'verify'],
  ['/pricing', 'estimator'],
  ['/book-demo', 'booking'],
  ['/coverage', 'coverage'],
  ['/lead-scoring', 'leads'],
  ['/dataset-builder', 'builder'],
  ['/pipeline', 'pipeline'],
  ['/market-intelligence', 'market'],
  ['/sample-data', 'samples'],
  ['/outreach-templates', 'outreach'],
  ['/tools/roi-calculator', 'calculators'],
  ['/tools/deal-analyzer', 'calculators'],
]);

/** The pages without an island that have pictures of their own. */
function pictureSheet(path: string): string | undefined {
  if (path === '/') return 'home';
  if (path === '/resources/sample-link') return 'sample-link';
  if (path.startsWith('/solutions/')) return 'diagrams';
  return /^\/(?:management|resources|resources\/case-studies|resources\/blog(?:\/.+)?)$/.test(path)
    ? 'plates'
    : undefined;
}

test.each(paths)('%s loads the base sheet and no other styles than those of its feature', (path) => {
  const own = sheetOf.get(path) ?? pictureSheet(path);
  expect(sheets(path)).toEqual(own ? ['site', own] : ['site']);
});

/** Their island has only utility classes. */
const withoutSheet = ['/support/api'];

test('only pages with an island load the styles of a feature', () => {
  const withIsland = paths.filter((path) => read(path).includes(' data-island='));
  expect(withIsland.sort()).toEqual([...sheetOf.keys(), ...withoutSheet].sort());
});

test.each(features)('the sheet of %s has no utility classes, so that the order of the base sheet decides', (name) => {
  expect(built(name)).not.toContain('@layer utilities');
  expect(built(name)).not.toContain('@apply');
});

/** The shared parts with a sheet of their own, as paths without their endings. */
const parts = globSync('app/ui/interactive/**/*.tsx')
  .map((path) => path.replace('.tsx', ''))
  .filter((part) => existsSync(`${part}.css`));

const cardDialog = readFileSync('app/county-card/county-card-dialog.tsx', 'utf8');

test.each(features)(
  'the sheet of %s imports the styles of exactly those shared parts that the feature imports',
  (name) => {
    const islands = globSync('app/islands/*-island.tsx').filter((file) =>
      readFileSync(file, 'utf8').includes(`#app/features/${name}/`),
    );
    const files = [...globSync(`app/features/${name}/**/*.{ts,tsx}`), ...islands];
    const own = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    // The county card opens in a dialog over the page.
    const code = own.includes('#app/county-card/county-card-link.tsx') ? `${own}\n${cardDialog}` : own;
    // A part of a feature may have a sheet of its own.
    const css = globSync(`app/features/${name}/**/*.css`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const imported = parts.filter((part) => code.includes(`'#${part}.tsx'`));
    expect(parts.filter((part) => css.includes(`${part.replace('app', '..')}.css"`))).toEqual(imported);
  },
);

test.each(features)('every color that the sheet of %s reads is defined', (name) => {
  const css = built(name);
  const base = built('site');
  const used = new Set(
    [...css.matchAll(/var\((--(?:color|map|float|focus)[\w-]*)/g)].map(([, variable = '']) => variable),
  );
  expect([...used].filter((variable) => !`${base}${css}`.includes(`${variable}:`))).toEqual([]);
});

test('React is one chunk, which every page with an island loads', () => {
  const chunks = readdirSync(`${client}/assets`).filter((file) => /^react-[\w-]{8}\.js$/.test(file));
  expect(chunks).toHaveLength(1);
  for (const path of sheetOf.keys()) expect(read(path)).toContain(`/assets/${chunks[0]}`);
});
