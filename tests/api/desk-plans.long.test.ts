import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { bookingLists } from '#domain/desk/bookings.ts';
import { inboxTabs } from '#domain/desk/inbox.ts';
import { mailTabs } from '#domain/desk/mail.ts';
import { fillDesk, longTables, searchedTexts } from '#scripts/bench/fill-desk.ts';
import { type Account, signIn, staffMember } from '#tests/support/accounts.ts';
import { postgres } from '#tests/support/databases.ts';
import { isLongForm } from '#tests/support/long-form.ts';
import { recordStatements, type Scan } from '#tests/support/recorded-statements.ts';
import { monday } from '#tests/support/table-api-rows.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const desk = '/functions/v1/desk';
/** Rows of the longest tables. The planner then prefers an index, as it does for a million. */
const count = 20_000;
/** A search reads 2,040 rows of a list before it uses the index of the text, and skips those of other lists. */
const maxRowsRead = 3000;

const searches = [...Object.values(searchedTexts), 'person7777@', 'guest7777@', 'person 1a2'];

/** Every search in every list; in `npm test` every list without a search, and every search in one of the lists. */
const searched = (lists: readonly string[], path: (list: string) => string) => [
  ...lists.map((list) => `${path(list)}&q=`),
  ...searches.flatMap((text, index) =>
    lists
      .filter((_, place) => isLongForm || place === index % lists.length)
      .map((list) => `${path(list)}&q=${encodeURIComponent(text)}`),
  ),
];

/** Each list with each of its filters and searches; `:ref`, `:message` and so on are filled in below. */
const lists = [
  '/overview',
  '/inbox/counts',
  '/inbox/:message',
  ...searched(inboxTabs, (tab) => `/inbox?status=${tab}`),
  ...searched(bookingLists, (list) => `/bookings?status=${list}`),
  '/bookings/week',
  '/bookings/week?week=2026-10-05',
  '/bookings/free-slots',
  '/bookings/:booking',
  '/mail/counts',
  ...mailTabs.flatMap((tab) => ['', 'example.com', 'person7777@', 'zzqqxx'].map((q) => `/mail?status=${tab}&q=${q}`)),
  ...['open', 'done'].flatMap((status) => ['', 'P-777'].map((q) => `/privacy/requests?status=${status}&q=${q}`)),
  '/privacy/requests/P-777',
  '/privacy/suppressions',
  '/privacy/suppressions?q=P-777',
  '/privacy/deletions',
  '/audit',
  '/audit/people',
  '/audit?who=staff3@example.com',
  '/audit?action=booking.cancel',
  '/audit?action=privacy.erase',
  '/audit?subject=:subject',
  '/audit?who=staff3@example.com&action=booking.move&subject=:subject',
  '/data/uploads',
  '/data/uploads/:upload',
  '/data/uploads/:upload/rejected',
  '/data/uploads/:upload/warnings',
  '/data/profiles',
  '/data/misses',
  '/data/runs',
  '/data/runs?county=00777',
  '/data/runs?county=48453&dataset=probate&status=late',
  '/data/runs?dataset=divorce',
  '/data/runs?status=late',
  '/data/runs?status=held',
  '/data/runs/:run',
  '/data/datasets',
  '/records/:record',
  '/customers/totals',
  '/customers/quote/:message',
  '/customers/:customer',
  '/customers/:customer/deliveries',
  '/customers/:customer/keys',
  '/customers/:customer/webhooks',
  '/me',
];

const parts = [...new Set(lists.map((path) => /^\/(\w+)/.exec(path)?.[1] ?? ''))];

const isLong = ({ kind, table, rows: read }: Scan) =>
  longTables.some((name) => name === table) && (kind === 'Seq Scan' || read > maxRowsRead);

describe('with many rows, on PostgreSQL', () => {
  const whole = wholeApp(async () => {
    const opened = await postgres.open();
    recorded = recordStatements(opened.database.pool as pg.Pool);
    return opened;
  });
  let recorded: ReturnType<typeof recordStatements>;
  let app: Hono;
  let staff: Account;
  let ids: Record<string, string>;

  beforeAll(async () => {
    app = whole.app({ limits: { reads: { points: 100_000, seconds: 60 } } });
    staff = await staffMember(app, whole.db, 'staff3@example.com');
    await signIn(app, whole.db, 'person7777@example.com');
    await whole.db.execute(sql`truncate demo_slots cascade`);
    await fillDesk(whole.db, count, monday);
    const one = async (query: ReturnType<typeof sql>) => String((await rows(whole.db, query))[0]?.id);
    ids = {
      message: await one(sql`select id from contact_submissions where email = 'person7777@example.com'`),
      booking: await one(sql`select id from demo_bookings where customer_email = 'guest7777@example.com'`),
      upload: await one(sql`select id from uploads limit 1`),
      record: await one(sql`select id from filings limit 1`),
      run: await one(sql`select id from import_runs limit 1`),
      customer: await one(sql`select id from customers order by lower(name), id limit 1`),
      subject: await one(sql`select subject as id from audit_entries where id = 777`),
    };
  }, 120_000);

  /** What a request and that for the next page read. */
  async function scansOf(path: string, body?: object): Promise<Scan[]> {
    recorded.start();
    const answer = await staff.request(body ? 'POST' : 'GET', `${desk}${path}`, body);
    expect([200, 404], path).toContain(answer.status);
    const { next } = answer.status === 200 ? ((await answer.json()) as { next?: string }) : {};
    if (next && body) {
      expect((await staff.request('POST', `${desk}${path}`, { ...body, after: next })).status, path).toBe(200);
    } else if (next) {
      const page = `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`;
      expect((await staff.request('GET', `${desk}${page}`)).status, page).toBe(200);
    }
    return recorded.scans();
  }

  test('the walk has every list of the desk', () => {
    const routes = app.routes.filter(
      ({ method, path }) => method === 'GET' && /^\/functions\/v1\/desk\/[^*]/.test(path),
    );
    const shapes = new Set(routes.map(({ path }) => path.slice(desk.length)));
    const isWalked = (shape: string) => {
      const pattern = shape.replace(/:\w+(\{.*?\}(?=\/|$))?/g, '[^/]+');
      return lists.some((path) => new RegExp(`^${pattern}$`).test(path.split('?')[0] ?? ''));
    };
    expect([...shapes].filter((shape) => !isWalked(shape))).toEqual([]);
    expect(shapes.size).toBeGreaterThan(10);
  });

  test.each(parts)('every page and search of /%s reads a few rows by an index', async (part) => {
    const long: (Scan & { path: string })[] = [];
    for (const path of lists.filter((list) => list.startsWith(`/${part}`))) {
      const filled = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
      long.push(...(await scansOf(filled)).filter(isLong).map((scan) => ({ path, ...scan })));
    }
    expect(long).toEqual([]);
  });

  test.each(['', ...Object.values(searchedTexts), 'Travis, TX', '00777', 'person7777@example.com'])(
    'customers are searched for "%s" by an index',
    async (q) => expect((await scansOf('/customers/search', { q })).filter(isLong)).toEqual([]),
  );

  test.each(['person7777@example.com', 'staff3@example.com'])('%s is found by an index', async (email) => {
    const scans = await scansOf('/privacy/find', { email });
    expect(scans.length).toBeGreaterThan(4);
    expect(scans.filter(isLong)).toEqual([]);
  });
});
