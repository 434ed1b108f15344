import { expect, test } from 'vitest';
import { validate } from '../forms/validate.ts';
import { anyFactorSchema, nextPath, secondFactorSchema } from './sign-in.ts';

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
