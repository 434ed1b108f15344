import { expect, test } from 'vitest';
import { columnLetters, formulaInRow } from './formula.ts';

const span = { first: 2, last: 9 };

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is called %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});

test('a name becomes the cell in the same row', () => {
  expect(formulaInRow('IF([Sent]=0,"",[Cost per piece]/[Sent])', ['Sent', 'Cost per piece'], 7, span)).toBe(
    'IF(A7=0,"",B7/A7)',
  );
});

test('a name with a colon becomes an absolute range of the whole column', () => {
  expect(formulaInRow('COUNTIF([apn:],[apn])', ['stage', 'apn'], 3, span)).toBe('COUNTIF($B$2:$B$9,B3)');
});

test('an unknown name throws', () => {
  expect(() => formulaInRow('[Snet]', ['Sent'], 2, span)).toThrow("No column is called 'Snet'");
});
