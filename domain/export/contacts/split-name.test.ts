import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastNameFirst, properName, splitName, splitOwners } from './split-name.ts';

test.each([
  ['Marjorie Estelwyn', 'Marjorie', 'Estelwyn'],
  ['Walter J. Oakhurst', 'Walter J.', 'Oakhurst'],
  ['Walter J. Oakhurst Jr.', 'Walter J.', 'Oakhurst Jr.'],
  ['Walter Oakhurst, III', 'Walter', 'Oakhurst III'],
  ['Oakhurst, Walter J.', 'Walter J.', 'Oakhurst'],
  ['Philippa Danforth-Hale', 'Philippa', 'Danforth-Hale'],
  ['Ana de la Cruz', 'Ana', 'de la Cruz'],
  ['Colin & Maud Arnesby', 'Colin & Maud', 'Arnesby'],
  ['Prince', '', 'Prince'],
  ['  Grace   Pellington ', 'Grace', 'Pellington'],
])('%s', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last, company: '' });
});

test.each(['Cinderhill Rentals LLC', 'The Oakhurst Family Trust', 'Estate of Orville Haskinson', 'City of Tampa'])(
  '%s is not a person',
  (name) => {
    expect(splitName(name)).toEqual({ first: '', last: '', company: name });
  },
);

test('every word of a name is kept', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const { first, last, company } = splitName(words.join(' '));
      expect([first, last, company].filter(Boolean).join(' ')).toBe(words.join(' '));
    }),
  );
});

test.each([
  ['Grace Pellington and Howard Pellington', ['Grace Pellington', 'Howard Pellington']],
  ['Grace and Howard Pellington', ['Grace and Howard Pellington']],
  ['Pine and Oak Holdings LLC', ['Pine and Oak Holdings LLC']],
])('the owners of %s', (name, owners) => {
  expect(splitOwners(name)).toEqual(owners);
});

test.each([
  ['REYES ANA M', 'REYES, ANA M'],
  ['REYES JR ANA', 'REYES JR, ANA'],
  ['REYES ANA & BOB J', 'REYES, ANA & BOB J'],
  ['REYES ANA & ORR CY', 'REYES, ANA & ORR, CY'],
  ['REYES, ANA', 'REYES, ANA'],
  ['PINE HOLDINGS LLC', 'PINE HOLDINGS LLC'],
  ['EST OF REYES ANA', 'Estate of ANA REYES'],
  ['REYES ANA ESTATE OF', 'Estate of ANA REYES'],
  ['REYES', 'REYES'],
])('with the last name first, %s is %s', (name, stored) => {
  expect(lastNameFirst(name)).toBe(stored);
});

test.each([
  ['ANA DE LA CRUZ', 'Ana de la Cruz'],
  ["MARY O'NEIL-MCKAY III", "Mary O'Neil-Mckay III"],
  ['JOHN MCKAY', 'John McKay'],
  ['Estate of ANA REYES', 'Estate of Ana Reyes'],
  ['Ana deWitt', 'Ana deWitt'],
])('a letter writes %s as %s', (name, written) => {
  expect(properName(name)).toBe(written);
});

test('an estate is written in one way', () => {
  for (const name of ['REYES, ANA EST OF', 'EST. OF ANA REYES', 'The Estate of ANA REYES']) {
    expect(splitName(name), name).toEqual({ first: '', last: '', company: 'Estate of ANA REYES' });
  }
  expect(splitName('PINE REAL ESTATE')).toEqual({ first: '', last: '', company: 'PINE REAL ESTATE' });
});
