import { expect, test } from 'vitest';
import { figuresOf, middleOf } from './figures.ts';

const outcome = { responses: 2000, perSecond: 1000, p50: 1, p99: 4, statuses: { 200: 2000 }, errors: 0 };
const round = (perSecond: number, cpuMs: number | null) => ({
  perSecond,
  p50: 1,
  p99: 2,
  cpuMs,
  databaseMs: cpuMs,
  busy: cpuMs,
  rssMb: cpuMs,
});

test('the cost of a request is what the server used for all of them, shared out', () => {
  const figures = figuresOf(outcome, { cpuMs: 100, rssMb: 80 }, { cpuMs: 1100, rssMb: 90 }, 400);
  expect(figures).toEqual({ perSecond: 1000, p50: 1, p99: 4, cpuMs: 0.5, databaseMs: 0.2, busy: 0.5, rssMb: 90 });
});

test('where the system does not tell what a process used, the rest is still known', () => {
  expect(figuresOf(outcome, null, null)).toMatchObject({ perSecond: 1000, cpuMs: null, busy: null, rssMb: null });
});

test('one spoiled round changes nothing', () => {
  expect(middleOf([round(1000, 0.5), round(10, 9), round(990, 0.6)])).toMatchObject({ perSecond: 990, cpuMs: 0.6 });
});

test('a cost that one round does not know is not known', () => {
  expect(middleOf([round(1000, 0.5), round(10, null)]).cpuMs).toBeNull();
});
