import { Hono } from 'hono';
import { beforeAll, expect, inject, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { site } from '#content/site.ts';
import { overBudget } from '#scripts/budgets/budgets.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { type Crawl, crawl } from '#tests/support/crawl/crawl.ts';
import { weightsOf } from '#tests/support/crawl/weigh.ts';

import { quiet } from '#tests/support/quiet.ts';
import { serveApp } from '#tests/support/serve-app.ts';

const browser = testBrowser();
let whole: Crawl;

beforeAll(async () => {
  whole = await crawl({ origin: inject('origin'), publicOrigin: site.origin });
});

const pathsOf = ({ visits }: Crawl, type: string) =>
  [...visits.values()].filter((visit) => visit.type.startsWith(type)).map(({ address }) => address.replace(/\?.*/, ''));

test('no link, anchor, picture, style, script or download reachable from the home page is broken', () => {
  expect(whole.problems).toEqual([]);
});

test('the crawl reaches every registered page, the feed and every calendar file', () => {
  const pages = pathsOf(whole, 'text/html');
  expect(registry.map(({ path }) => path).filter((path) => !pages.includes(path))).toEqual([]);
  expect(pathsOf(whole, 'application/atom+xml')).toEqual(['/resources/blog/feed.xml']);
  expect(pathsOf(whole, 'text/calendar')).toHaveLength(9);
  expect(pathsOf(whole, 'image/png').length).toBeGreaterThan(registry.length);
});

test('no page exceeds its transfer budget', () => {
  expect(weightsOf(whole).flatMap((weight) => overBudget(weight) ?? [])).toEqual([]);
});

test('pages outside the registry load without console messages', async () => {
  const registered = registry.map(({ path }) => path);
  const others = [...new Set(pathsOf(whole, 'text/html'))].filter((path) => !registered.includes(path));
  const page = await browser.page();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.location().url}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`${error.stack}`));
  for (const path of others) {
    await page.goto(path);
    await quiet(page);
  }
  expect(messages).toEqual([]);
});

const faulty = [
  '<p id="here">Home</p>',
  '<a href="/gone">Gone</a>',
  '<a href="#here">Here</a><a href="/page#lost">Lost</a>',
  '<a href="http://example.com/">Plain</a>',
  '<a href="https://example.com/" target="_blank">Open</a>',
  '<a href="">Nowhere</a>',
  '<a href="/moved">Moved</a><a href="/twice">Twice</a>',
  '<img src="/cut.png" alt=""/>',
  '<a href="/list.xlsx">List</a>',
].join('');

test('every kind of fault is found and reported with its page', async () => {
  const app = new Hono()
    .get('/', (context) => context.html(faulty))
    .get('/page', (context) => context.html('<p id="found">Page</p>'))
    .get('/moved', (context) => context.redirect('/page', 308))
    .get('/twice', (context) => context.redirect('/moved', 308))
    .get('/cut.png', (context) => context.body('\x89PNG cut off', 200, { 'Content-Type': 'image/png' }))
    .get('/list.xlsx', (context) => context.html('Sorry'));
  const server = await serveApp(app);
  const { problems } = await crawl({ origin: server.url, publicOrigin: 'https://www.example.org' });
  await server.stop();
  expect(problems.toSorted()).toEqual([
    '/:  is no address',
    '/: /cut.png is no PNG',
    '/: /gone answers 404',
    '/: /list.xlsx is a page, not a file',
    "/: /page has no 'lost'",
    '/: /twice answers 308',
    '/: http://example.com/ is not secure',
    '/: https://example.com/ opens a new tab without noopener',
  ]);
});
