import { expect, test } from 'vitest';
import { claimsPath, standards } from '#content/claims.ts';
import { withoutClaims } from '#content/plain-claims.ts';
import { readBuild } from '#server/site/build-files.ts';
import { said, stated } from './support/stated-claims.ts';

const files = readBuild('build/client', 'http://localhost', 'http://localhost');
const pages = [...files].flatMap(([path, file]) =>
  file.type.startsWith('text/html') ? [[path, file.bytes.toString()] as const] : [],
);

test('built pages state every figure, so that the next test can fail', () => {
  const found = stated.filter(({ pattern }) => pages.some(([, html]) => pattern.test(said(html))));
  expect(found.map(({ id }) => id)).toEqual(stated.map(({ id }) => id));
});

test('without samples no page states a figure that nobody measured', () => {
  const left = pages.flatMap(([path, html]) => {
    const text = said(withoutClaims(path, html));
    return stated.flatMap(({ id, pattern }) => {
      const match = pattern.exec(text);
      return match ? [`${path}: ${id}: ${text.slice(Math.max(0, match.index - 60), match.index + 60)}`] : [];
    });
  });
  expect(left).toEqual([]);
});

test('without samples no page shows a badge without a report, except where its report is said to be missing', () => {
  const missing = standards.filter(({ report }) => report === null);
  const left = pages
    .filter(([path]) => path !== claimsPath)
    .flatMap(([path, html]) => {
      const text = said(withoutClaims(path, html));
      return missing.filter(({ pattern }) => pattern.test(text)).map(({ id }) => `${path}: ${id}`);
    });
  expect(left).toEqual([]);
});

test('the rules leave whole sentences', () => {
  const odd = pages.flatMap(([path, html]) => {
    const text = withoutClaims(path, html)
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]*>/g, '');
    const before = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '');
    const signs = / ,|,,| \.(?= )|\( ?\)/g;
    return (text.match(signs)?.length ?? 0) > (before.match(signs)?.length ?? 0) ? [path] : [];
  });
  expect(odd).toEqual([]);
});
