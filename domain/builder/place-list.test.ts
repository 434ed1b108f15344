import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addEntry,
  completeLast,
  finishedEntries,
  lastEntry,
  removeEntry,
  replaceEntry,
  splitList,
} from './place-list.ts';

test('entries are separated by commas and trimmed; empty and repeated ones are left out', () => {
  expect(splitList(' Travis,, De  Witt ,travis,\tHays, ')).toEqual(['Travis', 'De Witt', 'Hays']);
  expect(splitList(' , ,')).toEqual([]);
});

test('the entry being typed is the one after the last comma', () => {
  expect(lastEntry('Travis, ha')).toBe('ha');
  expect(lastEntry('ha')).toBe('ha');
  expect(lastEntry('Travis, ')).toBe('');
  expect(finishedEntries('Travis, ha')).toEqual(['Travis']);
  expect(finishedEntries('ha')).toEqual([]);
});

test('a chosen entry replaces the partly typed one', () => {
  expect(completeLast('Travis, ha', 'Hays')).toBe('Travis, Hays, ');
  expect(completeLast('ha', 'Hays')).toBe('Hays, ');
  expect(completeLast('Hays, ha', 'Hays')).toBe('Hays, ');
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
