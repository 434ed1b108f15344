import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fragmentLink, readFragment } from './fragment-link.ts';

test('a link without fields is a plain link', () => {
  expect(fragmentLink('/pricing', { message: '' }, 'quote')).toBe('/pricing#quote');
  expect(fragmentLink('/pipeline', {})).toBe('/pipeline');
  expect(readFragment('#quote')).toEqual({ anchor: 'quote', fields: new URLSearchParams() });
});

test('whatever the fields hold, they arrive, and nothing that a server sees has them', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom('', 'quote'), (address, anchor) => {
      const url = new URL(fragmentLink('/outreach-templates', { address }, anchor), 'https://deedline.test');
      expect([url.pathname, url.search]).toEqual(['/outreach-templates', '']);
      const { anchor: read, fields } = readFragment(url.hash);
      expect([read, fields.get('address')]).toEqual([anchor, address.toWellFormed()]);
    }),
  );
});
