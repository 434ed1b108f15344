import { expect, test } from 'vitest';
import { caseNumber, isJudicial, seriesOf } from './case-numbers.ts';

const filed = { year: 2026, month: 10, serial: 1943 };

test.each([
  ['probate', 'TX', '48453', 'C-1-PB-26-001943'],
  ['probate', 'TX', '48201', '2026-PR01943'],
  ['probate', 'FL', '12031', '16-2026-CP-001943'],
  ['civil', 'IN', '18097', '49D01-2610-MF-001943'],
  ['divorce', 'WA', '53053', '26-3-01943-27'],
  ['eviction', 'AZ', '04013', 'CC2026-001943'],
  ['bankruptcy', 'AZ', '04013', '6:26-bk-01943'],
  ['probate', 'IA', '19153', '26-PR-001943'],
] as const)('a number of the series %s in %s %s is %s', (series, state, fips, number) => {
  expect(caseNumber(series, { ...filed, state, fips })).toBe(number);
});

test('lenders sue in some states and record a notice in others', () => {
  expect(isJudicial('FL')).toBe(true);
  expect(seriesOf('foreclosure', 'FL')).toBe('civil');
  expect(seriesOf('foreclosure', 'TX')).toBe('instrument');
});
