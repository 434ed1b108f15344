import { expect, test } from 'vitest';
import { addressKey } from './match-keys.ts';
import { masked, nearest } from './similar-address.ts';

const key = addressKey;

test.each([
  ['10109 Barten Skyway', '10109 Barton Skyway'],
  ['10109 Barton Dr', '10109 Barton Skyway'],
  ['10109 Barton', '10109 Barton Skyway'],
  ['12 Oak St', '12 Oak St Apt 4'],
  ['12 N Oak St', '12 Oak St'],
  ['12B Quillfeather Ln', '12 Quillfeather Ln'],
])('%s may be %s', (typed, held) => {
  expect(nearest(key(typed), [key('99 Elm St'), key(held)])).toEqual([key(held)]);
});

test.each([
  ['10109 Barton Skyway', '10111 Barton Skyway'],
  ['12 Oak St', '12 Elm St'],
  ['12 Quillfeather Ln', '12 Thistledown Ln'],
])('%s is not %s', (typed, other) => {
  expect(nearest(key(typed), [key(other)])).toEqual([]);
});

test('at most three are named, the most similar first', () => {
  const others = ['12 Larkmerea Rd', '12 Larkmere Dr', '12 Larkmerr Rd', '12 Larkmere Ct'].map(key);
  expect(nearest(key('12 Larkmere Rd'), others)).toEqual([
    key('12 Larkmere Dr'),
    key('12 Larkmere Ct'),
    key('12 Larkmerea Rd'),
  ]);
});

test('a masked address has half of its number and the first letters of its name', () => {
  expect(masked(key('10109 Barton Skyway'))).toBe('101** B***** Skyway');
  expect(masked(key('4417 N Old Mill Rd Apt 12'))).toBe('44** N O***** Mill Road Unit *');
});
