import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streetSuffixes } from '../places/postal-words.ts';
import { firstAddressKey } from './first-address-key.ts';
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
    ['10109 barton skwy.', '10109 Barton Skyway, Austin, TX 78746'],
    ['12 Oak Strav', '12 Oak Stravenue'],
    ['12 Mill Xing', '12 Mill Crssng'],
    ['12 Saint James Cirs', '12 St. James Circles'],
    ['12 Twenty-First St', '12 21st Street'],
    ['12 Thirtieth Ave', '12 30th Ave'],
    ['8801 CR 220', '8801 County Road 220, Salado, TX'],
    ['8801 FM1460', '8801 Farm to Market Road 1460, Georgetown'],
    ['8801 Hwy 71 W', '8801 Highway 71 West, Austin'],
    ['W5679 County Road KK', 'W5679 Co Rd KK, Sherwood, WI'],
    ['Apt 4, 12 Oak St, Austin', '12 Oak St Apt 4'],
    ['C/O Ana Reyes, 12 Oak St, Austin', '12 Oak Street'],
    ['12 Oak St 2B, Austin', '12 Oak St Unit 2-B, Austin'],
    ['12 Oak St Apt 02', '12 Oak St Ste 2'],
    ['# 4420 Oak St', '4420 Oak St'],
    ['77 OAK AVE ST LOUIS MO 63101', '77 Oak Avenue, St. Louis, MO'],
    ['12 S GREEN OAKS BLVD ARLINGTON TX', '12 South Green Oaks Boulevard, Arlington, TX'],
    ['12 N East Ave', '12 North East Avenue, Waco'],
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

  test('every spelling of a suffix in Publication 28 is the same as its short form', () => {
    for (const [word, short] of streetSuffixes) {
      expect(addressKey(`12 Quillfeather ${word}`), word).toBe(`12 QUILLFEATHER ${short}`);
    }
  });

  test('an entry of the first suppression list is found by the key of that time', () => {
    expect(firstAddressKey('10109 barton skwy.')).toBe('10109 BARTON SKWY');
    expect(firstAddressKey('4417 North Thistledown Drive, Apt. 2')).toBe('4417 N THISTLEDOWN DR UNIT 2');
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
