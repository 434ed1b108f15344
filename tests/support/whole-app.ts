import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { unlistedPages } from '#content/registry.ts';
import { type Db, rows } from '#db/client.ts';
import type { Limit } from '#server/middleware/memory-counter.ts';
import type { LimitName } from '#server/middleware/rate-limit.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { startRequest } from '#server/services/privacy-request.ts';
import { siteFile } from '#server/site/build-files.ts';
import { tables } from '#server/table-api/tables.ts';
import { visitor } from './booking-bench.ts';
import { postgres, type TestDatabase } from './databases.ts';
import { insertSampleRows, monday, slotId } from './table-api-rows.ts';
import { rendered, testApp } from './test-app.ts';

type Options = { publicUrl?: string; limits?: Partial<Record<LimitName, Limit>>; away?: boolean };

/** A database that refuses connections. */
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const refuse = () => Promise.reject(refused);
const unreachable = new Proxy({} as Db, {
  get: () => () => {
    throw refused;
  },
});

/** What only the guarded pages contain. */
export const guardedText = 'Behind the guard';
const guardedFile = siteFile('text/html; charset=utf-8', 'no-store', Buffer.from(`<title>${guardedText}</title>`));
const guarded = new Map(
  unlistedPages.flatMap(({ path, guard }) => (guard ? [[path, { guard, file: guardedFile }]] : [])),
);

/** The complete app on a database with sample rows, PostgreSQL unless another is given, because that takes less time; its pages are placeholders. */
export function wholeApp(open = postgres.open) {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
    await insertSampleRows(opened.database.db);
  });
  afterAll(() => opened?.drop());
  return {
    get db(): Db {
      return opened.database.db;
    },
    app: ({ publicUrl, limits, away = false }: Options = {}): Hono =>
      testApp({
        env: { PUBLIC_URL: publicUrl, DATA_DIR: opened.dataDir },
        ...(publicUrl && { publicUrl }),
        database: away ? { ...opened.database, db: unreachable, timedRead: refuse, ping: refuse } : opened.database,
        now: () => monday,
        site: { files: new Map(), renderedPaths: new Set(), rendered, guarded },
        ...(limits && { limits }),
      }),
    /** Books a demo and returns the token of its manage link. */
    async bookedToken(email: string): Promise<string> {
      const booking = { ...visitor, slot_id: slotId('tomorrow', 4), customer_email: email };
      const context = { now: monday, publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example' };
      await bookDemo(opened.database.db, { booking, idempotencyKey: null }, context);
      const [mail] = await rows(
        opened.database.db,
        sql`select text_body from outbox where to_address = ${email} order by created_at desc limit 1`,
      );
      return /manage\?token=([\w-]+)/.exec(String(mail?.text_body))?.[1] ?? '';
    },
    /** Asks about a property and returns the token of the private link. */
    async requestToken(): Promise<string> {
      const asked = {
        email: 'cleo@example.com',
        street: '17 Elm St',
        county: 'Travis',
        state: 'TX',
        role: 'owner' as const,
      };
      const context = { now: monday, publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example' };
      const started = await startRequest(opened.database.db, { ...asked, name: '' }, context);
      return started.ok ? started.token : '';
    },
  };
}

const writeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Every method and path that can change data, from the app's routes and the table API. */
export function writeRoutes(app: Hono): string[] {
  const own = app.routes
    .filter(({ method }) => writeMethods.has(method))
    .map(({ method, path }) => `${method} ${path}`);
  const rest = [...tables.values()].flatMap(({ name, verbs }) =>
    verbs.filter((verb) => writeMethods.has(verb)).map((verb) => `${verb} /rest/v1/${name}`),
  );
  return [...new Set([...own, ...rest])].toSorted();
}
