import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { SampleShare } from '#domain/records/sample-badge.ts';
import { type SiteFile, siteFile } from './build-files.ts';
import { homeCount } from './home-count.ts';
import { readyFiles } from './ready-answer.ts';

const html = '<h1>Home</h1><p id="counties-read"><b>3,142</b> counties on the map</p><p>More</p>';
const read = (counties: string) =>
  `<h1>Home</h1><p id="counties-read"><b>${counties}</b> counties read in the last 24 hours</p><p>More</p>`;

let files: Map<string, SiteFile>;
let counted: () => Promise<SampleShare>;
const real = (rows: number) => async () => ({ rows, samples: 0 });
const shown = () => files.get('/')?.bytes.toString();

beforeEach(() => {
  files = new Map([['/', siteFile('text/html; charset=utf-8', 'public, max-age=0', Buffer.from(html))]]);
});

const counter = () => homeCount({ files, count: () => counted() });

test('the page says how many counties were read, in every encoding and under its own tag', async () => {
  const built = files.get('/');
  counted = real(3079);
  await counter().refresh();
  const file = files.get('/');
  expect(shown()).toBe(read('3,079'));
  expect(gunzipSync(file?.gzip ?? '').toString()).toBe(read('3,079'));
  expect(file?.etag).not.toBe(built?.etag);
  expect(file).toMatchObject({ type: built?.type, cacheControl: built?.cacheControl, hasIsland: false });
});

test('a count of sample rows says so', async () => {
  const { refresh } = counter();
  counted = async () => ({ rows: 3079, samples: 3079 });
  await refresh();
  expect(shown()).toContain('<b>3,079</b> counties read in the last 24 hours (sample data)</p>');
  counted = async () => ({ rows: 3079, samples: 12 });
  await refresh();
  expect(shown()).toContain('<b>3,079</b> counties read in the last 24 hours (partly sample data)</p>');
});

test('the page is made again only when the number changes', async () => {
  const { refresh } = counter();
  counted = real(12);
  await refresh();
  const first = files.get('/');
  await refresh();
  expect(files.get('/')).toBe(first);
  counted = real(13);
  await refresh();
  expect(shown()).toBe(read('13'));
});

test('without data, or when it cannot be read, the page makes no claim about the last 24 hours', async () => {
  const { refresh } = counter();
  for (const answer of [real(0), () => Promise.reject(new Error('away'))]) {
    counted = real(12);
    await refresh();
    expect(shown()).toBe(read('12'));
    counted = answer;
    await refresh();
    expect(shown()).toBe(html);
  }
});

test('a visitor gets the new page at the next request', async () => {
  const find = readyFiles(files, { https: false, subdomains: false });
  const body = () => find({ url: '/', headers: {} } as IncomingMessage)?.body;
  expect(body()).toBe(html);
  counted = real(12);
  await counter().refresh();
  expect(body()).toBe(read('12'));
});
