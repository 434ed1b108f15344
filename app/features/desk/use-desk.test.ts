import { expect, test } from 'vitest';
import { pathKey } from './use-desk.ts';

test.each([
  ['/data/runs?county=&dataset=probate&status=', '/data/runs?dataset=probate'],
  ['/inbox?status=new&q=ana%40example.com', '/inbox?q=ana%40example.com&status=new'],
  ['/audit?', '/audit'],
  ['/privacy/suppressions', '/privacy/suppressions'],
])('the key of the path %s is %s', (path, key) => {
  expect(pathKey(path)).toBe(key);
});
