import { expect, test } from 'vitest';
import { auditName, goneName, idsIn } from './audit-names.ts';

const customer = '3f1b2c4d-0000-4000-8000-000000000001';
const gone = '3f1b2c4d-0000-4000-8000-000000000002';
const sold = '3f1b2c4d-0000-4000-8000-000000000003';
const known = {
  nameOf: (id: string) =>
    ({ [customer]: { kind: 'customer', name: 'Larkmoor' }, [sold]: { kind: 'subscription', name: '48453 probate' } })[
      id
    ] ?? null,
  countyOf: (fips: string) => (fips === '48453' ? 'Travis, TX' : null),
};

test.each([
  [customer, { text: 'Larkmoor', id: customer, href: `/desk/customers?open=${customer}` }],
  [sold, { text: 'Travis, TX, Probate', id: sold }],
  [gone, { text: goneName, id: gone }],
  ['48453', { text: 'Travis, TX' }],
  ['48453 probate', { text: 'Travis, TX, Probate' }],
  ['48453, 99999', { text: 'Travis, TX; 99999' }],
  ['48453, 48453 and 3 more', { text: 'Travis, TX; Travis, TX and 3 more' }],
  ['probate, divorce', { text: 'Probate; Divorce' }],
  ['probate', { text: 'Probate' }],
  ['all probate', { text: 'all probate' }],
  ['99999', { text: '99999' }],
  ['P-7K3M-9QXT', { text: 'P-7K3M-9QXT' }],
  [3, { text: '3' }],
  [null, { text: 'none' }],
  [false, { text: 'false' }],
])('%s is shown as a name', (value, shown) => {
  expect(auditName(value, known)).toEqual(shown);
});

test('ids are found once each, and nothing else is taken for one', () => {
  expect(idsIn([customer, 'P-1', 3, null, customer, gone])).toEqual([customer, gone]);
});
