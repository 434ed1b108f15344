import { expect, test } from 'vitest';
import type { LoadFigures } from './load.ts';
import { type Requirement, ratiosOf, unmetRequirements, type WorkloadResult } from './serving-ratios.ts';

const figures = (perSecond: number, cpuMs: number | null = 1, databaseMs = 0): LoadFigures => ({
  perSecond,
  p50: 1,
  p99: 2,
  cpuMs,
  databaseMs,
  cores: null,
  rssMb: null,
});
const hello: WorkloadResult = { workload: { name: 'hello' }, figures: figures(1000) };
const page = (requirement: Requirement, pageFigures: LoadFigures): WorkloadResult => ({
  workload: { name: 'home page', requirements: [requirement] },
  figures: pageFigures,
});
const half: Requirement = { versus: 'hello', minThroughput: 0.5 };
const cheap: Requirement = { versus: 'hello', maxCost: 1.3 };
const lean: Requirement = { versus: 'hello', maxCpu: 1.2 };

test('the ratios compare throughput, CPU time and total cost', () => {
  expect(ratiosOf(figures(500, 3, 1), figures(1000, 2, 2))).toEqual({ throughput: 0.5, cpu: 1.5, cost: 1 });
});

test('a requirement that is just met is met', () => {
  expect(unmetRequirements([hello, page(half, figures(500))])).toEqual([]);
  expect(unmetRequirements([hello, page(cheap, figures(10, 1.3))])).toEqual([]);
});

test('low throughput is reported', () => {
  expect(unmetRequirements([hello, page(half, figures(490))])).toEqual([
    'The home page has 0.49 times the throughput of the hello, less than 0.50.',
  ]);
});

test('high cost is reported', () => {
  expect(unmetRequirements([hello, page(cheap, figures(1000, 1.4))])).toEqual([
    'The home page takes 1.40 times the CPU time of the hello, database included, more than 1.30.',
  ]);
});

test('high CPU time of the server alone is reported', () => {
  expect(unmetRequirements([hello, page(lean, figures(1000, 1.4))])).toEqual([
    'The home page takes 1.40 times the CPU time of the hello, more than 1.20.',
  ]);
});

test('an unknown cost is not a failure', () => {
  expect(unmetRequirements([hello, page(cheap, figures(1000, null))])).toEqual([]);
});

test('a requirement against a workload without a result is an error', () => {
  expect(() => unmetRequirements([page(half, figures(1000))])).toThrow('There is no result for hello.');
});
