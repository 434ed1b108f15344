import { expect, test } from 'vitest';
import { type BoardChange, withChanges } from './changes.ts';
import { sampleDeals } from './sample-deals.ts';

const [first = '', second = ''] = sampleDeals.map(({ id }) => id);
const change = (key: number, id: string, fields: BoardChange['fields']): BoardChange => ({
  key,
  id,
  fields,
  saved: false,
});
const stageOf = (id: string, changes: BoardChange[]) =>
  withChanges(sampleDeals, changes).find((deal) => deal.id === id)?.stage;

test('without changes the list is the same object', () => {
  expect(withChanges(sampleDeals, [])).toBe(sampleDeals);
});

test('a changed deal keeps its position, and the others are the same objects', () => {
  const changed = withChanges(sampleDeals, [change(1, second, { stage: 'won' })]);
  expect(changed.map(({ id }) => id)).toEqual(sampleDeals.map(({ id }) => id));
  expect(changed[0]).toBe(sampleDeals[0]);
  expect(changed[1]).toEqual({ ...sampleDeals[1], stage: 'won' });
});

test('the later of two changes wins, and fields it does not name stay', () => {
  const moves = [change(1, first, { stage: 'won', notes: 'seen' }), change(2, first, { stage: 'lost' })];
  expect(withChanges(sampleDeals, moves)[0]).toMatchObject({ stage: 'lost', notes: 'seen' });
});

test('removing a refused change leaves the earlier one', () => {
  const moved = change(1, first, { stage: 'contacted' });
  expect(stageOf(first, [moved, change(2, first, { stage: 'won' })])).toBe('won');
  expect(stageOf(first, [moved])).toBe('contacted');
  expect(stageOf(first, [])).toBe('new');
});

test('a deleted deal is gone, whatever other changes it had', () => {
  const changes = [change(1, first, { stage: 'won' }), change(2, first, null)];
  expect(stageOf(first, changes)).toBeUndefined();
  expect(withChanges(sampleDeals, changes)).toHaveLength(13);
});

test('a change of a deal that is not in the list changes nothing', () => {
  expect(withChanges(sampleDeals, [change(1, 'nobody', { stage: 'won' })])).toEqual(sampleDeals);
});
