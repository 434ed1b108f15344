import { expect, test } from 'vitest';
import { botSign, formatSigns, leastMilliseconds, parseSigns } from './bot-signs.ts';

const person = { website: '', elapsed: null };

test.each([
  { website: '', elapsed: 5321 },
  { website: 'https://spam.example/?a=1&b=2\r\nX: y', elapsed: 0 },
  { website: 'Zoë 🏠', elapsed: null },
  person,
])('%j is the same after its way through a header', (signs) => {
  const header = formatSigns(signs);
  expect(header).toMatch(/^[\x21-\x7e]*$/);
  expect(parseSigns(header)).toEqual(signs);
});

test.each([undefined, '', 'elapsed', 'elapsed=', 'elapsed=soon', 'elapsed=-5', 'elapsed=1e3', '%', 'x=1'])(
  'the header %j tells nothing',
  (header) => {
    expect(parseSigns(header)).toEqual(person);
  },
);

test('a long text in the hidden field makes no long header', () => {
  expect(formatSigns({ website: 'x'.repeat(10_000), elapsed: 1 }).length).toBeLessThan(200);
});

test('a form without either sign is a visitor', () => {
  expect(botSign(person, leastMilliseconds.form)).toBeNull();
  expect(botSign({ website: '', elapsed: 2000 }, leastMilliseconds.form)).toBeNull();
});

test('something in the field that nobody sees is a sign, and so is a form that comes too soon', () => {
  expect(botSign({ website: 'x', elapsed: 60_000 }, leastMilliseconds.form)).toBe('hidden field');
  expect(botSign({ website: '', elapsed: 1999 }, leastMilliseconds.form)).toBe('too fast');
});

test('a hurried person with two clicks and a filled-in form books a demo', () => {
  expect(botSign({ website: '', elapsed: 1200 }, leastMilliseconds.booking)).toBeNull();
});
