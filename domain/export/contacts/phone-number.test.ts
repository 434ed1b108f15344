import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneNumber } from './phone-number.ts';

test.each(['(512) 555-0117', '512.555.0117', '5125550117', '+1 512 555 0117', '1-512-555-0117', '512 555 0117 ext. 4'])(
  '%s is read',
  (text) => {
    expect(phoneNumber(text)).toEqual({ digits: '5125550117', e164: '+15125550117' });
  },
);

test.each(['', '555-0117', '012 555 0117', '512 155 0117', '+44 20 7946 0958', '=1+1', '51255501170'])(
  '%j is not a phone number',
  (text) => {
    expect(phoneNumber(text)).toBeNull();
  },
);

test('whatever the text, a number has ten digits and the form of E.164', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const number = phoneNumber(text);
      if (number) expect(`${number.digits} ${number.e164}`).toMatch(/^\d{10} \+1\d{10}$/);
    }),
  );
});
