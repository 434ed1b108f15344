import { expect, test } from 'vitest';
import { idempotencyKeys, randomKey } from './idempotency-key.ts';

test('a key is a random UUID', () => {
  const keys = Array.from({ length: 50 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});

test('a retry of the same content has the same key, changed content has another', () => {
  const keys = idempotencyKeys();
  const first = keys.keyFor('Hello');
  expect(keys.keyFor('Hello')).toBe(first);
  expect(keys.keyFor('Hello!')).not.toBe(first);
});

test('the same content has a new key after it was accepted', () => {
  const keys = idempotencyKeys();
  const first = keys.keyFor('Hello');
  keys.renew();
  expect(keys.keyFor('Hello')).not.toBe(first);
});
