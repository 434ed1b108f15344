import { expect, test } from 'vitest';
import { hashOf, newToken } from './secrets.ts';

test('a token has 128 random bits, fits in a link and is unique', () => {
  const tokens = Array.from({ length: 1_000 }, newToken);
  expect(new Set(tokens).size).toBe(1_000);
  expect(tokens.every((token) => /^[\w-]{22}$/.test(token) && Buffer.from(token, 'base64url').length === 16)).toBe(
    true,
  );
});

test('the hash of a token is its SHA-256', () => {
  expect(Buffer.from(hashOf('x'), 'base64url')).toHaveLength(32);
  expect(hashOf('a', 'b')).not.toBe(hashOf('ab'));
});
