import { type SQL, sql } from 'drizzle-orm';
import { type DatasetType, datasetNames } from '#domain/datasets/dataset-types.ts';
import { heldReads, openUploads } from '#domain/desk/data.ts';
import { addressKey } from '#domain/privacy/match-keys.ts';

export const buyerId = '00000000-0000-4000-8000-00000000b0b0';
export const buyerEmail = 'buyer@example.com';

type Shown = Record<string, unknown>;

/** A list that is read page by page. Its rows have numbers, in the order that the list promises. */
export type PagedList = {
  /** As the app registers it. */
  route: string;
  /** What the list needs before it has rows. */
  before?: SQL;
  /** Stores the rows with these numbers. */
  fill: (numbers: SQL) => SQL;
  numberOf: (row: Shown) => number;
  /** Each of these finds all rows. */
  queries?: Record<string, string>[];
  /** Rows of a page: 50 unless the query says less. */
  size?: number;
};

/**
 * Numbers in no order, each with ids that grow (`up`) or fall (`down`) with it, and with a `tie` of seven that share the
 * rest of the sort key, so that pages end within a tie. `back` are times, the first of which is the newest.
 */
export function numbers(from: number, to: number): SQL {
  const id = (number: SQL) => sql`('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
  return sql`(select n, n / 7 as tie, ${id(sql`n`)} as up, ${id(sql`9999 - n`)} as down,
      timestamptz '2026-11-01' - n / 7 * interval '1 microsecond' as back,
      timestamptz '2026-11-01' + n / 7 * interval '1 microsecond' as forth
    from generate_series(${from}::int, ${to}::int) as n order by md5(n::text)) as numbered`;
}

const digits = (text: unknown) => Number(String(text).replaceAll(/^.*\D/g, ''));
const up = ({ id }: Shown) => digits(id);
const down = ({ id }: Shown) => 9999 - digits(id);
const byReference = ({ ref }: Shown) => digits(ref);
const byKey = ({ key }: Shown) => digits(key);

const desk = '/functions/v1/desk';
const buyer = '/functions/v1/records';

const subscribed = sql`
  with customer as (insert into customers (id, name) values (${buyerId}, 'Numbered Homes')),
    member as (insert into customer_members (user_id, customer_id, role) select id, ${buyerId}, 'owner' from users where email = ${buyerEmail})
  insert into subscriptions (customer_id, fips, dataset_type, starts_on, ends_on)
    values (${buyerId}, '48453', 'probate', current_date - 30, current_date + 30)`;

const filings =
  ({ address, record }: { address: SQL; record: SQL }) =>
  (rows: SQL) =>
    sql`insert into filings (id, dataset_type, fips, county, state, source_key, filed_on, captured_at, last_seen_at, updated_at,
      property_address, address_key, market_value, record, score, quality, factors)
    select up, 'probate', '48453', 'Travis', 'TX', 'NUM-' || lpad(n::text, 4, '0'), date '2026-10-30' - tie, now(), now(), now(),
      n || ' Oak Ln', ${address}, 900000 - tie, ${record}, 99 - tie, 'hot', '{}'
    from ${rows}`;

/** A time of a demo for each tie. */
const demos = (date: SQL, id: SQL, canceledAt: SQL) => (rows: SQL) =>
  sql`
  with places as (select *, ('00000000-0000-4000-9000-' || lpad(tie::text, 12, '0'))::uuid as slot from ${rows}),
    slots as (insert into demo_slots (id, date, start_time, end_time, max_bookings)
      select distinct slot, ${date}, time '10:00', time '10:20', 100 from places on conflict do nothing)
  insert into demo_bookings (id, slot_id, customer_name, customer_email, token_hash, cancelled_at)
    select ${id}, slot, 'Numbered ' || n, n || '@example.com', n::text, ${canceledAt} from places`;

const requests = (id: SQL, askedAt: SQL, doneAt: SQL) => (rows: SQL) =>
  sql`
  insert into privacy_requests (id, ref, token_hash, code_hash, email, role, street, fips, county, state, kind, verified_at,
      asked_at, done_at)
    select ${id}, 'P-' || n, n::text, '', 'ana@example.com', 'owner', '17 Elm St', '48453', 'Travis', 'TX', 'correction', now(),
      ${askedAt}, ${doneAt}
    from ${rows}`;

const deliveries = (id: SQL) => (rows: SQL) =>
  sql`
  insert into deliveries (id, customer_id, channel, format, layout, status, created_at)
    select ${id}, ${buyerId}, 'download', 'csv', 'records', 'failed', back from ${rows}`;

const types: readonly DatasetType[] = datasetNames.toSorted().slice(0, 5);

/** One row for each list of the desk, of an account and of the API; a route may have lists in several orders. */
export const pagedLists: PagedList[] = [
  {
    route: `GET ${desk}/inbox`,
    queries: [{ status: 'new' }, { status: 'all' }, { status: 'all', q: 'numbered' }],
    fill: (rows) => sql`insert into contact_submissions (id, submission_type, name, email, created_at)
      select down, 'general', 'Numbered ' || n, n || '@example.com', back from ${rows}`,
    numberOf: down,
  },
  {
    route: `GET ${desk}/mail`,
    queries: [{ status: 'failed' }, { status: 'failed', q: 'numbered' }],
    fill: (
      rows,
    ) => sql`insert into outbox (id, kind, to_name, to_address, subject, text_body, html_body, message_id, status, created_at)
      select down, 'contact', '', 'numbered@example.com', 'Subject', 'Text', 'HTML', n::text, 'dead', back from ${rows}`,
    numberOf: down,
  },
  {
    route: `GET ${desk}/audit`,
    queries: [{ subject: 'numbered' }, { subject: 'numbered', action: 'booking.cancel' }, { who: 'command' }],
    fill: (rows) => sql`insert into audit_entries (id, at, actor, action, subject)
      select 100000 - n, now(), 'command', 'booking.cancel', 'numbered' from ${rows}`,
    numberOf: ({ id }) => 100_000 - Number(id),
  },
  {
    route: `GET ${desk}/bookings`,
    queries: [{ status: 'upcoming' }, { status: 'upcoming', q: 'numbered' }],
    fill: demos(sql`date '2099-01-01' + tie`, sql`up`, sql`null`),
    numberOf: up,
  },
  {
    route: `GET ${desk}/bookings`,
    queries: [{ status: 'past' }, { status: 'all' }, { status: 'past', q: 'numbered' }],
    fill: demos(sql`date '2020-06-01' - tie`, sql`down`, sql`null`),
    numberOf: down,
  },
  {
    route: `GET ${desk}/bookings`,
    queries: [{ status: 'canceled' }, { status: 'canceled', q: 'numbered' }],
    fill: demos(sql`date '2020-06-01' + tie`, sql`down`, sql`back`),
    numberOf: down,
  },
  {
    route: `GET ${desk}/data/runs`,
    queries: [{}, { county: '48453', dataset: 'probate' }, { status: 'late' }, { status: heldReads }],
    fill: (
      rows,
    ) => sql`insert into import_runs (id, fips, dataset_type, source_date, started_at, is_late, held_closings)
      select down, '48453', 'probate', now(), back, true, 1 from ${rows}`,
    numberOf: down,
  },
  {
    route: `GET ${desk}/data/uploads`,
    queries: [{}, { status: openUploads }],
    fill: (rows) => sql`insert into uploads (id, file_name, bytes, options, status, created_at)
      select down, 'numbered.csv', 1, '{"dataset": "probate", "fips": null, "sourceDate": "2026-11-01T00:00:00Z", "full": false}',
        'waiting', back from ${rows}`,
    numberOf: down,
  },
  {
    route: `GET ${desk}/data/datasets`,
    queries: [{}, { q: 'numbered', state: 'TX' }],
    fill: (rows) => sql`insert into county_datasets (fips, county, state, dataset_type, update_frequency)
      select (10000 + n / 5)::text, 'Numbered', 'TX', (${sql.param([...types])}::text[])[1 + n % 5], 'Daily' from ${rows}`,
    numberOf: ({ fips, dataset }) => (Number(fips) - 10_000) * 5 + types.indexOf(dataset as DatasetType),
  },
  {
    route: `GET ${desk}/data/misses`,
    before: sql`insert into case_lists (id, user_id, fips, county, state, day)
      select ${buyerId}, id, '48453', 'Travis', 'TX', current_date from users where email = ${buyerEmail}`,
    fill: (rows) => sql`insert into case_list_cases (id, list_id, fips, source_key, number, asked_at)
      select up, ${buyerId}, '48453', 'N-' || n, 'N-' || n, forth from ${rows}`,
    numberOf: up,
  },
  {
    route: `GET ${desk}/privacy/requests`,
    queries: [{ status: 'open' }],
    fill: requests(sql`up`, sql`forth`, sql`null`),
    numberOf: byReference,
  },
  {
    route: `GET ${desk}/privacy/requests`,
    queries: [{ status: 'done' }],
    fill: requests(sql`up`, sql`now()`, sql`back`),
    numberOf: byReference,
  },
  {
    route: `GET ${desk}/privacy/suppressions`,
    fill: (rows) => sql`insert into suppressions (id, ref, kind, fips, key_hash, created_at)
      select up, 'P-' || n, 'property', '48453', n::text, back from ${rows}`,
    numberOf: byReference,
  },
  {
    route: `POST ${desk}/customers/search`,
    queries: [{}, { q: 'numbered' }],
    fill: (rows) => sql`insert into customers (id, name)
      select up, case when n % 2 = 0 then 'Numbered ' else 'NUMBERED ' end || lpad(tie::text, 3, '0') from ${rows}`,
    numberOf: up,
  },
  {
    route: `GET ${desk}/customers/:id/deliveries`,
    before: subscribed,
    fill: deliveries(sql`down`),
    numberOf: down,
  },
  {
    route: `POST ${desk}/records/search`,
    queries: [
      { by: 'name', county: '48453' },
      { by: 'case', text: 'NUM' },
      { by: 'address', text: '100 Oak' },
      { by: 'parcel', text: 'R-1234' },
    ],
    fill: filings({
      address: sql`${addressKey('100 Oak')} || lpad(tie::text, 3, '0')`,
      record: sql`'{"apn": "R-1234"}'::jsonb`,
    }),
    numberOf: up,
  },
  {
    route: `GET ${buyer}`,
    before: subscribed,
    queries: [{ sort: 'score' }, { sort: 'newest' }, { sort: 'value' }, { sort: 'deadline' }],
    fill: filings({
      address: sql`n || ' oak ln'`,
      record: sql`jsonb_build_object('auction_date', date '2099-01-01' + tie)`,
    }),
    numberOf: up,
  },
  { route: `GET ${buyer}/deliveries`, before: subscribed, fill: deliveries(sql`up`), numberOf: up },
  {
    route: `GET ${buyer}/recalls`,
    before: subscribed,
    fill: (
      rows,
    ) => sql`insert into recalls (id, customer_id, filing_id, event_seq, kind, reason, dataset_type, fips, source_key, held_since,
        held_version, at)
      select 100000 - n, ${buyerId}, up, n, 'closed', 'sold', 'probate', '48453', n::text, now(), 1, now() from ${rows}`,
    numberOf: ({ id }) => 100_000 - Number(id),
  },
  {
    route: 'GET /v1/records',
    before: subscribed,
    queries: [{ limit: '5' }, { limit: '5', filed_since: '2020-01-01' }],
    size: 5,
    fill: filings({ address: sql`n || ' oak ln'`, record: sql`'{}'::jsonb` }),
    numberOf: byKey,
  },
];

/** Answers with a cursor that are no list in pages. */
export const otherLists: Record<string, string> = {
  'GET /functions/v1/account/counties': 'it has all at once',
  'GET /functions/v1/account/datasets': 'it has all at once',
  [`GET ${desk}/audit/people`]: 'it has everybody at once',
  [`GET ${desk}/privacy/deletions`]: 'it has the newest hundred',
  'GET /v1/feed': 'it has no last page; tests/api/feed.test.ts walks it',
};
