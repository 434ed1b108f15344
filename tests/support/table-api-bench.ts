import { PostgrestClient } from '@supabase/postgrest-js';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { type Db, rows, type TimedRead } from '#db/client.ts';
import { offeredSlotsSource } from '#db/queries/slots.ts';
import { dealsTable } from '#server/routes/deals.ts';
import { bookingInserter } from '#server/routes/insert-booking.ts';
import { resetDealsRoutes } from '#server/routes/reset-deals.ts';
import { createTableApi } from '#server/routes/table-api.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import type { TestDatabase } from './databases.ts';
import { insertSampleRows, monday } from './table-api-rows.ts';

type Bench = { db: Db; app: Hono; now: Date; opened: TestDatabase };

/** The real routes and services, with a clock that the test can set. */
export function tableApi(
  db: Db,
  now: () => Date,
  publicUrl?: string,
  timedRead: TimedRead = (build) => rows(db, build(null)),
): Hono {
  const context = () => ({
    now: now(),
    publicUrl: 'https://www.deedline.example',
    staffEmail: 'staff@deedline.example',
  });
  const handlers = {
    demo_slots: { source: async () => offeredSlotsSource(now()) },
    demo_bookings: { insert: bookingInserter((request) => bookDemo(db, request, context())) },
    deals: dealsTable({ db, now, publicUrl }),
  };
  const app = new Hono();
  app.route('/', createTableApi({ db, timedRead, handlers }));
  app.route('/', resetDealsRoutes({ db, now, publicUrl }));
  return app;
}

export function tableApiBench(open: () => Promise<TestDatabase>): Bench {
  const bench = { now: monday } as Bench;
  beforeAll(async () => {
    bench.opened = await open();
    bench.db = bench.opened.database.db;
    await insertSampleRows(bench.db);
    bench.app = tableApi(bench.db, () => bench.now, undefined, bench.opened.database.timedRead);
  });
  afterAll(() => bench.opened?.drop());
  return bench;
}

/** The official client, unmodified, with a cookie jar like a browser's. */
export function visitor(app: () => Hono, origin = 'http://localhost') {
  const jar = new Map<string, string>();
  const sent: Response[] = [];
  const request = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await app().request(new URL(String(address), origin).href, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    sent.push(response.clone());
    return response;
  };
  // biome-ignore lint/suspicious/noExplicitAny: the client has no types for these tables.
  const client = new PostgrestClient<any>(`${origin}/rest/v1`, { fetch: request });
  return { client, request, jar, last: () => sent.at(-1) as Response };
}
