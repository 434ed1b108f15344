import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stateMeta } from '#content/pages/place.ts';
import { registry } from '#content/registry.ts';
import { shareImagePath } from '#content/share-image.ts';
import { site } from '#content/site.ts';
import { stateCodes } from '#domain/places/states.ts';
import { allPlaces } from '#server/services/places.ts';

const client = 'build/client';
const prerendered = registry.filter((page) => page.render === 'build');

function html(path: string): string {
  return readFileSync(`${client}${path}/index.html`, 'utf8');
}

test('the sitemap lists exactly the registered pages, the states and the counties', () => {
  const listed = [...readFileSync(`${client}/sitemap.xml`, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => match[1],
  );
  const paths = [...registry.map((page) => page.path), ...allPlaces().keys()];
  expect(paths).toHaveLength(registry.length + 51 + 3142);
  expect(listed).toEqual(paths.map((path) => site.origin + path));
});

test('robots.txt has the address of the sitemap', () => {
  expect(readFileSync(`${client}/robots.txt`, 'utf8')).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
});

test('every registered page and every state has a share image of 1200 x 630 pixels', () => {
  for (const page of [...registry, ...stateCodes.map(stateMeta)]) {
    const png = readFileSync(client + shareImagePath(page.path));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], page.path).toEqual([1200, 630]);
  }
});

test.each(prerendered)(
  '$path has the title, address and share card from the registry',
  ({ path, title, description }) => {
    const page = html(path);
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
    expect(page).toContain(`<title>${escaped(title)}</title>`);
    expect(page).toContain(`<meta name="description" content="${escaped(description)}"/>`);
    expect(page).toContain(`<link rel="canonical" href="${site.origin}${path}"/>`);
    expect(page).toContain(`<meta property="og:image" content="${site.origin}${shareImagePath(path)}"/>`);
  },
);

test('structured data of every page is valid JSON with a breadcrumb', () => {
  for (const { path } of prerendered) {
    const blocks = [...html(path).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    const types = blocks.map(([, text = '']) => JSON.parse(text)['@type']);
    expect(types, path).toContain(path === '/' ? 'Organization' : 'BreadcrumbList');
  }
});

test('the home page declares the site and its search', () => {
  const blocks = [...html('').matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const website = blocks.map(([, text = '']) => JSON.parse(text)).find((block) => block['@type'] === 'WebSite');
  expect(website.potentialAction.target).toBe(`${site.origin}/search?q={term}`);
});

test('compressible files have both compressed copies', () => {
  expect(existsSync(`${client}/index.html.br`) && existsSync(`${client}/index.html.gz`)).toBe(true);
});
