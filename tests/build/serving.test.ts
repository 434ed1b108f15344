import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars, formatNumber } from '#domain/format.ts';
import { factorNames, type Lead } from '#domain/leads/lead.ts';
import { columnsOf, totalOf } from '#domain/pipeline/board.ts';
import { type Deal, stageLabels } from '#domain/pipeline/deal.ts';

const origin = inject('builtSite');

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });

/** fetch decodes the body; this returns the bytes on the wire. */
function encodingOf(path: string, accepted: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { headers: { 'Accept-Encoding': accepted } }, (response) => {
      response.resume();
      resolve(response.headers['content-encoding']);
    });
    call.on('error', reject);
    call.end();
  });
}

test('a page has an ETag, and the body is omitted when the browser has it', async () => {
  const first = await get('/pricing');
  expect(first.status).toBe(200);
  const again = await get('/pricing', { 'If-None-Match': first.headers.get('ETag') ?? '' });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('brotli is preferred, then gzip, then no compression', async () => {
  expect(await encodingOf('/', 'gzip, deflate, br')).toBe('br');
  expect(await encodingOf('/', 'gzip')).toBe('gzip');
  expect(await encodingOf('/', 'br;q=0, gzip')).toBe('gzip');
  expect(await encodingOf('/', 'identity')).toBeUndefined();
});

test('hashed files are cached forever, pages are revalidated', async () => {
  const html = await (await get('/')).text();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
  expect((await get(style)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/')).headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test('the home page says how many counties were read in the last 24 hours', async () => {
  const newest = (await (await get('/functions/v1/county-freshness')).json()) as [string, number][];
  const dayAgo = Date.now() / 1000 - 24 * 3600;
  const counties = newest.filter(([, time]) => time > dayAgo).length.toLocaleString('en-US');
  const text = await (await get('/')).text();
  expect(/<p id="counties-read">.*?<\/p>/.exec(text)?.[0].replace(/<[^>]*>/g, '')).toBe(
    `${counties} counties read in the last 24 hours (sample data)`,
  );
});

test('the panels of the home page show what the tools show', async () => {
  const html = await (await get('/')).text();
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...groups]) => groups);
  const list = async <Row>(path: string) => (await (await get(path)).json()) as Row[];

  const { datasets } = (await (await get('/functions/v1/county?fips=48453')).json()) as CountyCard;
  const largest = datasets.toSorted((a, b) => b.record_count - a.record_count).slice(0, 5);
  expect(found(/<th scope="row">([^<]+)<\/th><td>([\d,]+)<\/td><td>(\d+)h</g)).toEqual(
    largest.map(({ dataset_type, record_count, lag_p50_hours }) => [
      datasetTypes[dataset_type],
      formatNumber(record_count),
      String(Math.round(lag_p50_hours ?? 0)),
    ]),
  );

  const leads = await list<Lead>('/rest/v1/lead_scores?order=score.desc&limit=100&county=in.(Fulton,Duval,Clark)');
  const shown = found(/alt="Score (\d+)".*?<b>(.*?)<\/b>.*? · (.*?)<\/p>.*?alt="(.*?)".*?<span>(.*?)<\/span>/g);
  expect(shown).toHaveLength(3);
  for (const [score, address, place, factors, quality] of shown) {
    const lead = leads.find(({ property_address }) => property_address.startsWith(`${address}, `));
    expect([lead?.score, `${lead?.county}, ${lead?.state}`, lead?.quality]).toEqual([
      Number(score),
      place,
      quality?.toLowerCase(),
    ]);
    expect(factors?.match(/\d+/g)?.map(Number)).toEqual(factorNames.map((name) => lead?.factors[name]));
  }

  const deals = await list<Deal>('/rest/v1/deals?order=created_at.desc');
  const columns = columnsOf(deals).slice(0, 4);
  expect(found(/<li><p><b>(\w+)<\/b> (\d+)<span>(.*?)<\/span><\/p><div><b>(.*?)<\/b>/g)).toEqual(
    columns.map(({ stage, deals: [first, ...others], total }) => [
      stageLabels[stage],
      String(others.length + 1),
      formatDollars(total),
      first?.property_address.split(',')[0],
    ]),
  );
  expect(html).toContain(`${formatDollars(totalOf(columns.flatMap((column) => column.deals)))} estimated`);
});

test('an unknown path gets a page with status 404', async () => {
  const response = await get('/no-such-page');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Oops! Page not found');
});

test('a trailing slash redirects to the page without it', async () => {
  const response = await get('/pricing/?from=mail');
  expect([response.status, response.headers.get('Location')]).toEqual([308, '/pricing?from=mail']);
});

test('HEAD responds like GET without a body', async () => {
  const response = await fetch(`${origin}/mission`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('a page accepts no other methods', async () => {
  const response = await fetch(`${origin}/mission`, { method: 'DELETE' });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test('every page has a strict policy and the speculation rules', async () => {
  for (const path of ['/', '/resources/events', '/no-such-page']) {
    const { headers } = await get(path);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self';");
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"');
  }
  expect((await get('/speculation-rules.json')).headers.get('Content-Type')).toBe('application/speculationrules+json');
});

test('addresses in pages, sitemap and robots.txt use PUBLIC_URL', async () => {
  for (const path of ['/pricing', '/resources/events', '/resources/blog/feed.xml', '/sitemap.xml', '/robots.txt']) {
    const text = await (await get(path)).text();
    expect(text, path).toContain('https://deeds.example.org');
    expect(text, path).not.toContain('www.deedline.example');
  }
});

test('the calendar subscription uses the public URL', async () => {
  const text = await (await get('/resources/events')).text();
  expect(text).toContain('href="webcal://deeds.example.org/resources/events/calendar.ics"');
});

test('the health check succeeds', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
});

test('a cached response is the same as one from the routes', async () => {
  const ready = await get('/pricing');
  const routed = await get('/pricing?from=mail');
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
  expect(headersOf(ready)).toEqual(headersOf(routed));
  expect(await ready.text()).toBe(await routed.text());
});

test('a public list is cached briefly, with the same response', async () => {
  const path = '/rest/v1/outreach_templates?select=*&order=title.asc&limit=5';
  const headers = { Prefer: 'count=exact' };
  // Answers are cached from the second request on.
  const [first, , again] = [await get(path, headers), await get(path, headers), await get(path, headers)];
  expect([first.status, again.status]).toEqual([206, 206]);
  for (const name of ['Content-Range', 'Preference-Applied', 'Content-Encoding', 'ETag', 'Content-Security-Policy']) {
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
  }
  expect(await again.json()).toEqual(await first.json());
  const known = await get(path, { ...headers, 'If-None-Match': first.headers.get('ETag') ?? '' });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(await encodingOf(path, 'gzip')).toBe('gzip');
});

test('deals are never cached, because they belong to one visitor', async () => {
  expect((await get('/rest/v1/deals?limit=1')).headers.get('Cache-Control')).toBe('no-store');
});
