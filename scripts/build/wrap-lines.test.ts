import { expect, test } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

test('a line breaks at spaces before it grows too long', () => {
  expect(wrapLines('Off-Market Opportunities Before Your Competition', 24)).toEqual([
    'Off-Market Opportunities',
    'Before Your Competition',
  ]);
});

test('a word longer than the limit keeps a line of its own', () => {
  expect(wrapLines('a incomprehensibilities b', 8)).toEqual(['a', 'incomprehensibilities', 'b']);
});
