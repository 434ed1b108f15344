import { expect, test } from 'vitest';
import { mapLayer } from './map-layers.ts';
import type { CountyFigures } from './summary.ts';

const counties: CountyFigures[] = [
  ['48001', 100, 300_000, 0],
  ['48003', 200, null, 3],
  ['48005', 300, 100_000, 12],
  ['48007', 4000, 200_000, 1],
];

test('open records and values are ranked in quarters, the strongest first', () => {
  const { shadeOf, parts } = mapLayer('records', counties);
  expect(counties.map(([fips]) => shadeOf(fips))).toEqual([1, 2, 3, 4]);
  expect(parts.map(({ shade, from }) => [shade, from])).toEqual([
    [4, '4,000'],
    [3, '300'],
    [2, '200'],
    [1, '100'],
  ]);
  expect(mapLayer('value', counties).parts.map(({ from }) => from)).toEqual(['$300K', '$200K', '$100K']);
});

test('a county without a value, or without data, has no shade', () => {
  expect(mapLayer('value', counties).shadeOf('48003')).toBeNull();
  expect(mapLayer('records', counties).shadeOf('48009')).toBeNull();
});

test('competition has the levels of the market, by all datasets of a county together', () => {
  const { shadeOf, parts } = mapLayer('competition', counties);
  expect(counties.map(([fips]) => shadeOf(fips))).toEqual([1, 3, 4, 1]);
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    ['High', null],
    ['Medium', null],
    ['Low', null],
  ]);
});

test('a range of a quarter names both ends', () => {
  const many = Array.from({ length: 8 }, (_, at): CountyFigures => [`4800${at}`, at + 1, null, 0]);
  expect(mapLayer('records', many).parts.at(-1)).toEqual({ shade: 1, from: '1', to: '2' });
});
