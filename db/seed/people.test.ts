import { expect, test } from 'vitest';
import { states } from '#domain/places/states.ts';
import { drawsOf } from './draw.ts';
import { companyName, emailAddress, familyOf, personName, phoneNumber } from './people.ts';

const draw = drawsOf('people');

test('phone numbers are from the range for fiction, in every state', () => {
  for (const { code } of states) expect(phoneNumber(draw, code)).toMatch(/^\([2-9]\d\d\) 555-01\d\d$/);
});

test('mail goes to a domain that cannot exist', () => {
  expect(emailAddress(draw, 'Marisol A. Thornwick')).toMatch(/^m\.thornwick\d{4}@[a-z]+\.example$/);
});

test('relatives have the same surname', () => {
  expect(familyOf(personName(draw, 'Eastwick'))).toBe('Eastwick');
});

test('a company is named as one', () => {
  expect(companyName(draw)).toMatch(/^[A-Z][a-z]+ \w+ (LLC|Inc\.)$/);
});
