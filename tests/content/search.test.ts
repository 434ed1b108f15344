import { expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { searchEntries } from '#content/search/entries.ts';
import * as search from '#server/services/search/search-site.ts';
import { sized } from '#tests/support/long-form.ts';
import { repeated } from './support/collection-rules.ts';

const withoutFigures = async () => null;
const searchSite = (query: string) => search.searchSite(query, withoutFigures);

/** Queries as people type them, with typos and plain words, and the page they should find. */
const expected: [query: string, path: string][] = [
  ['probate', '/solutions/probate'],
  ['probat', '/solutions/probate'],
  ['forclosure', '/solutions/foreclosure'],
  ['inheritence', '/solutions/inheritance'],
  ['divorse', '/solutions/divorce'],
  ['evictions', '/solutions/eviction'],
  ['code violations', '/solutions/code-violation'],
  ['heirs', '/resources/blog/contacting-heirs-decently'],
  ['realtor', '/use-cases/brokers-agents'],
  ['wholesaling', '/use-cases/wholesalers'],
  ['fix and flip', '/use-cases/fix-and-flip'],
  ['lawyer', '/use-cases/attorneys'],
  ['price', '/pricing'],
  ['how much does it cost', '/support/faq#what-does-a-subscription-cost'],
  ['bulk discount', '/pricing'],
  ['refund', '/support/faq#can-i-get-a-refund'],
  ['cancel my booking', '/book-demo'],
  ['api access', '/support/faq#which-plans-include-api-access-and-phone-support'],
  ['api reference', '/support/api'],
  ['csv export', '/support/faq#how-do-i-export-my-data'],
  ['is this legal', '/support/faq#is-it-legal-to-use-this-data'],
  ['where does the data come from', '/support/faq#where-does-the-data-come-from'],
  ['2fa', '/support/faq#how-is-sign-in-secured'],
  ['tcpa rules', '/resources/blog/tcpa-and-do-not-call'],
  ['do not call', '/resources/blog/tcpa-and-do-not-call'],
  ['opt out', '/resources/blog/tcpa-and-do-not-call'],
  ['70 percent rule', '/resources/blog/the-70-percent-rule'],
  ['estate attorney', '/resources/blog/working-with-an-estate-attorney'],
  ['apn', '/support/data-dictionary#property-apn'],
  ['executor_phone', '/support/data-dictionary#probate-executor_phone'],
  ['auction date', '/support/data-dictionary#foreclosure-auction_date'],
  ['cap rate', '/tools/roi-calculator'],
  ['calculator', '/tools/roi-calculator'],
  ['maximum allowable offer', '/tools/deal-analyzer'],
  ['purchase agreement', '/tools/contracts'],
  ['crm', '/tools/crm-template'],
  ['lead score', '/lead-scoring'],
  ['county map', '/coverage'],
  ['example records', '/sample-data'],
  ['webinar', '/resources/events'],
  ['success stories', '/resources/case-studies'],
  ['privacy policy', '/support/compliance'],
  ['contact suport', '/support/contact'],
];

test('there are at least forty queries', () => {
  expect(expected.length).toBeGreaterThanOrEqual(40);
});

test.each(expected)('"%s" has %s in the first three suggestions', async (query, path) => {
  const first = (await search.suggest(query, withoutFigures)).slice(0, 3);
  expect(first.map(({ href }) => href)).toContain(path);
});

test.each(expected)('"%s" has %s in the best matches', async (query, path) => {
  expect((await searchSite(query)).best.map(({ href }) => href)).toContain(path);
});

test('the index has every page, question, field, article and tool once', () => {
  const paths = searchEntries.map(({ href }) => href);
  expect(repeated(paths)).toEqual([]);
  expect(registry.map(({ path }) => path).filter((path) => path !== '/search' && !paths.includes(path))).toEqual([]);
  const count = (group: string) => searchEntries.filter((entry) => entry.group === group).length;
  expect([count('tool'), count('question'), count('field'), count('article')]).toEqual([16, 16, 49, 9]);
});

test('every entry, or another with the same title, is in the best matches for its title', async () => {
  const lost: string[] = [];
  for (const { title, href } of searchEntries.filter((_, at) => at % sized(3, 1) === 0)) {
    const { best, groups } = await searchSite(title);
    const shown = [...best, ...groups.flatMap(({ hits }) => hits)].slice(0, 8);
    if (!shown.some((hit) => hit.href === href)) lost.push(href);
  }
  expect(lost).toEqual([]);
});

test('each group shows at most eight results and counts all of them', async () => {
  const { found, places, best, groups } = await searchSite('property');
  expect(groups.every(({ hits }) => hits.length <= 8)).toBe(true);
  expect(groups.reduce((sum, group) => sum + group.found, best.length + places.length)).toBe(found);
});

test('a query without results suggests a similar word', async () => {
  expect(await searchSite('prbte')).toMatchObject({ found: 0, best: [], groups: [], didYouMean: 'probate' });
  expect(await searchSite('zzzzqq')).toMatchObject({ found: 0, best: [], groups: [], didYouMean: null });
});

test.each([
  '__proto__',
  'constructor',
  '()*+?[]{}',
  '<script>',
  '\u{1F3E0}',
  'a b c d e f g h i j k l m n o p',
  'x'.repeat(100),
])('any query gets a response: %s', async (query) => {
  expect(await searchSite(query)).toMatchObject({ query });
});
