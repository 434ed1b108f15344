import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey, nameKey, nameKeys } from './match-keys.ts';

describe('addressKey', () => {
  test.each([
    ['4417 Thistledown Dr, Austin, TX 78745', '4417 THISTLEDOWN DRIVE'],
    ['4417 N. Thistledown Dr #2, Austin, TX', '4417 North Thistledown Drive, Apt. 2'],
    ['4417 Thistledown Dr Apt # 2', '4417 thistledown drive apt 2, Austin'],
    ['12 First Street', '12 1st St.'],
    ["9 O'Hara Ln", '9 OHara Lane'],
    ['100 Peña Blvd', '100 Pena Boulevard'],
    ['4417 THISTLEDOWN DR AUSTIN TX 78745', '4417 Thistledown Dr'],
    ['77 St James St Unit 4 Boston MA', '77 St. James Street, Unit 4'],
    ['  15 Granite  Stair Rd ,Springfield', '15 Granite Stair Road'],
  ])('%j is the same property as %j', (one, other) => {
    expect(addressKey(one)).not.toBe('');
    expect(addressKey(one)).toBe(addressKey(other));
  });

  test.each([
    ['4417 Thistledown Dr', '4418 Thistledown Dr'],
    ['4417 Thistledown Dr', '4417 Thistledown Ct'],
    ['4417 Thistledown Dr', '4417 Thistledown Dr Apt 2'],
    ['4417 Thistledown Dr Apt 1', '4417 Thistledown Dr Apt 2'],
    ['4417 N Main St', '4417 S Main St'],
    ['441 7th Ave', '4417 Th Ave'],
  ])('%j is another property than %j', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other));
  });

  test('a text without letters and digits has no key', () => {
    for (const text of ['', ' , ', '---']) expect(addressKey(text)).toBe('');
  });

  test('no text throws, and a key is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(addressKey(addressKey(text))).toBe(addressKey(text));
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
    );
  });
});

describe('nameKey', () => {
  test.each(['Ana Reyes', 'REYES, ANA', 'Reyes, Ana M.', 'ana reyes jr.', 'Mrs. Ana Reyes'])(
    '%j is Ana Reyes',
    (name) => {
      expect(nameKey(name)).toBe('ANA REYES');
    },
  );

  test('a single word is nobody, and another first name is another person', () => {
    expect(nameKey('Reyes')).toBe('');
    expect(nameKey('Anna Reyes')).not.toBe(nameKey('Ana Reyes'));
  });
});

test.each([
  ['Zoe Reyes; Bo Reyes (son)', ['REYES ZOE', 'BO REYES']],
  ['REYES, ANA', ['ANA REYES']],
  ['Ana Reyes and Bo Sample', ['ANA REYES', 'BO SAMPLE']],
  ['Ana Reyes, Bo Sample', ['ANA BO REYES SAMPLE', 'ANA REYES', 'BO SAMPLE']],
  ['', []],
])('the people in %j are found', (text, keys) => {
  expect(nameKeys(text)).toEqual(keys);
});
