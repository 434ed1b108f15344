import { expect, test } from 'vitest';
import { readClosedLines, readSourceLines, readValueLines, sourceLines } from './profile-lines.ts';

test('lines of sources are read and written; one that means nothing refuses all', () => {
  const lines = 'owner_phone = contact\nfiling_date = county';
  expect(readSourceLines(lines)).toEqual({ owner_phone: 'contact', filing_date: 'county' });
  expect(sourceLines({ owner_phone: 'contact', filing_date: 'county' })).toBe(lines);
  expect(readSourceLines('')).toEqual({});
  for (const wrong of ['owner_phone', 'owner_phone = nobody', 'owner phone = contact', `${lines}\nx =`]) {
    expect(readSourceLines(wrong)).toBeNull();
  }
});

test('lines of closed statuses are read in any case; one that means nothing refuses all', () => {
  expect(readClosedLines('Disposed = Withdrawn\nActive = open')).toEqual({ Disposed: 'withdrawn', Active: 'open' });
  expect(readClosedLines('Disposed = withdrawn\nActive = later')).toBeNull();
  expect(readClosedLines('= withdrawn')).toBeNull();
});

test('lines of values are read by field; one without a field or a value refuses all', () => {
  expect(readValueLines('case_status: Open = Active\ncase_status: Shut = Closed\nkind: A = B')).toEqual({
    case_status: { Open: 'Active', Shut: 'Closed' },
    kind: { A: 'B' },
  });
  for (const wrong of ['case_status', ': Open = Active', 'case_status: = Active', 'a-b: Open = Active']) {
    expect(readValueLines(wrong)).toBeNull();
  }
});
