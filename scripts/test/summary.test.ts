import { expect, test } from 'vitest';
import { type FileReport, type RunReport, summarize } from './summary.ts';

const file = (path: string, more: Partial<FileReport> = {}): FileReport => ({
  kind: 'unit',
  path,
  seconds: 1,
  errors: [],
  tests: [],
  ...more,
});
const report = (files: FileReport[], more: Partial<RunReport> = {}): RunReport => ({
  hasNameFilter: false,
  files,
  unhandled: [],
  ...more,
});
const passed = (name: string) => ({ name, state: 'passed' as const });
const failed = (name: string) => ({ name, state: 'failed' as const });
const skipped = (name: string, note?: string) => ({ name, state: 'skipped' as const, ...(note && { note }) });
const summaryOf = (whole: RunReport, run = { passed: true, wallSeconds: 12.3, longFiles: 0 }) => summarize(whole, run);

test('the last line of a run without skips is exactly two counts', () => {
  const { ok, lines } = summaryOf(report([file('a.test.ts', { tests: [passed('one'), passed('two')] })]));
  expect(ok).toBe(true);
  expect(lines.at(-1)).toBe('2 passed, 0 failed');
  expect(lines.join('\n')).not.toContain('Skipped');
});

test('skips are counted by reason, the most frequent first', () => {
  const tests = [passed('one'), skipped('a', 'long form only'), skipped('b', 'no nginx'), skipped('c', 'no nginx')];
  const { ok, lines } = summaryOf(report([file('a.test.ts', { tests })]));
  expect(ok).toBe(true);
  expect(lines).toContain('Skipped: 2 (no nginx), 1 (long form only)');
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 3 skipped');
});

test('a skip without a reason is named and fails the run', () => {
  const { ok, lines } = summaryOf(report([file('a.test.ts', { tests: [skipped('quiet'), skipped('b', 'no nginx')] })]));
  expect(ok).toBe(false);
  expect(lines).toContain('Skipped: 1 (no reason given), 1 (no nginx)');
  expect(lines).toContain('  a.test.ts > quiet');
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 1 skipped');
});

test('tests outside of a name filter are not skips', () => {
  const tests = [passed('one'), skipped('other'), skipped('b', 'no nginx')];
  const { ok, lines } = summaryOf(report([file('a.test.ts', { tests })], { hasNameFilter: true }));
  expect(ok).toBe(true);
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 1 skipped');
});

test('failures are listed by file and name above the last line', () => {
  const { ok, lines } = summaryOf(report([file('a.test.ts', { tests: [failed('leads > sort'), passed('two')] })]));
  expect(ok).toBe(false);
  expect(lines.slice(-4)).toEqual(['Failed:', '  a.test.ts > leads > sort', '', '1 passed, 1 failed']);
});

test('a failed hook is one failure, and the tests that it kept from running are not skips', () => {
  const tests = [skipped('one'), skipped('two')];
  const { lines } = summaryOf(report([file('a.test.ts', { errors: ['no database\nat line 3'], tests })]));
  expect(lines.slice(-4)).toEqual(['Failed:', '  a.test.ts: no database', '', '0 passed, 1 failed']);
});

test('a test that did not end, an error outside of tests and a crash of vitest fail the run', () => {
  const pending = file('a.test.ts', { tests: [{ name: 'one', state: 'pending' }] });
  const { ok, lines } = summaryOf(report([pending], { unhandled: ['socket hang up'] }));
  expect(ok).toBe(false);
  expect(lines.slice(-4)).toEqual(['  a.test.ts > one (did not end)', '  socket hang up', '', '0 passed, 2 failed']);
  expect(summaryOf(report([]), { passed: false, wallSeconds: 1, longFiles: 0 }).ok).toBe(false);
});

test('a long list of failures ends with the number of the others', () => {
  const tests = Array.from({ length: 45 }, (_, index) => failed(`test ${index}`));
  expect(summaryOf(report([file('a.test.ts', { tests })])).lines.slice(-3)).toEqual([
    '  and 5 more',
    '',
    '0 passed, 45 failed',
  ]);
});

test('seconds and tests that ran are added up by kind', () => {
  const files = [
    file('a.test.ts', { seconds: 1.6, tests: [passed('one'), skipped('two', 'no nginx')] }),
    file('b.test.ts', { seconds: 2, tests: [passed('one')] }),
    file('c.test.ts', { kind: 'api', seconds: 30, tests: [passed('one')] }),
  ];
  const cells = summaryOf(report(files)).lines.map((line) => line.trim().split(/\s+/));
  expect(cells).toContainEqual(['unit', '2', '2', '4']);
  expect(cells).toContainEqual(['api', '1', '1', '30']);
  expect(cells).toContainEqual(['all', '3', '3', '34']);
});

test('files of the long form are counted', () => {
  const { lines } = summaryOf(report([]), { passed: true, wallSeconds: 1, longFiles: 23 });
  expect(lines).toContain('23 files run in the long form only: npm run test:long');
});
