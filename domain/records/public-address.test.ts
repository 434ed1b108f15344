import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicAddress } from './public-address.ts';

test.each([
  ['1408 Quillfeather Ln, Austin, TX 78702', 'Quillfeather Ln, Austin, TX 78702'],
  ['1408-1410 Oak St Apt 4, Austin, TX 78702-1234', 'Oak St, Austin, TX 78702'],
  ['1408 1/2 Oak St, Unit 7B, Austin, TX 78702', 'Oak St, Austin, TX 78702'],
  ['1408 & 1410 Oak St #12, Austin, TX', 'Oak St, Austin, TX'],
  ['12B E 5th St, New York, NY 10009', 'E 5th St, New York, NY 10009'],
  ['5th Ave, New York, NY 10009', '5th Ave, New York, NY 10009'],
  ['450 S 300 E, Salt Lake City, UT 84111', 'S 300 E, Salt Lake City, UT 84111'],
  ['N63W23217 Main St, Sussex, WI 53089', 'Main St, Sussex, WI 53089'],
  ['W140 N8917 Lilly Rd, Menomonee Falls, WI', 'Lilly Rd, Menomonee Falls, WI'],
  ['Lot 5 Block 3 Oak Hills, Waco, TX 76701', 'Waco, TX 76701'],
  ['APN 004-221-07, Waco, TX', 'Waco, TX'],
  ['8801 County Road 220, Salado, TX 76571', 'County Road 220, Salado, TX 76571'],
  ['1408, Austin, TX 78702', 'Austin, TX 78702'],
  ['1408 Oak St', 'Oak St'],
  ['', ''],
])('%s is shown as %s', (address, shown) => {
  expect(publicAddress(address)).toBe(shown);
});

test('no house number or unit is left, however the two are written', () => {
  const street = fc.constantFrom('Quillfeather Ln', 'Oak St', 'N Lamar Blvd', 'County Road 220', 'Avenue C');
  const house = fc.integer({ min: 1000, max: 99_999 });
  const unitOf = fc.constantFrom('Apt', 'apt.', 'Unit', '#', 'Ste', 'Bldg', 'Trlr', 'APARTMENT #');
  const joint = fc.constantFrom(' ', ', ', '  ');
  fc.assert(
    fc.property(
      house,
      street,
      unitOf,
      fc.integer({ min: 100_000, max: 999_999 }),
      joint,
      (number, name, word, door, between) => {
        const shown = publicAddress(`${number} ${name}${between}${word} ${door}, Austin, TX 78702-0001`);
        expect(shown).toBe(`${name}, Austin, TX 78702`);
      },
    ),
  );
});
