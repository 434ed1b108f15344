import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { disclosureOf } from '../records/field-sources.ts';
import { deletedFields, identifiersOf, readFileName, readRows, standardEmail, standardPhone } from './deletion-list.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

// The worked examples of the platform's documentation, version 1.2.0 (content/law/privacy.ts), as two public test suites have them.
test.each([
  ['Anna.Smith@Domain.com', standardEmail, 'anna.smith@domain.com', 'KA18MT/ph6IHYjzT9zwETySDQyvSh87YuoSBpOQtkhE='],
  ['+1(415)555-9317', standardPhone, '4155559317', 'vGM7y5n+hBXRSEAklhHDPCbysyNgYTmXdMcagGUOY8E='],
  ['+84(90)123 4567', standardPhone, '4901234567', 'ptzVkgbv9DonwvPCHmXmJ2SEOaolSh37z3ZzY/Gmm+U='],
  ['+354(123)4567', standardPhone, '3541234567', 'Btrzydf5K6ALAKKXJGFHSx7u5bDzHC9WlVYtpq1n2rY='],
  ['5551273811', standardPhone, '5551273811', 'jr/RAWYVN+ODBf2vRxwBASPwiO4x27OGI1y3IDhcwLo='],
  [
    'danielle.johnson12@example.com',
    standardEmail,
    'danielle.johnson12@example.com',
    'mKDnDvwF2inxrKcK1hJN2TRkxPfL6kzNNTtU12eH8Bw=',
  ],
])('%s is standardized and hashed as published', (text, standard, expected, hash) => {
  expect(standard(text)).toBe(expected);
  expect(sha256(standard(text))).toBe(hash);
});

test('an email address keeps its dots and plus signs, and loses spaces anywhere', () => {
  expect(standardEmail(' A.li ce+tag@Co.COM ')).toBe('a.lice+tag@co.com');
});

test('the name of a file says its list and day', () => {
  expect(readFileName('20260312_4821_Phone.csv')).toEqual({ listType: 'Phone', fileDate: '2026-03-12' });
  expect(readFileName('20260312_4821_Email_part01.csv')).toEqual({ listType: 'Email', fileDate: '2026-03-12' });
  expect(readFileName('20260312_4821_Removed.csv')).toEqual({ listType: 'Removed', fileDate: '2026-03-12' });
  // As the sandbox writes it.
  expect(readFileName('20260312_4821_PHONE.csv')).toEqual({ listType: 'Phone', fileDate: '2026-03-12' });
  expect(readFileName('20260312_4821_NAMEVIN.csv')).toEqual({ listType: 'NameVIN', fileDate: '2026-03-12' });
  for (const name of ['Phone.csv', '20261399_4821_Phone.csv', '20260312_4821_Fax.csv', '20260312_4821_Phone.zip'])
    expect(readFileName(name)).toBeNull();
});

const hash = 'KA18MT/ph6IHYjzT9zwETySDQyvSh87YuoSBpOQtkhE=';

test('rows are read with and without the names of the columns', () => {
  const rows = [{ id: 'A7kP2xQ9Lm4R', hash }];
  expect(readRows(`ID,Hash\nA7kP2xQ9Lm4R,${hash}`, 'items')).toEqual({ ok: true, rows });
  expect(readRows(`A7kP2xQ9Lm4R,${hash}\r\n`, 'items')).toEqual({ ok: true, rows });
  expect(readRows(`\uFEFFID,Hash,ListType\nA7kP2xQ9Lm4R,${hash},Email\n`, 'removed')).toEqual({ ok: true, rows });
  expect(readRows('ID,Hash\n', 'items')).toEqual({ ok: true, rows: [] });
});

test.each([
  ['a short id', `ID,Hash\nA7kP2xQ9Lm4,${hash}`, 2],
  ['a hash in hexadecimal', `A7kP2xQ9Lm4R,${'a'.repeat(64)}`, 1],
  ['an empty line in the middle', `A7kP2xQ9Lm4R,${hash}\n\nA7kP2xQ9Lm4S,${hash}`, 2],
  ['a column too many', `A7kP2xQ9Lm4R,${hash},Email`, 1],
])('%s is refused with its line', (_, text, line) => {
  expect(readRows(text, 'items')).toEqual({ ok: false, line });
});

test('identifiers come from contacts, each with the person it belongs to', () => {
  const found = identifiersOf({
    owner_phone: '(512) 555-0100; 512.555.0101',
    owner_email: 'Ana@Example.com',
    attorney_phone: '1-737-555-0102',
    executor_phone: '555-0103',
    owner_name: 'Ana Reyes',
  });
  expect(found.map(({ list, value, isExempt }) => [list, value, isExempt])).toEqual([
    ['Phone', '5125550100', false],
    ['Phone', '5125550101', false],
    ['Email', 'ana@example.com', false],
    ['Phone', '7375550102', true],
  ]);
});

test('what is deleted is what we license, and nothing of a public file', () => {
  for (const field of deletedFields) expect(disclosureOf(field)?.source).toBe('contact');
});
