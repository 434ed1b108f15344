import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedFields, onlyRow } from './request-body.ts';
import { type Table, tables } from './tables.ts';

const deals = tables.get('deals') as Table;
const bookings = tables.get('demo_bookings') as Table;

test('a row comes as an object or as a list of one', () => {
  expect(onlyRow('{"a":1}')).toEqual({ a: 1 });
  expect(onlyRow('[{"a":1}]')).toEqual({ a: 1 });
});

test.each(['', 'x', '{', '[]', 'null', '5', '"a"', '[[1]]', '[null]'])('what is no row is refused: %s', (text) => {
  expect(onlyRow(text)).toMatchObject({ status: 400, code: 'PGRST102' });
});

test('several rows at once are left out', () => {
  expect(onlyRow('[{},{}]')).toMatchObject({ code: 'PGRST127' });
});

test('an unknown key is refused, also one that every object has', () => {
  expect(checkedFields(deals, { colour: 'red' }, null)).toMatchObject({ code: 'PGRST204', status: 400 });
  expect(checkedFields(deals, JSON.parse('{"__proto__":"x"}'), null)).toMatchObject({ code: 'PGRST204' });
  expect(checkedFields(deals, { toString: 'x' }, null)).toMatchObject({ code: 'PGRST204' });
});

test('id and date of a deal cannot be written', () => {
  expect(checkedFields(deals, { id: '451d31b4-55fd-432a-a70a-29fc108630f1' }, null)).toMatchObject({
    code: '42501',
    status: 401,
  });
  expect(checkedFields(deals, { created_at: '2026-01-01' }, null)).toMatchObject({ code: '42501' });
});

test('a value of the wrong type is refused', () => {
  expect(checkedFields(bookings, { slot_id: 'x' }, null)).toMatchObject({ code: '22P02', status: 400 });
});

test('only the named columns count, when columns are named', () => {
  expect(checkedFields(deals, { stage: 'won', notes: 'x', colour: 1 }, ['stage', 'county'])).toEqual({ stage: 'won' });
  expect(checkedFields(deals, {}, ['colour'])).toMatchObject({ code: 'PGRST204' });
});

test('no JSON makes the check throw', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(...deals.columns.keys()), (text, name) => {
      checkedFields(deals, { [name]: JSON.parse(text) }, null);
      onlyRow(text);
    }),
  );
});
