import { expect, test } from 'vitest';
import { publicAddress } from '#domain/records/public-address.ts';
import { americanAddresses, readableIn } from '#tests/support/american-addresses.ts';

const made = 10_000;

test(`of ${made} generated addresses no number, unit or name can be read, and the street and the city can`, () => {
  const all = americanAddresses(made);
  const shown = all.map((one) => ({ ...one, shown: publicAddress(one.address) }));
  expect(shown.filter((one) => readableIn(one.shown, one).length > 0)).toEqual([]);
  // Only ZIP codes and names such as '12th Ave' have digits.
  expect(shown.filter((one) => /\d/.test(one.shown.replace(/\b\d{5}$|\b\d+th\b/gi, '')))).toEqual([]);
  const begins = (text: string, start: string) => text.toUpperCase().startsWith(start.toUpperCase());
  expect(shown.filter((one) => one.street !== null && !begins(one.shown, `${one.street}, `))).toEqual([]);
  expect(shown.filter((one) => one.street !== null).length).toBeGreaterThan(made / 2);
  const hasCity = (one: (typeof shown)[number]) => one.shown.toUpperCase().includes(one.city.toUpperCase());
  expect(shown.filter((one) => one.address.includes(',') && !hasCity(one))).toEqual([]);
});
