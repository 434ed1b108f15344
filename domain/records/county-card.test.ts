import { expect, test } from 'vitest';
import { filedInYear, fileNote, isExclusive, monthsThrough } from './county-card.ts';

test('the thirteen months end with the unfinished one', () => {
  const months = monthsThrough('2026-02-01');
  expect(months).toHaveLength(13);
  expect([months[0], months[1], months[11], months[12]]).toEqual(['2025-02', '2025-03', '2026-01', '2026-02']);
});

test('the unfinished month is not part of the year', () => {
  expect(filedInYear([...Array<number>(12).fill(10), 99])).toBe(120);
});

test('an exclusive time includes its last day', () => {
  expect(isExclusive('2027-03-31', '2027-03-31')).toBe(true);
  expect(isExclusive('2027-03-31', '2027-04-01')).toBe(false);
  expect(isExclusive(null, '2027-04-01')).toBe(false);
});

test('Florida keeps inventories of estates confidential', () => {
  expect(fileNote('FL', 'probate')).toContain('733.604(1)(b)');
  expect(fileNote('FL', 'foreclosure')).toBeNull();
  expect(fileNote('TX', 'probate')).toBeNull();
});
