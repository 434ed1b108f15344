import { expect, test } from 'vitest';
import { deskListProps } from './use-desk-list.ts';

const first = '/inbox?status=new';
const second = '/inbox?status=spam';
const props = (state: string, key: string | undefined) => ({ 'data-state': state, 'data-key': key });

test('the first read has the key of the rows to come', () => {
  const page = { path: null, rows: [] };
  expect(deskListProps(page, { path: null, state: 'loading' })).toEqual(props('loading', undefined));
  expect(deskListProps(page, { path: first, state: 'loading' })).toEqual(props('loading', first));
});

test('rows that stay while another path is read keep their key', () => {
  expect(deskListProps({ path: first, rows: [1] }, { path: second, state: 'loading' })).toEqual(
    props('loading', first),
  );
  expect(deskListProps({ path: second, rows: [1] }, { path: second, state: 'ready' })).toEqual(props('ready', second));
});

test('an empty list leaves nothing on screen while another path is read', () => {
  expect(deskListProps({ path: first, rows: [] }, { path: second, state: 'loading' })).toEqual(
    props('loading', second),
  );
});

test('a list that could not be read names the path that failed', () => {
  expect(deskListProps({ path: first, rows: [1] }, { path: second, state: 'failed' })).toEqual(props('failed', second));
});

test.each([
  ['/data/runs?county=&dataset=probate&status=', '/data/runs?dataset=probate'],
  ['/inbox?status=new&q=ana%40example.com', '/inbox?q=ana%40example.com&status=new'],
  ['/audit?', '/audit'],
  ['/privacy/suppressions', '/privacy/suppressions'],
])('the key of the path %s is %s', (path, key) => {
  expect(deskListProps({ path, rows: [1] }, { path, state: 'ready' })).toEqual(props('ready', key));
});
