import { expect, test } from 'vitest';
import { figuresOf, medianFigures, repeatOne, requestLists, type Workload } from './load.ts';

const read: Workload = {
  name: 'read',
  server: 'x',
  status: 200,
  request: (number) => ({ method: 'GET', path: `/${number}` }),
  distinctPerSecond: 5,
};
const paths = (round: number) =>
  requestLists(read, { round, seconds: 2, connections: 2 }).map((list) => list.map(({ path }) => path));

test('each connection gets its own requests', () => {
  expect(paths(0)).toEqual([
    ['/0', '/2', '/4', '/6', '/8'],
    ['/1', '/3', '/5', '/7', '/9'],
  ]);
});

test('a round continues where the previous one ended', () => {
  expect(paths(1).flat()).toContain('/10');
  expect(
    paths(1)
      .flat()
      .filter((path) => paths(0).flat().includes(path)),
  ).toEqual([]);
});

test('a workload that repeats one request sends only that one', () => {
  const page = { ...read, ...repeatOne({ method: 'GET', path: '/' }) };
  expect(requestLists(page, { round: 3, seconds: 3, connections: 2 })).toEqual([
    [{ method: 'GET', path: '/' }],
    [{ method: 'GET', path: '/' }],
  ]);
});

const result = { responses: 2000, perSecond: 1000, p50: 1, p99: 4, statuses: { 200: 2000 }, errors: 0 };
const round = (perSecond: number, cpuMs: number | null) => ({
  perSecond,
  p50: 1,
  p99: 2,
  cpuMs,
  databaseMs: cpuMs,
  cores: cpuMs,
  rssMb: cpuMs,
});

test('the cost of a request is the total usage divided by the number of requests', () => {
  const figures = figuresOf(result, { cpuMs: 100, rssMb: 80 }, { cpuMs: 1100, rssMb: 90 }, 400);
  expect(figures).toEqual({ perSecond: 1000, p50: 1, p99: 4, cpuMs: 0.5, databaseMs: 0.2, cores: 0.5, rssMb: 90 });
});

test('throughput is reported even where the system reports no usage', () => {
  expect(figuresOf(result, null, null)).toMatchObject({ perSecond: 1000, cpuMs: null, cores: null, rssMb: null });
});

test('one outlier round does not change the result', () => {
  expect(medianFigures([round(1000, 0.5), round(10, 9), round(990, 0.6)])).toMatchObject({
    perSecond: 990,
    cpuMs: 0.6,
  });
});

test('a cost that is unknown in one round is unknown', () => {
  expect(medianFigures([round(1000, 0.5), round(10, null)]).cpuMs).toBeNull();
});
