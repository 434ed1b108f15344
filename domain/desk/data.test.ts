import { expect, test } from 'vitest';
import { readDatasetFilter } from './data.ts';

const read = (query: string) => readDatasetFilter(new URLSearchParams(query));
const none = { q: '', state: null, dataset: null, status: null, late: false };

test.each([
  ['', none],
  ['q=Travis', { ...none, q: 'Travis' }],
  ['q=travis, tx', { ...none, q: 'travis', state: 'TX' }],
  ['q=tx', { ...none, state: 'TX' }],
  ['q=48453', { ...none, q: '48453' }],
  ['status=closed_by_law&dataset=probate', { ...none, status: 'closed_by_law', dataset: 'probate' }],
  ['status=late', { ...none, late: true }],
  ['status=anything&dataset=anything', none],
])('the search %j is understood', (query, filter) => {
  expect(read(query)).toEqual({ ok: true, filter });
});

test('a search needs three characters, and a state two letters', () => {
  expect(read('q=Tr')).toEqual({ ok: false, error: 'Search with at least three characters' });
  expect(read('q=Travis, Texas')).toEqual({ ok: false, error: 'Write the state as two letters, such as TX' });
});
