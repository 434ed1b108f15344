import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEntry, removeEntry, replaceEntry, splitList, splitPlaces } from './place-list.ts';

test('entries are separated by commas and trimmed; empty and repeated ones are left out', () => {
  expect(splitList(' Travis,, De  Witt ,travis,\tHays, ')).toEqual(['Travis', 'De Witt', 'Hays']);
  expect(splitList(' , ,')).toEqual([]);
});

const hasCounty = (code: string, name: string) => code === 'TX' && ['Travis', 'Hays'].includes(name);

test.each([
  ['Travis, TX; Hays, TX', ['Travis TX', 'Hays TX']],
  ['Travis, TX, Hays, Texas', ['Travis TX', 'Hays TX']],
  ['Travis, Hays', ['Travis', 'Hays']],
  ['Texas, Florida', ['Texas', 'Florida']],
  [' Travis\tTX\r\nHays,,', ['Travis', 'TX', 'Hays']],
  ['Travis, FL', ['Travis', 'FL']],
  [' ; ,', []],
])('%j are the places %j', (text, places) => {
  expect(splitPlaces(text, hasCounty)).toEqual(places);
});

test('an entry is corrected in place', () => {
  expect(replaceEntry('Travs, Hays', 'Travs', 'Travis')).toBe('Travis, Hays');
  expect(replaceEntry('Travs, Travis', 'travs', 'Travis')).toBe('Travis');
});

test('an entry is added once', () => {
  expect(addEntry('', 'TX')).toBe('TX');
  expect(addEntry('FL, ', 'TX')).toBe('FL, TX');
  expect(addEntry('tx', 'TX')).toBe('tx');
});

test('an entry is removed in any spelling', () => {
  expect(removeEntry('Travis, tx, Hays', 'TX')).toBe('Travis, Hays');
});

test('splitting what was joined gives the same entries, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const entries = splitList(text);
      expect(splitList(entries.join(', '))).toEqual(entries);
    }),
  );
});
