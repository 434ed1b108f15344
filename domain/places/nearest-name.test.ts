import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const names = ['Travis', 'Harris', 'Hays', 'Bastrop', 'Harrison', 'Lee', 'Lea'];

test.each([
  ['Travs', 'Travis'],
  ['Tarvis', 'Travis'],
  ['bastrp county', 'Bastrop'],
  ['Hay', 'Hays'],
])('%s probably means %s', (typed, meant) => {
  expect(nearestName(typed, names)).toBe(meant);
});

test('no name is guessed when two are equally close or all are distant', () => {
  expect(nearestName('Lex', names)).toBeNull();
  expect(nearestName('Sacramento', names)).toBeNull();
  expect(nearestName('Le', names)).toBeNull();
});

test('a name that is listed twice is still one name', () => {
  expect(nearestName('Travs', ['Travis', 'Travis'])).toBe('Travis');
});
