import { afterAll, expect, test } from 'vitest';
import { claims, claimsPath, standards } from '#content/claims.ts';
import { withoutClaims } from '#content/plain-claims.ts';
import { readBuild } from '#server/site/build-files.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

const files = readBuild('build/client', 'http://localhost', 'http://localhost');
const pages = [...files].flatMap(([path, file]) =>
  file.type.startsWith('text/html') ? [[path, file.bytes.toString()] as const] : [],
);
/** What one more lead costs is a price, which the quote says. */
const stated = claims.filter(({ id }) => id !== 'per-lead');

/** What a page says, in its text, its head and its structured data. */
const said = (html: string) => html.replace(/href="[^"]*"/g, '').replace(/<!-- -->/g, '');

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

let database: ServedDatabase | undefined;
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

test('a server without samples serves these pages, also those that it renders', async () => {
  database = await preparePostgres();
  server = await startServer({ ...database.env, PROCESSES: '1', LOG_LEVEL: 'error', SAMPLE_DATA: 'off' });
  for (const path of ['/', '/support/faq', claimsPath, '/search?q=accuracy', '/support/faq.md']) {
    const answer = await fetch(server.origin + path);
    expect(answer.status, path).toBe(200);
    const text = said(await answer.text());
    expect(
      stated.filter(({ pattern }) => pattern.test(text)).map(({ id }) => id),
      path,
    ).toEqual([]);
  }
});
