import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const theme = 'app/styles/theme.css';
const sheets = globSync('app/**/*.css').filter((file) => file !== theme);
const modules = globSync('app/**/*.{ts,tsx}', { exclude: ['app/generated/**'] });

const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The values of the theme by name, such as '0.75rem' by '2xs'. */
function scale(kind: 'text' | 'breakpoint' | 'container'): Map<string, string> {
  const tokens = read(theme).matchAll(new RegExp(`--${kind}-((?:[a-z0-9]+-)*[a-z0-9]+): ([^;]+);`, 'g'));
  return new Map([...tokens].map(([, name = '', value = '']) => [name, value]));
}

const sizes = scale('text');
const windows = new Set(scale('breakpoint').values());
const panes = new Set(scale('container').values());
/** A window too low for the cookie banner, and one high enough for panes that scroll. */
const heights = new Set(['30rem', '700px']);

/** Sizes that are no text of the page: units of a drawing, parts of a picture, and ratios to the text around. */
const ownSizes = new Set([
  'app/diagrams/diagrams.css: 12.6px',
  'app/diagrams/diagrams.css: 13px',
  'app/diagrams/diagrams.css: 600 17px var(--font-serif)',
  'app/features/calculators/calculators.css: 13px',
  'app/features/market/market.css: 8px',
  'app/sections/plates.css: 600 14cqw / 1.15 var(--font-serif)',
  'app/styles/print.css: 80%',
  'app/styles/site.css: 0.82em',
]);

test('the scale is read from the theme', () => {
  expect([sizes.get('sm'), sizes.get('paper-xs')]).toEqual(['0.9375rem', '8pt']);
  expect([windows.has('64rem'), panes.has('42rem')]).toEqual([true, true]);
});

test('every font size in a style sheet is a token of the theme', () => {
  const token = `--theme\\(--text-(?:${[...sizes.keys()].join('|')})\\)`;
  const between = '(?:[\\d.]+(?:vw|cqw)|min\\([\\d.]+vw, [\\d.]+svh\\))';
  const allowed = new RegExp(
    `^(?:inherit|(?:\\d+ )?${token}(?: / .+)?|clamp\\(${token}, ${between}, ${token}\\))(?: !important)?$`,
  );
  const wrong = sheets.flatMap((file) =>
    [...read(file).matchAll(/[{;\s]font(?:-size)?: ([^;}]+)/g)]
      .map(([, value = '']) => value.trim())
      .filter((value) => !allowed.test(value) && !ownSizes.has(`${file}: ${value}`))
      .map((value) => `${file}: ${value}`),
  );
  expect(wrong).toEqual([]);
});

test('every query for a width or height in a style sheet is for one of the scale', () => {
  const wrong = sheets.flatMap((file) =>
    [...read(file).matchAll(/@(media|container)([^{;]+)\{/g)].flatMap(([, kind, query = '']) =>
      [...query.matchAll(/\(([^()]*\b(width|height)\b[^()]*)\)/g)]
        .filter(([, condition = '', side]) => {
          const widths = kind === 'media' ? windows : panes;
          const lengths = condition.match(/\d[\w.]*/g) ?? [];
          return /min-|max-/.test(condition) || !lengths.every((one) => (side === 'width' ? widths : heights).has(one));
        })
        .map(([condition]) => `${file}: @${kind} ${condition}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('every query for the width of the window in a script is for one of the scale', () => {
  const wrong = modules.flatMap((file) =>
    [...read(file).matchAll(/\([^()]*\bwidth\b[^()]*\)/g)]
      .filter(([condition]) => (condition.match(/\b\d[\d.]*(?:rem|px)\b/g) ?? []).some((one) => !windows.has(one)))
      .map(([condition]) => `${file}: ${condition}`),
  );
  expect(wrong).toEqual([]);
});

test('no utility class has a type size or width of its own', () => {
  const wrong = [...sheets, ...modules].flatMap((file) =>
    [...read(file).matchAll(/(?<![\w-])(?:text|(?:max-|min-)?w|max|min|@max|@min|@)-?\[\d[^\]\s]*\]/g)].map(
      ([name]) => `${file}: ${name}`,
    ),
  );
  expect(wrong).toEqual([]);
});

const classesOf = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
const selectorsOf = (file: string) =>
  [...read(file).matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim()).filter((one) => one[0] !== '@');

/** The classes that all features may use within their own. */
const shared = new Set(
  sheets.filter((file) => !file.startsWith('app/features/')).flatMap((file) => selectorsOf(file).flatMap(classesOf)),
);
/** The classes that a feature may style on its pages. */
const restyled = /^(?:button|button-danger|serif|figures|chevron|county-map|maplibregl-[\w-]+)$/;

test.each(sheets.filter((file) => file.startsWith('app/features/')))(
  'every rule in %s is about a class with the prefix of its feature',
  (file) => {
    const feature = file.split('/')[2] ?? '';
    const isOwn = (name: string) => name === feature || name.startsWith(`${feature}-`);
    const foreign = selectorsOf(file).filter((selector) => {
      const classes = classesOf(selector);
      const isAboutOwn = classes.some(isOwn) || classes.every((name) => restyled.test(name));
      return !isAboutOwn || !classes.every((name) => isOwn(name) || shared.has(name) || restyled.test(name));
    });
    expect(foreign).toEqual([]);
  },
);
