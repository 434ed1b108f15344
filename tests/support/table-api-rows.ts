import type { Db } from '#db/client.ts';
import * as schema from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { countyDatasetRow, filingRow } from './record-rows.ts';

/** A Monday, 9:30 AM in New York. */
export const monday = new Date('2026-11-16T14:30:00Z');

const id = (kind: number, index: number) => `00000000-0000-4000-8${kind}00-${String(index).padStart(12, '0')}`;

/** Morning slots for yesterday, today and tomorrow; 11:00 has five places and 11:30 is full. */
const slots = ['2026-11-15', '2026-11-16', '2026-11-17'].flatMap((date, day) =>
  ['09:00', '10:00', '10:29', '10:30', '11:00', '11:30'].map((time, index) => ({
    id: id(1, day * 10 + index),
    date,
    start_time: time,
    end_time: '12:00',
    max_bookings: time === '11:00' ? 5 : 1,
    current_bookings: time === '11:30' ? 1 : 0,
    is_available: time !== '11:30',
  })),
);

export const slotId = (day: 'yesterday' | 'today' | 'tomorrow', index: number): string =>
  id(1, ['yesterday', 'today', 'tomorrow'].indexOf(day) * 10 + index);

const counties = [
  'Travis',
  'Bucks',
  'Pierce',
  "O'Brien",
  'Doña Ana',
  'Prince George, (old)',
  '50% Creek',
  'St. "Mary"',
];

/** Forty updates share four times, so that sorting by time leaves ties. */
const freshness = Array.from({ length: 40 }, (_, index) =>
  countyDatasetRow({
    id: id(2, index),
    fips: String(10_000 + index),
    county: counties[index % counties.length],
    state: ['TX', 'PA', 'WA', 'IA'][index % 4],
    dataset_type: ['probate', 'divorce'][index % 2],
    record_count: index * 10,
    last_update: `2026-11-16T0${index % 4}:00:00.250Z`,
    update_frequency: 'daily',
    is_sample: true,
  }),
);

/** Files that were never read, which only the list of markets has. The last one has no known value. */
const markets = Array.from({ length: 5 }, (_, index) =>
  countyDatasetRow({
    id: id(4, index),
    fips: String(48_001 + index),
    record_count: 1000 + index * 100,
    last_update: null,
    avg_property_value: index === 4 ? null : 350_400,
    sold_elsewhere: 100,
    filed_by_month: [...Array(9).fill(0), 1, 0, 0, 0],
  }),
);

/** Files that are not open are in no public list. */
const closedFiles = ['closed_by_law', 'no_source'].map((file_status, index) =>
  countyDatasetRow({
    id: id(5, index),
    fips: String(36_001 + index),
    record_count: 5000,
    file_status,
    status_reason: 'Closed by law.',
  }),
);

/** Every third value is unknown. */
const leads = Array.from({ length: 12 }, (_, index) =>
  filingRow({
    id: id(3, index),
    property_address: `${index} Elm St`,
    county: counties[index % counties.length],
    fips: String(48_001 + (index % 4)),
    dataset_type: ['probate', 'divorce', 'eviction'][index % 3],
    filed_on: `2026-11-${String(12 - index).padStart(2, '0')}`,
    market_value: index % 3 === 0 ? null : 100_000 * index,
    score: 40 + index * 5,
    quality: 'warm',
    factors: { equity: index, motivation: 50 },
    is_sample: index % 2 === 0,
  }),
);

/** A closed filing and one without a score are no leads. */
const noLeads = [
  filingRow({ id: id(6, 0), closed_on: '2026-11-10', close_reason: 'sold', score: 99, quality: 'hot' }),
  filingRow({ id: id(6, 1), score: null, quality: null }),
];

export async function insertSampleRows(db: Db): Promise<void> {
  await insertRows(db, schema.demoSlots, slots);
  await insertRows(db, schema.countyDatasets, [...freshness, ...markets, ...closedFiles]);
  await insertRows(db, schema.filings, [...leads, ...noLeads]);
  await insertRows(db, schema.sampleData, sampleRecords);
  await insertRows(db, schema.outreachTemplates, sampleTemplates);
  await insertRows(db, schema.deals, sampleDeals);
}
