import { expect, test } from 'vitest';
import { estimatorPath, maxEstimatorCounties, readEstimatorPath } from './estimator-link.ts';

const travis = { fips: '48453' };
const read = (path: string | null) => readEstimatorPath(new URL(path ?? '', 'http://localhost').search);

test('a path names the counties and datasets, and the estimator reads them again', () => {
  const path = estimatorPath({ counties: [travis, { fips: '48209' }], datasets: ['probate', 'divorce'] });
  expect(path).toBe('/pricing?counties=48453,48209&datasets=probate,divorce');
  expect(read(path)).toEqual({ counties: ['48453', '48209'], datasets: ['probate', 'divorce'] });
});

test('kinds that are not sold alone become a custom list', () => {
  const path = estimatorPath({ counties: [travis], datasets: ['tax_delinquent', 'bankruptcy', 'probate'] });
  expect(read(path)?.datasets).toEqual(['probate', 'custom']);
});

test('there is no path without a county or a dataset, or for more counties than the estimator takes', () => {
  const many = Array.from({ length: maxEstimatorCounties + 1 }, (_, index) => ({ fips: String(10_001 + index) }));
  expect(estimatorPath({ counties: [], datasets: ['probate'] })).toBeNull();
  expect(estimatorPath({ counties: [travis], datasets: [] })).toBeNull();
  expect(estimatorPath({ counties: many, datasets: ['probate'] })).toBeNull();
  expect(estimatorPath({ counties: many.slice(1), datasets: ['probate'] })).not.toBeNull();
});

test('anything else in the address is ignored', () => {
  for (const search of ['', '?counties=48453', '?datasets=probate', '?counties=Travis&datasets=probate']) {
    expect(readEstimatorPath(search)).toBeNull();
  }
  expect(readEstimatorPath('?counties=48453,48453,x&datasets=probate,nothing')).toEqual({
    counties: ['48453'],
    datasets: ['probate'],
  });
});
