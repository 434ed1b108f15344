import { expect, test } from 'vitest';
import { requestLists } from './measure-in-turn.ts';
import { fixed, type Subject } from './subject.ts';

const read: Subject = {
  name: 'read',
  server: 'x',
  status: 200,
  request: (number) => ({ method: 'GET', path: `/${number}` }),
  differing: 5,
};
const paths = (round: number) =>
  requestLists(read, { round, seconds: 2, connections: 2 }).map((list) => list.map(({ path }) => path));

test('each connection has requests of its own', () => {
  expect(paths(0)).toEqual([
    ['/0', '/2', '/4', '/6', '/8'],
    ['/1', '/3', '/5', '/7', '/9'],
  ]);
});

test('a round goes on where the one before it ended', () => {
  expect(paths(1).flat()).toContain('/10');
  expect(
    paths(1)
      .flat()
      .filter((path) => paths(0).flat().includes(path)),
  ).toEqual([]);
});

test('what is always the same is one request', () => {
  const page = { ...read, ...fixed({ method: 'GET', path: '/' }) };
  expect(requestLists(page, { round: 3, seconds: 3, connections: 2 })).toEqual([
    [{ method: 'GET', path: '/' }],
    [{ method: 'GET', path: '/' }],
  ]);
});
