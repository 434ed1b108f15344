import { expect, test } from 'vitest';
import { flatLead, leadFileStem, leadTable } from './lead-export.ts';
import { sampleLeads } from './sample-leads.ts';

const [first] = sampleLeads as [(typeof sampleLeads)[0]];
const lead = { ...first, dataset_type: 'tax_delinquent', filed_on: '2026-10-20', market_value: null } as const;

test('a lead is exported with the public columns, dataset, filing date and value', () => {
  expect(Object.keys(flatLead({ ...lead, fips: '48453', is_sample: true } as typeof lead))).toEqual([
    'property_address',
    'county',
    'state',
    'dataset',
    'filed_on',
    'market_value',
    'score',
    'quality',
    'equity',
    'motivation',
    'time_since_filing',
    'contact_match',
    'occupancy',
    'last_updated',
    'id',
  ]);
});

test('what is unknown is an empty cell, never a zero', () => {
  const flat = flatLead({ ...lead, factors: { motivation: 0 } });
  expect([flat.market_value, flat.equity, flat.motivation]).toEqual([null, null, 0]);
});

test('a table has the same columns for every lead', () => {
  const { columns, rows } = leadTable([lead, { ...lead, factors: {} }]);
  expect(rows.map((row) => row.length)).toEqual([columns.length, columns.length]);
  expect(columns[3]).toBe('dataset');
  expect(rows[0]?.[3]).toBe('Tax Delinquent');
});

test.each([
  [[], true, 'deedline-leads-sample-data-all'],
  [['Hot', 'Tax Delinquent', 'New York', 'Oak St #4'], false, 'deedline-leads-hot-tax-delinquent-new-york-oak-st-4'],
  [['x'.repeat(200)], false, `deedline-leads-${'x'.repeat(65)}`],
] as [string[], boolean, string][])('a file is named after its filter: %j', (filter, isSample, name) => {
  expect(leadFileStem(filter, isSample)).toBe(name);
});
