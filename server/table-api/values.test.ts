import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnType } from '#domain/api/tables.ts';
import { bodyValueProblem, isLiteral, isPattern, utcByDefault } from './values.ts';

const good: Record<Exclude<ColumnType, 'json'>, string[]> = {
  text: ['', 'Travis', 'null', "Robert'); drop table deals;--", '\u{1F3E0}'],
  uuid: ['451d31b4-55fd-432a-a70a-29fc108630f1', '451D31B4-55FD-432A-A70A-29FC108630F1'],
  integer: ['0', '-1', '2147483647', '-2147483647', '007'],
  number: ['0', '-1.50', '999999999999.99'],
  boolean: ['true', 'false'],
  date: ['2026-11-16', '2024-02-29', '0001-01-01', '9999-12-31'],
  time: ['10:00', '23:59:59', '00:00:00.123456'],
  timestamp: [
    '2026-11-16',
    '2026-11-16T10:00',
    '2026-11-16 10:00:00.5Z',
    '2026-11-16T10:00:00-05:00',
    '2026-11-16T10:00+14',
  ],
};

const bad: Record<ColumnType, string[]> = {
  text: ['a\u0000b', 'half \ud83c'],
  uuid: ['', 'x', '451d31b455fd432aa70a29fc108630f1', '{451d31b4-55fd-432a-a70a-29fc108630f1}'],
  integer: ['', '1.0', '1e3', ' 1', '+1', '2147483648', '0x1F', '1_000', 'null', 'NaN'],
  number: ['', '.5', '5.', '1e3', 'NaN', 'Infinity', '--1', '1,000'],
  boolean: ['', 'TRUE', 't', '1', 'yes', 'null'],
  date: [
    '',
    'today',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '0000-01-01',
    '16-11-2026',
    '2026-11-16T10:00',
  ],
  time: ['', '24:00', '10:60', '10', '10:00 AM', '10:00+02', 'now'],
  timestamp: [
    '',
    'now',
    'infinity',
    '2026-02-30T10:00Z',
    '2026-11-16T25:00Z',
    '2026-11-16T10:00+15',
    '2026-11-16T10:00+01-01',
  ],
  json: ['{}', '1', 'null'],
};

test.each(Object.entries(good))('values of type %s pass', (type, values) => {
  expect(values.filter((value) => !isLiteral(type as ColumnType, value))).toEqual([]);
});

test.each(Object.entries(bad))('values that are not of type %s do not', (type, values) => {
  expect(values.filter((value) => isLiteral(type as ColumnType, value))).toEqual([]);
});

test('every day that exists is a date', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (day) => {
        const text = day.toISOString();
        expect(isLiteral('date', text.slice(0, 10))).toBe(true);
        expect(isLiteral('timestamp', text)).toBe(true);
      },
    ),
  );
});

test('a timestamp without a zone is in UTC', () => {
  expect(utcByDefault('2026-11-16')).toBe('2026-11-16T00:00Z');
  expect(utcByDefault('2026-11-16 10:00:00')).toBe('2026-11-16T10:00:00Z');
  expect(utcByDefault('2026-11-16T10:00:00-05:00')).toBe('2026-11-16T10:00:00-05:00');
});

test('a pattern may not end in a lone backslash', () => {
  expect(isPattern('50\\%')).toBe(true);
  expect(isPattern('a\\\\')).toBe(true);
  expect(isPattern('a\\')).toBe(false);
  expect(isPattern('a\\\\\\')).toBe(false);
});

test('a body has strings, finite numbers or null', () => {
  expect(bodyValueProblem('text', 'x')).toBeNull();
  expect(bodyValueProblem('text', null)).toBeNull();
  expect(bodyValueProblem('number', 12.5)).toBeNull();
  for (const [type, value] of [
    ['text', 5],
    ['text', 'a\u0000'],
    ['text', { toString: 'x' }],
    ['number', '12.5'],
    ['number', Number.POSITIVE_INFINITY],
    ['number', [1]],
    ['uuid', 'x'],
    ['uuid', true],
  ] as const) {
    expect(bodyValueProblem(type, value)).toMatchObject({ code: '22P02', status: 400 });
  }
});
