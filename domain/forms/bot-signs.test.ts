import { expect, test } from 'vitest';
import { botSign, formatSigns, minFillMs, parseSigns } from './bot-signs.ts';

const person = { website: '', elapsed: null };

test.each([
  { website: '', elapsed: 5321 },
  { website: 'https://spam.example/?a=1&b=2\r\nX: y', elapsed: 0 },
  { website: 'Zoë 🏠', elapsed: null },
  person,
])('%j is the same after a round trip through a header', (signs) => {
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

test('a long text in the hidden field does not make a long header', () => {
  expect(formatSigns({ website: 'x'.repeat(10_000), elapsed: 1 }).length).toBeLessThan(200);
});

test('a form without either sign is from a person', () => {
  expect(botSign(person, minFillMs.form)).toBeNull();
  expect(botSign({ website: '', elapsed: 2000 }, minFillMs.form)).toBeNull();
});

test('a filled hidden field is a sign, and so is a form sent too soon', () => {
  expect(botSign({ website: 'x', elapsed: 60_000 }, minFillMs.form)).toBe('hidden field');
  expect(botSign({ website: '', elapsed: 1999 }, minFillMs.form)).toBe('too fast');
});

test('a fast person with autofill can book a demo', () => {
  expect(botSign({ website: '', elapsed: 1200 }, minFillMs.booking)).toBeNull();
});
