import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft, isEmptyDraft, parseDraft, samePlaces } from './draft.ts';

const draft = { name: 'Estates', description: 'Fall', types: 'probate,divorce', counties: 'Travis, ', states: 'TX' };

test('a stored draft is read as it was written', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('unknown types, wrong values and texts that are too long are left out', () => {
  const stored = { ...draft, types: 'probate,custom,x', name: 'a'.repeat(200), states: 7, more: 'x' };
  expect(parseDraft(JSON.stringify(stored))).toEqual({ ...draft, types: 'probate', name: 'a'.repeat(100), states: '' });
});

test('an empty draft is no draft', () => {
  expect(parseDraft(null)).toBeNull();
  expect(parseDraft(JSON.stringify({ ...emptyDraft, name: ' ' }))).toBeNull();
  expect(isEmptyDraft(emptyDraft)).toBe(true);
});

test('whatever is stored, reading it never fails', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const read = parseDraft(stored);
      if (read) expect(Object.keys(read)).toEqual(Object.keys(emptyDraft));
    }),
  );
});

test('drafts of the same types and places may differ in name', () => {
  expect(samePlaces(draft, { ...draft, ...{ name: 'Other' } })).toBe(true);
  expect(samePlaces(draft, { ...draft, counties: 'Hays' })).toBe(false);
});
