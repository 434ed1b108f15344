import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { RequestStatus } from '#domain/desk/privacy.ts';
import { type Page, pageOf, pageSizes, readCursor, timeKey } from '#domain/lists/keyset.ts';
import { jsonTime } from './json-time.ts';

export type ListedRequest = {
  ref: string;
  kind: string;
  email: string;
  name: string;
  street: string;
  county: string;
  state: string;
  askedAt: string;
  doneAt: string | null;
  isListed: boolean;
};

/**
 * Open requests with the oldest first, because each has a deadline; done ones with the newest first. The suppressions
 * are looked up for the rows of the page only: for the whole list, the planner would read all of them.
 */
export async function requestPage(
  db: Db,
  { status, q, after }: { status: RequestStatus; q: string; after: string | null },
): Promise<Page<ListedRequest>> {
  const [time, id] = readCursor(after, timeKey) ?? [];
  const isOpen = status === 'open';
  const column = isOpen ? sql`asked_at` : sql`done_at`;
  const order = isOpen ? sql`asked_at, id` : sql`done_at desc, id`;
  const from = sql`(${time}::timestamptz, ${id}::uuid)`;
  const beyond = isOpen
    ? sql`(asked_at, id) > ${from}`
    : sql`(done_at < ${time}::timestamptz or (done_at = ${time}::timestamptz and id > ${id}::uuid))`;
  const found = await rows(
    db,
    sql`select id, ref, kind, email, name, street, county, state, ${jsonTime(sql`asked_at`)} as "askedAt",
        ${jsonTime(sql`done_at`)} as "doneAt", ${column}::text as place,
        exists (select from suppressions where suppressions.ref = page.ref) as "isListed"
      from (
        select * from privacy_requests
        where kind is not null and done_at ${isOpen ? sql`is null` : sql`is not null`}
          ${q === '' ? sql`` : sql`and ref = ${q.toUpperCase()}`}
          ${after ? sql`and ${beyond}` : sql``}
        order by ${order} limit ${pageSizes.desk + 1}
      ) page order by ${order}`,
  );
  return paged(found as (ListedRequest & { place: string; id: string })[]);
}

export type ListedSuppression = {
  ref: string;
  kind: 'property' | 'person';
  fips: string;
  createdAt: string;
  /** The request that it came from, while that is kept. */
  hasRequest: boolean;
};

export async function suppressionPage(
  db: Db,
  { q, after }: { q: string; after: string | null },
): Promise<Page<ListedSuppression>> {
  const [time, id] = readCursor(after, timeKey) ?? [];
  const found = await rows(
    db,
    sql`select id, ref, kind, fips, ${jsonTime(sql`created_at`)} as "createdAt", created_at::text as place,
        exists (select from privacy_requests where privacy_requests.ref = page.ref) as "hasRequest"
      from (
        select * from suppressions
        where true ${q === '' ? sql`` : sql`and ref = ${q.toUpperCase()}`}
          ${after ? sql`and (created_at < ${time}::timestamptz or (created_at = ${time}::timestamptz and id > ${id}::uuid))` : sql``}
        order by created_at desc, id limit ${pageSizes.desk + 1}
      ) page order by created_at desc, id`,
  );
  return paged(found as (ListedSuppression & { place: string; id: string })[]);
}

function paged<Row extends { place: string; id: string }>(found: Row[]): Page<Omit<Row, 'place' | 'id'>> {
  const { rows, next } = pageOf(found, pageSizes.desk, ({ place, id }) => [place, id]);
  return { rows: rows.map(({ place, id, ...row }) => row), next };
}
