import { expect, test } from 'vitest';
import { addressParts } from './lead-row.tsx';

test.each([
  ['2718 Sparrow Bend, Austin, TX 78704', ['2718 Sparrow Bend', ', Austin', ', TX 78704']],
  ['12 Oak St, Unit 4, Austin, TX 78704-1234', ['12 Oak St', ', Unit 4, Austin', ', TX 78704-1234']],
  ['12 Oak St, Austin', ['12 Oak St', ', Austin', '']],
  ['12 Oak St', ['12 Oak St', '', '']],
])('the parts of %s are all of it', (address, parts) => {
  expect(addressParts(address)).toEqual(parts);
  expect(addressParts(address).join('')).toBe(address);
});
