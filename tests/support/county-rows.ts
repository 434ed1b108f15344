import type { Db } from '#db/client.ts';
import * as schema from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';

/** A Monday, 9:30 AM in New York. */
export const monday = new Date('2026-11-16T14:30:00Z');

export const secrets = ['Quillonby', '17 Elmhaven', '512 555 0142', 'ana.quillonby@example.com'];

const zeros = (length: number) => Array<number>(length).fill(0);
const id = (kind: number, index: number) => `00000000-0000-4000-8${kind}00-${String(index).padStart(12, '0')}`;

function dataset(index: number, values: object) {
  return {
    id: id(5, index),
    fips: '48453',
    county: 'Travis',
    state: 'TX',
    dataset_type: 'probate',
    update_frequency: 'Daily',
    last_update: '2026-11-16T09:30:00Z',
    record_count: 1284,
    filed_by_month: [90, 80, 100, 120, 110, 95, 105, 130, 125, 98, 101, 117, 61],
    filed_through: '2026-11-01',
    avg_property_value: 412_000,
    lag_p50_hours: 6.5,
    lag_p90_hours: 19,
    backlog_until: '2026-10-01T00:00:00Z',
    file_status: 'open',
    status_reason: null,
    sold_elsewhere: 3,
    exclusive_elsewhere_until: null,
    score_counts: zeros(50),
    is_stale: false,
    is_sample: false,
    ...values,
  };
}

/** Travis with an open, a late and a closed file; Kings with sample data. */
const datasets = [
  dataset(0, {
    dataset_type: 'eviction',
    last_update: '2026-11-12T09:00:00Z',
    exclusive_elsewhere_until: '2027-03-31',
  }),
  dataset(1, {}),
  dataset(2, {
    dataset_type: 'divorce',
    last_update: null,
    record_count: 0,
    filed_by_month: zeros(13),
    lag_p50_hours: null,
    lag_p90_hours: null,
    avg_property_value: null,
    file_status: 'closed_by_law',
    status_reason: 'Files are closed to outsiders (DRL 235).',
  }),
  dataset(3, { fips: '36047', county: 'Kings', state: 'NY', is_sample: true }),
];

function run(index: number, values: object) {
  const day = new Date(Date.parse('2026-11-16T09:00:00Z') - index * 86_400_000).toISOString();
  return {
    id: id(6, index),
    fips: '48453',
    dataset_type: 'probate',
    source_date: day,
    started_at: day,
    finished_at: day,
    rows_read: 1200 + index,
    rows_added: 12,
    rows_changed: 3,
    rows_closed: 1,
    rows_rejected: 0,
    is_late: false,
    late_reason: null,
    file_id: null,
    is_sample: false,
    ...values,
  };
}

const notRead = { rows_read: 0, rows_added: 0, rows_changed: 0, rows_closed: 0, finished_at: null, is_late: true };
const runs = [
  ...Array.from({ length: 32 }, (_, index) => run(index, {})),
  run(40, { dataset_type: 'eviction', late_reason: 'An older reason' }),
  run(39, { ...notRead, dataset_type: 'eviction', late_reason: 'The clerk’s site was down for <maintenance>.' }),
];

function filing(index: number, values: object) {
  return {
    id: id(7, index),
    dataset_type: 'probate',
    fips: '48453',
    county: 'Travis',
    state: 'TX',
    source_key: '26-PR-001943',
    filed_on: '2026-10-13',
    posted_at: '2026-10-14T08:00:00Z',
    captured_at: '2026-10-14T15:06:00Z',
    last_seen_at: '2026-11-16T09:30:00Z',
    closed_on: null,
    close_reason: null,
    property_address: '17 Elmhaven Dr, Austin, TX',
    market_value: 412_000,
    record: { decedent_name: 'Ana Quillonby', phone: '512 555 0142', email: 'ana.quillonby@example.com' },
    score: null,
    quality: null,
    factors: {},
    rescore_on: null,
    updated_at: '2026-11-16T09:30:00Z',
    file_id: null,
    is_sample: false,
    ...values,
  };
}

const filings = [
  filing(0, {}),
  filing(1, { source_key: '25-PR-000001', posted_at: null, closed_on: '2026-10-20', close_reason: 'sold' }),
  ...[8, 9, 100].map((hours, at) =>
    filing(10 + at, {
      source_key: `26-PR-00200${at}`,
      posted_at: new Date(Date.parse('2026-11-15T18:00:00Z') - hours * 3_600_000).toISOString(),
      captured_at: '2026-11-15T18:00:00Z',
    }),
  ),
  filing(2, { fips: '36047', county: 'Kings', state: 'NY', source_key: 'K-7', is_sample: true }),
];

export async function insertCountyRows(db: Db): Promise<void> {
  await insertRows(db, schema.countyDatasets, datasets);
  await insertRows(db, schema.importRuns, runs);
  await insertRows(db, schema.filings, filings);
}
