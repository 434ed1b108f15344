import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type Db, rows } from '#db/client.ts';
import type { RequestView } from '#domain/privacy/request.ts';
import { siteFile } from '#server/site/build-files.ts';
import type { TestDatabase } from './databases.ts';
import { testApp } from './test-app.ts';

export const yourData = '/support/your-data';
export const requestPage = '/support/your-data/request';

export const asked = {
  email: 'Ana@Example.com',
  name: 'Ana Reyes',
  street: '17 Elmhaven Drive',
  county: 'Travis',
  state: 'TX',
  role: 'owner',
};

const json = async (value: unknown) =>
  siteFile('application/json', 'no-store', Buffer.from(JSON.stringify(value ?? null)));
const many = { points: 100_000, seconds: 60 };

/** The whole app, with the data of pages as JSON instead of pages. */
export function yourDataApp({ database }: TestDatabase, now: () => Date): Hono {
  const page = () => json('page');
  return testApp({
    database,
    now,
    site: {
      files: new Map(),
      renderedPaths: new Set(),
      rendered: {
        page,
        notFound: page,
        booking: page,
        county: page,
        state: page,
        stateMap: page,
        search: page,
        unsubscribe: page,
        postedForm: (_, posted) => json(posted),
        privacyRequest: (view) => json(view),
      },
    },
    limits: { forms: many, changes: many, links: many, reads: many, checks: many },
  });
}

let visitors = 0;

/** Posts a form from a new network. */
export async function post(app: Hono, path: string, fields: Record<string, string>, from?: string): Promise<Response> {
  visitors += 1;
  const headers = { 'X-Forwarded-For': from ?? `10.${visitors >> 8}.${visitors & 255}.7` };
  return app.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

export function tokenOf(response: Response): string {
  return new URL(response.headers.get('Location') ?? '', 'http://localhost').searchParams.get('token') ?? '';
}

/** The code in the newest mail to an address. */
export async function codeFor(db: Db, email = asked.email): Promise<string> {
  const [mail] = await rows(
    db,
    sql`select text_body from outbox where kind = 'privacy-code' and to_address = ${email.toLowerCase()}
      order by created_at desc, id limit 1`,
  );
  return /Code: (\d{6})/.exec(String(mail?.text_body))?.[1] ?? '';
}

export async function viewOf(app: Hono, token: string): Promise<RequestView> {
  return (await app.request(`${requestPage}?token=${token}`)).json() as Promise<RequestView>;
}
