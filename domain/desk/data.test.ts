import { expect, test } from 'vitest';
import { canUndo, heldCounts, type RunRow, readDatasetFilter } from './data.ts';

const read = (query: string) => readDatasetFilter(new URLSearchParams(query));
const none = { q: '', state: null, dataset: null, status: null, late: false };

test.each([
  ['', none],
  ['q=Travis', { ...none, q: 'Travis' }],
  ['q=travis, tx', { ...none, q: 'travis', state: 'TX' }],
  ['q=tx', { ...none, state: 'TX' }],
  ['q=48453', { ...none, q: '48453' }],
  ['status=closed_by_law&dataset=probate', { ...none, status: 'closed_by_law', dataset: 'probate' }],
  ['status=late', { ...none, late: true, isSample: false }],
  ['status=late-samples', { ...none, late: true, isSample: true }],
  ['status=anything&dataset=anything', none],
])('the search %j is understood', (query, filter) => {
  expect(read(query)).toEqual({ ok: true, filter });
});

test('a search needs three characters, and a state two letters', () => {
  expect(read('q=Tr')).toEqual({ ok: false, error: 'Search with at least three characters' });
  expect(read('q=Travis, Texas')).toEqual({ ok: false, error: 'Write the state as two letters, such as TX' });
});

test('a read is undone once, unless it is a sample, an undo or did not happen', () => {
  const read = {
    isSample: false,
    undoneAt: null,
    undid: null,
    finishedAt: '2026-11-16',
    added: 0,
    changed: 0,
  } as RunRow;
  expect(canUndo(read)).toBe(true);
  expect(canUndo({ ...read, finishedAt: null })).toBe(false);
  expect(canUndo({ ...read, finishedAt: null, added: 500 })).toBe(true);
  for (const change of [{ isSample: true }, { undoneAt: '2026-11-17' }, { undid: '2026-11-15' }]) {
    expect(canUndo({ ...read, ...change })).toBe(false);
  }
});

test('held closings are never more than the open records beside them', () => {
  expect(heldCounts({ held: 2980, open: 3000 })).toEqual({ held: 2980, open: 3000 });
  expect(heldCounts({ held: 2980, open: 100 })).toEqual({ held: 2980, open: 2980 });
  expect(heldCounts({ held: null, open: 100 })).toBeNull();
});
