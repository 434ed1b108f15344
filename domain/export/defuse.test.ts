import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defuse } from './defuse.ts';

test.each([
  '=HYPERLINK("http://x")',
  '+1 512 555 0142',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\nx',
  '  =1',
  '\u200b=1',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20x',
])('%j gets an apostrophe', (text) => {
  expect(defuse(text)).toBe(`'${text}`);
});

test.each(['', 'Travis', "O'Brien", '1 + 1', 'a=b', '(954) 555-0136', ' plain', '16-2026-CC-011873'])(
  '%j does not change',
  (text) => {
    expect(defuse(text)).toBe(text);
  },
);

test('the result never starts like a formula, and removing the apostrophe restores the text', () => {
  const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
  const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\uFF1D', ' ', "'");
  fc.assert(
    fc.property(fc.tuple(fc.array(sign, { maxLength: 3 }), fc.string()), ([signs, rest]) => {
      const text = signs.join('') + rest;
      const safe = defuse(text);
      expect(formula.test(safe)).toBe(false);
      expect(safe === text || safe === `'${text}`).toBe(true);
    }),
  );
});
