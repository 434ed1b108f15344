import { expect, test } from 'vitest';
import { readZipCounties } from './zip-counties.ts';

const counties = readZipCounties();

test('every ZIP code of the states has its county', () => {
  expect(counties.size).toBe(40_977);
  expect(counties.get('78704')).toBe('48453');
  expect(counties.get('20001')).toBe('11001');
});

test('where the table has newer areas than the map, the position decides', () => {
  expect(counties.get('06103')).toBe('09003');
  expect(counties.get('06084')).toBe('09013');
  expect(counties.get('06751')).toBe('09005');
  expect(counties.get('99686')).toBe('02261');
});
