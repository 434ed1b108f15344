import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claimPath, claims, claimsPath, standards } from '#content/claims.ts';
import { registry } from '#content/registry.ts';

/** The main part of a built page. */
function mainOf(path: string): string {
  const html = readFileSync(`build/client${path}/index.html`, 'utf8');
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

const unlinked = (html: string) =>
  [...claims, ...standards].filter(
    (claim) => claim.pattern.test(textOf(html)) && !html.includes(`href="${claimPath(claim)}"`),
  );

test('no page states a figure or a standard without a link to its definition', () => {
  const pages = registry.filter(({ path, render }) => render === 'build' && path !== claimsPath);
  const problems = pages.flatMap(({ path }) => unlinked(mainOf(path)).map(({ id }) => `${path}: ${id}`));
  expect(pages.length).toBeGreaterThan(40);
  expect(problems).toEqual([]);
});

test('every definition has its anchor', () => {
  const html = mainOf(claimsPath);
  expect([...claims, ...standards].filter(({ id }) => !html.includes(` id="${id}"`))).toEqual([]);
});

test('a figure without a link is reported', () => {
  expect(unlinked('<p>Updates in <b>under 24 hours</b></p>').map(({ id }) => id)).toEqual(['updates']);
  expect(unlinked('<p><a href="/support/figures#updates">&lt; 24h</a></p>')).toEqual([]);
});
