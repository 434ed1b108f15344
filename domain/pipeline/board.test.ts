import { expect, test } from 'vitest';
import { dayNumber } from '../time/day-number.ts';
import { columnsOf, keepUnchangedColumns, sortDeals, stageBeside, summaryOf, totalOf } from './board.ts';
import { stages } from './deal.ts';
import { sampleDeals } from './sample-deals.ts';

const [deal] = sampleDeals;
const worth = (estimated_value: number | null) => ({ ...(deal as (typeof sampleDeals)[0]), estimated_value });

test('there is one column for each stage, in order, and each deal is in one of them', () => {
  const columns = columnsOf(sampleDeals);
  expect(columns.map(({ stage }) => stage)).toEqual([...stages]);
  expect(columns.flatMap(({ deals }) => deals)).toHaveLength(sampleDeals.length);
});

test('a column keeps the order of the list', () => {
  for (const { deals } of columnsOf(sampleDeals)) {
    const created = deals.map(({ created_at }) => created_at);
    expect(created).toEqual(created.toSorted().toReversed());
  }
});

test('a column without deals has a total of zero', () => {
  expect(columnsOf([])).toEqual(stages.map((stage) => ({ stage, deals: [], total: 0 })));
});

test('a deal without a value adds nothing to the total', () => {
  expect(totalOf([worth(250_000), worth(null)])).toBe(250_000);
});

test('totals are exact to the cent', () => {
  expect(totalOf([worth(0.1), worth(0.2)])).toBe(0.3);
});

test('there is no stage before New or after Lost', () => {
  expect([stageBeside('new', -1), stageBeside('new', 1)]).toEqual([null, 'contacted']);
  expect([stageBeside('lost', -1), stageBeside('lost', 1)]).toEqual(['won', null]);
});

test('a move replaces two columns and keeps the others', () => {
  const before = columnsOf(sampleDeals);
  const moved = sampleDeals.find(({ stage }) => stage === 'new');
  const deals = sampleDeals.map((other) => (other === moved ? { ...other, stage: 'contacted' as const } : other));
  const after = keepUnchangedColumns(before, columnsOf(deals));
  expect(after).toEqual(columnsOf(deals));
  expect(after.filter((column) => !before.includes(column)).map(({ stage }) => stage)).toEqual(['new', 'contacted']);
});

test('the summary counts open deals, what they are worth, and the court and sale dates to come', () => {
  const today = dayNumber('2026-11-16');
  expect(summaryOf(sampleDeals, today)).toEqual({ open: 11, value: 3_478_900, dates: 2 });
  expect(summaryOf(sampleDeals, today + 5).dates).toBe(1);
  expect(summaryOf([], today)).toEqual({ open: 0, value: 0, dates: 0 });
});

test('deals are sorted by next date with those without one last, by value, or left newest first', () => {
  const days = sortDeals(sampleDeals, 'next').map(({ next_on }) => next_on);
  expect(days.filter(Boolean)).toEqual(days.filter(Boolean).toSorted());
  expect(days.slice(-3)).toEqual([null, null, null]);
  const values = sortDeals(sampleDeals, 'value').map(({ estimated_value }) => estimated_value);
  expect(values.slice(0, 2)).toEqual([512_000, 462_000]);
  expect(values.at(-1)).toBeNull();
  expect(sortDeals(sampleDeals, 'newest')).toBe(sampleDeals);
});

test('deals with the same next date stay newest first', () => {
  const sameDay = sampleDeals.map((each) => ({ ...each, next_on: '2026-11-20' }));
  expect(sortDeals(sameDay, 'next')).toEqual(sameDay);
});
