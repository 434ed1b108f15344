import { expect, test } from 'vitest';
import { capturedSentence, missingReasons, validateCourthouseQuestion } from './courthouse-check.ts';

const now = new Date('2026-11-16T02:00:00Z');
const found = {
  found: true,
  dataset_type: 'probate',
  captured_at: '2026-10-14T20:00:00Z',
  posted_at: '2026-10-14T12:00:00Z',
  lag_hours: null,
  is_sample: false,
} as const;
const open = { file_status: 'open', status_reason: null, is_sample: false, is_exclusive: false } as const;
const closed = { ...open, file_status: 'closed_by_law', status_reason: 'closed by DRL 235' } as const;

test.each([
  [0, 'Captured within an hour after it was posted, on October 14.'],
  [0.4, 'Captured within an hour after it was posted, on October 14.'],
  [1.2, 'Captured 1 hour after it was posted, on October 14.'],
  [7.2, 'Captured 7 hours after it was posted, on October 14.'],
  [47.4, 'Captured 47 hours after it was posted, on October 14.'],
  [72, 'Captured 3 days after it was posted, on October 14.'],
])('a lag of %d hours: %s', (hours, sentence) => {
  expect(capturedSentence({ ...found, lag_hours: hours }, now)).toBe(sentence);
});

test('a source without posting times is said to be one, and another year is named', () => {
  expect(capturedSentence({ ...found, captured_at: '2025-01-01T03:00:00Z', posted_at: null }, now)).toBe(
    "Captured on December 31, 2024. The source doesn't say when it was posted.",
  );
});

test('a record of the backlog has no lag', () => {
  expect(capturedSentence(found, now)).toBe(
    'Captured on October 14, before the second whole list of the file, so it has no lag.',
  );
});

test('a question needs a number and a county; the dataset is optional', () => {
  expect(validateCourthouseQuestion({ case_number: ' 26-PR-1 ', place: '48453' })).toEqual({
    ok: true,
    value: { case_number: '26-PR-1', place: '48453', dataset: null },
  });
  expect(validateCourthouseQuestion({ case_number: '--', place: '', dataset: 'toString' })).toEqual({
    ok: false,
    fields: {
      case_number: 'A case number has letters or digits',
      place: 'Choose a county',
      dataset: 'Choose a dataset',
    },
  });
  expect(validateCourthouseQuestion(null)).toMatchObject({ ok: false, fields: { case_number: 'Enter a case number' } });
  expect(validateCourthouseQuestion({ case_number: 'x'.repeat(201), place: '1' }).ok).toBe(false);
});

test('a county that is not read is the only reason', () => {
  expect(missingReasons('Travis, TX', null, [])).toEqual(["We don't read any files in Travis, TX."]);
});

test('a dataset that is not read there, or is closed, is the only reason', () => {
  const known = [
    { dataset_type: 'probate', ...open },
    { dataset_type: 'divorce', ...closed },
  ] as const;
  expect(missingReasons('Kings, NY', 'eviction', [...known])).toEqual(["We don't read Eviction files in Kings, NY."]);
  expect(missingReasons('Kings, NY', 'divorce', [...known])).toEqual(['Divorce: closed by DRL 235']);
});

test('an open file may still miss a case, and closed files of the county are named', () => {
  const known = [
    { dataset_type: 'probate', ...open },
    { dataset_type: 'divorce', ...closed },
  ] as const;
  expect(missingReasons('Kings, NY', null, [...known])).toEqual([
    'Divorce: closed by DRL 235',
    expect.stringContaining('filed today'),
    expect.stringContaining('sealed'),
    expect.stringContaining('another way'),
  ]);
});

test('sample data is said to be sample data', () => {
  const reasons = missingReasons('Travis, TX', 'probate', [{ dataset_type: 'probate', ...open, is_sample: true }]);
  expect(reasons[0]).toBe("Our figures for Travis, TX are sample data, so real cases aren't in them.");
});
