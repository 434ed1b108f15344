import { expect, test } from 'vitest';
import { validate } from '../forms/validate.ts';
import { anyFactorSchema, codeSchema, nextPath, secondFactorSchema } from './sign-in.ts';

test.each([
  '/account',
  '/account?next=/desk#second-factor',
  '/desk/inbox',
  '/pipeline',
  '/coverage?county=48453',
  '/pricing',
])('sign-in leads on to %s', (next) => {
  expect(nextPath(next)).toBe(next);
});

test.each([
  null,
  '',
  '/',
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/deskevil',
  '/sign-in',
  'desk',
])('sign-in leads to the account instead of %j', (next) => {
  expect(nextPath(next)).toBe('/account');
});

test.each(['123456', '123 456', ' 123-456 '])('%j is six digits', (code) => {
  expect(validate(secondFactorSchema, { code })).toEqual({ ok: true, value: { code: '123456' } });
});

test.each([
  ['123 456', '123456'],
  [' aB3dE-fG4hJ ', 'aB3dE-fG4hJ'],
])('%j confirms a change as %s', (code, value) => {
  expect(validate(anyFactorSchema, { code })).toEqual({ ok: true, value: { code: value } });
});

test.each(['', '12345', '1234567', 'aB3dEfG4hJ', undefined, 123456])('%j confirms nothing', (code) => {
  expect(validate(anyFactorSchema, { code }).ok).toBe(false);
});

test.each(['123456', '123 456', '123456789012', '1234-5678-9012'])(
  'a mailed code of six or twelve digits passes: %j',
  (code) => {
    const read = validate(codeSchema, { email: 'ana@mail.example', code });
    expect(read).toEqual({ ok: true, value: { email: 'ana@mail.example', code: code.replace(/[ -]/g, '') } });
  },
);

test.each(['12345', '1234567', '12345678901', '1234567890123', '', 'abcdef'])(
  'a mailed code never looks like %j',
  (code) => {
    expect(validate(codeSchema, { email: 'ana@mail.example', code })).toMatchObject({ ok: false });
  },
);
