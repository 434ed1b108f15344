import { expect, test } from 'vitest';
import type { CountyTotal } from '#domain/county-card/county-totals.ts';
import { recordShades, stateMap } from './state-map.ts';

const total = (fips: string, openRecords: number, datasets = 1): [string, CountyTotal] => [
  fips,
  { fips, county: '', state: '', datasets, openRecords, newest: null, isSample: false },
];
const totals = new Map([total('10001', 10), total('10003', 400), total('48453', 900), total('48201', 5000)]);

test('a county has the quarter of its open records among all counties, and none if no file is read', () => {
  const shadeOf = recordShades(new Map([...totals, total('10005', 0, 0)]));
  expect(['10001', '10003', '48453', '48201'].map(shadeOf)).toEqual([1, 2, 3, 4]);
  expect([shadeOf('10005'), shadeOf('48001')]).toEqual([null, null]);
});

test('the map of a state has one path for each shade of its counties, in its own frame', () => {
  const svg = stateMap({ code: 'DE', totals });
  const fills = [...svg.matchAll(/<path fill="var\(([^)]+)\)"/g)].map(([, name]) => name);
  expect(fills).toEqual(['--map-1', '--map-2', '--map-unknown']);
  const [, width = 0, height = 0] = (/viewBox="-1 -1 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const numbers = [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, d = '']) => d.match(/-?\d+/g) ?? []).map(Number);
  expect(Math.min(...numbers)).toBe(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(width, height));
  expect(stateMap({ code: 'TX', totals: new Map() })).not.toContain('--map-1)');
});
