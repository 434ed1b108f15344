import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { buyerEmail, numbers, pagedLists } from '#tests/support/paged-lists.ts';
import { eventually } from './support/eventually.ts';
import { network, type Reaction, signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';

type ShownList = {
  /** The list whose rows it shows (tests/support/paged-lists.ts). */
  route: string;
  path: string;
  /** Each row has its number in this. */
  rows: string;
  empty: string;
};

/** For each component that shows pages, its lists; those of the desk share a component and differ in how they ask. */
const shown: Record<string, ShownList[] | { testedIn: string }> = {
  'desk/desk-list.tsx': [
    {
      route: 'GET /functions/v1/desk/inbox',
      path: '/desk/inbox?status=all',
      rows: '.desk-open',
      empty: 'No messages yet',
    },
    {
      route: 'GET /functions/v1/desk/data/misses',
      path: '/desk/data?view=misses',
      rows: '.desk-table tbody th',
      empty: 'No missed cases to review.',
    },
    {
      route: 'POST /functions/v1/desk/customers/search',
      path: '/desk/customers',
      rows: '.desk-open',
      empty: 'No customer yet',
    },
  ],
  'delivery/property-list.tsx': [
    {
      route: 'GET /functions/v1/records',
      path: '/account/records',
      rows: '.delivery-property-open strong',
      empty: 'No records yet',
    },
  ],
  'delivery/downloads/deliveries-view.tsx': [
    {
      route: 'GET /functions/v1/records/deliveries',
      path: '/account/records?view=deliveries',
      rows: '.delivery-table tbody tr',
      empty: 'No deliveries yet',
    },
  ],
  'delivery/recalls-view.tsx': [
    {
      route: 'GET /functions/v1/records/recalls',
      path: '/account/records?view=recalled',
      rows: '.delivery-table tbody td:nth-child(2)',
      empty: 'Nothing was recalled',
    },
  ],
  'desk/customers/customer-log.tsx': { testedIn: 'tests/islands/desk-customers.test.ts' },
  'coverage/freshness-list.tsx': { testedIn: 'tests/islands/coverage-list.test.ts' },
  'leads/lead-results.tsx': { testedIn: 'tests/islands/leads-scrolling.test.ts' },
  'market/market-rows.tsx': { testedIn: 'tests/islands/market-cards.test.ts' },
  'market/market-counties.tsx': { testedIn: 'tests/islands/market-views.test.ts' },
};

const lists = Object.values(shown).flatMap((each) => (Array.isArray(each) ? each : []));
const tableOf = ({ route }: ShownList) => pagedLists.filter((list) => list.route === route);

async function fill(db: Db): Promise<void> {
  await db.execute(sql`insert into users (email) values (${buyerEmail})`);
  const before = new Set(lists.flatMap(tableOf).map((list) => list.before));
  for (const statement of before) if (statement) await db.execute(statement);
  for (const list of lists.flatMap(tableOf)) await db.execute(list.fill(numbers(1, 6)));
}

beforeAll(startOwnSite(fill));
beforeEach(async () => {
  await signIn(buyerEmail, 'staff');
  // Otherwise these short lists load the next page by themselves.
  page.addInitScript(() => Object.assign(globalThis, { IntersectionObserver: NeverNear }));
});

class NeverNear {
  observe(): void {}
  disconnect(): void {}
}

/** Cuts the one page of the site into three; their cursors are positions. */
function cutIntoPages({ route }: ShownList): void {
  const [method, path = ''] = route.split(' ');
  network().route(new RegExp(`${path}(?:\\?|$)`), (request): Reaction => {
    if (request.method !== method) return {};
    const [address = '', query] = request.url.split('?');
    const params = new URLSearchParams(query);
    const body = method === 'POST' ? (JSON.parse(request.body) as { after: string | null }) : null;
    const from = Number(body ? body.after : params.get('after'));
    params.delete('after');
    request.url = `${address}?${params}`;
    if (body) request.body = JSON.stringify({ ...body, after: null });
    return {
      change: ({ rows }: { rows: unknown[] }) => ({
        rows: from === 4 ? rows.slice(from) : rows.slice(from, from + 2),
        next: from === 4 ? null : String(from + 2),
      }),
    };
  });
}

const more = () => page.getByRole('button', { name: 'Show more' });

test.each(lists)(
  '$path shows three pages below each other, keeps the focus, and says when it is empty',
  async (list) => {
    const texts = () => page.locator(list.rows).allInnerTexts();
    const stop = network().route(new RegExp(`${list.route.split(' ')[1]}(?:\\?|$)`), {
      json: { rows: [], next: null },
    });
    await page.goto(list.path);
    await page.getByText(list.empty).waitFor();
    expect(more().count()).toBe(0);
    stop();
    cutIntoPages(list);
    await page.reload();
    let before: string[] = [];
    for (const count of [2, 4, 6]) {
      if (count > 2) await more().press('Enter');
      // The last page has what is left.
      await eventually(() => (count === 6 ? Math.min(texts().length, 6) : texts().length)).toBe(count);
      expect(texts().slice(0, before.length)).toEqual(before);
      before = texts();
      await page.quiet();
    }
    expect(more().count()).toBe(0);
    const row = page.locator(list.rows).nth(4).element();
    await eventually(() => (row.closest('tr') as Element).contains(document.activeElement)).toBe(true);
  },
);

test('every component with a button for more rows is tested', () => {
  const components = globSync('app/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('<LoadMore'));
  expect(components.map((file) => file.replace('app/features/', '')).toSorted()).toEqual(Object.keys(shown).toSorted());
});
