import { expect, test } from 'vitest';
import { balancedLines, wrapLines } from './wrap-lines.ts';

test('a line breaks at spaces before it grows too long', () => {
  expect(wrapLines('Off-Market Opportunities Before Your Competition', 24)).toEqual([
    'Off-Market Opportunities',
    'Before Your Competition',
  ]);
});

test('a word longer than the limit gets its own line', () => {
  expect(wrapLines('a incomprehensibilities b', 8)).toEqual(['a', 'incomprehensibilities', 'b']);
});

test.each([
  ['Market Intelligence by County', ['Market Intelligence', 'by County']],
  ['The 70% rule, and where it fails', ['The 70% rule, and', 'where it fails']],
  ['Deal analyzer', ['Deal analyzer']],
])('the lines of %j are spread evenly', (text, lines) => {
  expect(balancedLines(text, 24)).toEqual(lines);
});

test('spreading the words evenly takes no more lines than they need', () => {
  const text = 'TCPA and do-not-call for people who offer to buy houses';
  expect(balancedLines(text, 24)).toHaveLength(wrapLines(text, 24).length);
});
