import { expect, test } from 'vitest';
import { caseListLimits, completenessOf, judgeCase, lateText, pastedCases, reportOf } from './case-list.ts';

const at = (text: string) => new Date(`${text}Z`);
const asked = at('2026-11-10T12:00');
const unknown = { number: 'A-1', capturedAt: null, postedAt: null, lagHours: null, verdict: null };

test('pasted numbers are split at lines and commas, and a repeated one counts once', () => {
  expect(pastedCases(' 26-a 1\n26-A-2, 26-a-1;\n\n--- ')).toEqual([
    { key: '26-A-1', number: '26-a 1' },
    { key: '26-A-2', number: '26-A-2' },
  ]);
  const most = Array.from({ length: caseListLimits.cases }, (_, index) => `C-${index}`);
  expect(pastedCases(most.join('\n'))).toHaveLength(caseListLimits.cases);
  expect(pastedCases([...most, 'C-X'].join('\n'))).toBeNull();
});

test.each([
  ['had', { capturedAt: at('2026-11-02T00:00'), postedAt: at('2026-11-01T12:00'), lagHours: 12 }, null],
  ['had', { capturedAt: at('2026-11-02T00:00') }, null],
  ['late', { capturedAt: at('2026-11-04T00:00'), postedAt: at('2026-11-01T00:00'), lagHours: 72 }, 72],
  // It was in the backlog of the file: its age is not our lag.
  ['had', { capturedAt: at('2026-11-04T00:00'), postedAt: at('2026-01-01T00:00') }, null],
  // It came three days after we were asked; the source does not say when it was posted.
  ['found', { capturedAt: at('2026-11-13T12:00') }, 72],
  ['found', { capturedAt: at('2026-11-13T12:00'), postedAt: at('2026-11-09T12:00') }, 96],
  // A posting time after the question is wrong: it was known when we were asked.
  ['found', { capturedAt: at('2026-11-13T12:00'), postedAt: at('2026-11-12T12:00') }, 72],
  ['open', {}, null],
  ['missed', { verdict: 'real' as const }, null],
  ['not-real', { verdict: 'not-real' as const }, null],
])('a case is %s with %o', (state, known, hoursLate) => {
  expect(judgeCase({ ...unknown, ...known }, asked)).toEqual({ number: 'A-1', state, hoursLate });
});

test('invented numbers count neither for nor against', () => {
  const had = { ...unknown, capturedAt: at('2026-11-02T00:00') };
  const list = { id: '1', fips: '48453', place: 'Travis, TX', askedAt: asked.toISOString(), countyCompleteness: null };
  const honest = reportOf(list, [had, had, { ...unknown, verdict: 'real' }]);
  const invented = Array.from({ length: 50 }, () => unknown);
  const padded = reportOf(list, [
    had,
    had,
    { ...unknown, verdict: 'real' },
    ...invented,
    { ...unknown, verdict: 'not-real' },
  ]);
  expect(padded.completeness).toEqual(honest.completeness);
  expect(honest.completeness).toMatchObject({ share: 66.7, cases: 3 });
  expect(padded.counts).toMatchObject({ had: 2, open: 50, missed: 1, 'not-real': 1 });
});

test('the interval of Wilson has a width with no miss, and none below zero', () => {
  expect(completenessOf(0, 0)).toBeNull();
  expect(completenessOf(100, 0)).toEqual({ share: 100, low: 96.3, high: 100, cases: 100 });
  expect(completenessOf(0, 5)).toMatchObject({ share: 0, low: 0 });
  expect(completenessOf(45, 5)).toEqual({ share: 90, low: 78.6, high: 95.7, cases: 50 });
});

test('how late is said in hours up to two days', () => {
  expect([0.2, 1.4, 30, 72].map(lateText)).toEqual(['1 hour', '1 hour', '30 hours', '3 days']);
});
