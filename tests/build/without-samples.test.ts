import { expect, test } from 'vitest';
import { claimsPath, standards } from '#content/claims.ts';
import { withoutClaims } from '#content/plain-claims.ts';
import { readBuild } from '#server/site/build-files.ts';
import { said, stated } from './support/stated-claims.ts';

const files = readBuild('build/client', 'http://localhost', 'http://localhost');
const plainFiles = readBuild('build/client', 'http://localhost', 'http://localhost', withoutClaims);
/** Promises of a lag and of places that are worded without a figure of `claims`. */
const worded = [
  /24-48 hours/,
  /within 24 hours of an eviction/i,
  /text-fresh">Within 24 hours/,
  /all 50 states[,.:<"]/i,
  /data in all 50 states/i,
];
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

test('without samples no page promises a lag or every state in other words, and neither does llms.txt', () => {
  const texts = (from: typeof files) =>
    [...from].flatMap(([path, { type, bytes }]) =>
      type.startsWith('text/html') || path === '/llms.txt' ? [[path, said(bytes.toString())] as const] : [],
    );
  const found = (from: typeof files, patterns: RegExp[]) =>
    patterns.filter((pattern) => texts(from).some(([, text]) => pattern.test(text)));
  expect(found(files, worded)).toEqual(worded);
  expect(found(plainFiles, worded)).toEqual([]);
  const [, guide = ''] = texts(plainFiles).find(([path]) => path === '/llms.txt') ?? [];
  expect(stated.filter(({ pattern }) => pattern.test(guide)).map(({ id }) => id)).toEqual([]);
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
    // Also a sentence in lower case, a name in the middle of one, and a phrase that is said to be itself.
    const signs = / ,|,,| \.(?= )|\( ?\)|[.?] [a-z]|\b(?:names|and|is|the) An?\b|\b(\w+(?: \w+){2})\b[^.]{0,40} is \1/g;
    return (text.match(signs)?.length ?? 0) > (before.match(signs)?.length ?? 0) ? [path] : [];
  });
  expect(odd).toEqual([]);
});

test('without samples no page says that it belongs to a company that is made up', () => {
  const madeUp = /sample company|figure on this page is a sample|what a real provider/i;
  expect(pages.filter(([, html]) => madeUp.test(said(html))).map(([path]) => path)).toEqual(
    expect.arrayContaining(['/support/faq', claimsPath]),
  );
  const left = pages.flatMap(([path, html]) => (madeUp.test(said(withoutClaims(path, html))) ? [path] : []));
  expect(left).toEqual([]);
});
