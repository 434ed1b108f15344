import { expect, test } from 'vitest';
import { maxFieldLength } from './file-limits.ts';
import { SharedStrings } from './shared-strings.ts';
import { XmlScanner } from './xml-scanner.ts';

test('many texts are found by their number, and there is no other', () => {
  const strings = new SharedStrings();
  const scanner = new XmlScanner(strings);
  const texts = Array.from({ length: 3000 }, (_, i) => `${i} Doña 😀 ${'x'.repeat(i % 2000)}`);
  for (const text of texts) scanner.push(`<si><t>${text}</t></si>`);
  expect(texts.map((_, i) => strings.get(i))).toEqual(texts);
  expect([-1, 3000, 0.5, Number.NaN].map((index) => strings.get(index))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a text that is too long stays too long', () => {
  const strings = new SharedStrings();
  new XmlScanner(strings).push(`<si><t>${'é'.repeat(maxFieldLength + 50)}</t></si>`);
  expect(strings.get(0)).toHaveLength(maxFieldLength + 1);
});

test('more text than allowed is refused', () => {
  const scanner = new XmlScanner(new SharedStrings(2 * 1024 * 1024));
  const add = () => {
    for (let i = 0; i < 3000; i++) scanner.push(`<si><t>${'x'.repeat(1000)}</t></si>`);
  };
  expect(add).toThrow('The workbook has too many different texts: save the sheet as CSV.');
});
