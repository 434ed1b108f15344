import type { Db } from '#db/client.ts';
import * as schema from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';

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
const freshness = Array.from({ length: 40 }, (_, index) => ({
  id: id(2, index),
  fips: String(10_000 + index),
  county: counties[index % counties.length],
  state: ['TX', 'PA', 'WA', 'IA'][index % 4],
  dataset_type: ['probate', 'divorce'][index % 2],
  record_count: index * 10,
  last_update: `2026-11-16T0${index % 4}:00:00.250Z`,
  update_frequency: 'daily',
  is_sample: true,
}));

const leads = Array.from({ length: 12 }, (_, index) => ({
  id: id(3, index),
  property_address: `${index} Elm St`,
  county: counties[index % counties.length],
  state: 'TX',
  score: 40 + index * 5,
  quality: 'warm',
  factors: { equity: index, motivation: 50 },
  last_updated: '2026-11-15T12:00:00Z',
}));

const markets = Array.from({ length: 5 }, (_, index) => ({
  id: id(4, index),
  fips: String(48_001 + index),
  county: 'Travis',
  state: 'TX',
  dataset_type: 'probate',
  record_count: index * 100,
  avg_property_value: 350_400,
  competition_level: 'High',
  trend_direction: 'Up',
}));

export async function insertSampleRows(db: Db): Promise<void> {
  await insertRows(db, schema.demoSlots, slots);
  await insertRows(db, schema.dataFreshness, freshness);
  await insertRows(db, schema.leadScores, leads);
  await insertRows(db, schema.marketIntelligence, markets);
  await insertRows(db, schema.sampleData, sampleRecords);
  await insertRows(db, schema.outreachTemplates, sampleTemplates);
  await insertRows(db, schema.deals, sampleDeals);
}
