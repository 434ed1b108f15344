import { expect, test } from 'vitest';
import { botSign, formatSigns, minFillMs, parseSigns, postedBotSign } from './bot-signs.ts';

const person = { website: '', elapsed: null, untouched: false };

test.each([
  { website: '', elapsed: 5321, untouched: false },
  { website: 'https://spam.example/?a=1&b=2\r\nX: y', elapsed: 0, untouched: true },
  { website: 'Zoë 🏠', elapsed: null, untouched: false },
  person,
])('%j is the same after a round trip through a header', (signs) => {
  const header = formatSigns(signs);
  expect(header).toMatch(/^[\x21-\x7e]*$/);
  expect(parseSigns(header)).toEqual(signs);
});

test.each([undefined, '', 'elapsed', 'elapsed=', 'elapsed=soon', 'elapsed=-5', 'elapsed=1e3', '%', 'untouched', 'x=1'])(
  'the header %j tells nothing',
  (header) => {
    expect(parseSigns(header)).toEqual(person);
  },
);

test('a long text in the hidden field does not make a long header', () => {
  expect(formatSigns({ ...person, website: 'x'.repeat(10_000), elapsed: 1 }).length).toBeLessThan(200);
});

test('a form without either sign is from a person', () => {
  expect(botSign(person, minFillMs.form)).toBeNull();
  expect(botSign({ ...person, elapsed: 2000, untouched: true }, minFillMs.form)).toBeNull();
});

test('a hurried person with autofill is not a bot, however fast', () => {
  expect(botSign({ ...person, elapsed: 0 }, minFillMs.form)).toBeNull();
  expect(botSign({ ...person, elapsed: 0 }, minFillMs.booking)).toBeNull();
});

test('a filled hidden field is a sign, and so is a form that was sent fast from a page that nobody touched', () => {
  expect(botSign({ ...person, website: 'x', elapsed: 60_000 }, minFillMs.form)).toBe('hidden field');
  expect(botSign({ ...person, elapsed: 1999, untouched: true }, minFillMs.form)).toBe('too fast');
  expect(botSign({ ...person, elapsed: 999, untouched: true }, minFillMs.booking)).toBe('too fast');
});

test('a form posted without scripts shows only the hidden field', () => {
  expect(postedBotSign({ name: 'Ana' })).toBeNull();
  expect(postedBotSign({ website: '', untouched: '1', elapsed: '0' })).toBeNull();
  expect(postedBotSign({ website: 'x' })).toBe('hidden field');
});
