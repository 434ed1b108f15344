import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { shortList } from './short-list.ts';

test('a list that is too long is refused without a look at its items', () => {
  let looked = 0;
  const item = v.pipe(
    v.string(),
    v.check(() => ++looked > 0),
  );
  const list = shortList(item, 3, 'At most 3.');
  expect(v.safeParse(list, ['a', 'b', 'c']).success).toBe(true);
  expect(looked).toBe(3);
  const { issues } = v.safeParse(list, Array(20_000).fill(''));
  expect(issues?.map(({ message }) => message)).toEqual(['At most 3.']);
  expect(looked).toBe(3);
});

test('items of a short list are checked, and what is no list is not one', () => {
  const list = shortList(v.number(), 3, 'At most 3.', 'Give a list');
  expect(v.safeParse(list, [1, '2']).success).toBe(false);
  expect(v.safeParse(list, 'text').issues?.[0]?.message).toBe('Give a list');
});

test('its JSON schema says what an item is and how many there may be', () => {
  expect(toJsonSchema(shortList(v.string(), 3, 'At most 3.'))).toMatchObject({
    type: 'array',
    items: { type: 'string' },
    maxItems: 3,
  });
});
