import { expect, test } from 'vitest';
import type { Figures } from '../load/subject.ts';
import { brokenDemands, type Demand, type Measured, ratiosOf } from './verdict.ts';

const figures = (perSecond: number, cpuMs: number | null = 1, databaseMs = 0): Figures => ({
  perSecond,
  p50: 1,
  p99: 2,
  cpuMs,
  databaseMs,
  busy: null,
  rssMb: null,
});
const hello: Measured = { subject: { name: 'hello' }, figures: figures(1000) };
const page = (demand: Demand, ofPage: Figures): Measured => ({
  subject: { name: 'home page', demands: [demand] },
  figures: ofPage,
});
const half: Demand = { against: 'hello', leastPerSecond: 0.5 };
const cheap: Demand = { against: 'hello', mostCost: 1.3 };

test('the ratios say how many times the throughput and how many times the cost', () => {
  expect(ratiosOf(figures(500, 3, 1), figures(1000, 2, 2))).toEqual({ perSecond: 0.5, cpu: 1.5, cost: 1 });
});

test('a demand that is just met is met', () => {
  expect(brokenDemands([hello, page(half, figures(500))])).toEqual([]);
  expect(brokenDemands([hello, page(cheap, figures(10, 1.3))])).toEqual([]);
});

test('too little throughput is reported', () => {
  expect(brokenDemands([hello, page(half, figures(490))])).toEqual([
    'The home page has 0.49 times the throughput of the hello: at least 0.50 is wanted.',
  ]);
});

test('too high a cost is reported', () => {
  expect(brokenDemands([hello, page(cheap, figures(1000, 1.4))])).toEqual([
    'The home page costs 1.40 times the processor time of the hello, that of the database included: at most 1.30 is wanted.',
  ]);
});

test('a cost that the system does not tell is no fault', () => {
  expect(brokenDemands([hello, page(cheap, figures(1000, null))])).toEqual([]);
});

test('a demand against something that was not measured is a mistake', () => {
  expect(() => brokenDemands([page(half, figures(1000))])).toThrow('Nothing was measured under the name hello.');
});
