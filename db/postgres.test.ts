import { expect, test } from 'vitest';
import { connectionOf } from './postgres.ts';

const modeOf = (search: string) =>
  new URL(connectionOf(`postgres://ann:secret@db.example.com/site${search}`).connectionString ?? '').searchParams.get(
    'sslmode',
  );

test.each(['prefer', 'require', 'verify-ca', 'verify-full'])('sslmode %s checks the certificate', (mode) => {
  expect(modeOf(`?sslmode=${mode}`)).toBe('verify-full');
});

test.each(['disable', 'no-verify'])('sslmode %s is unchanged', (mode) => {
  expect(modeOf(`?sslmode=${mode}`)).toBe(mode);
});

test('a URL that asks for libpq compatibility gets it', () => {
  expect(modeOf('?sslmode=require&uselibpqcompat=true')).toBe('require');
});

test('a URL without sslmode is not changed', () => {
  expect(modeOf('')).toBeNull();
});

test.each(['', 'db.example.com/site', 'mysql://ann:secret@db.example.com/site'])('%j is refused', (address) => {
  expect(() => connectionOf(address)).toThrow(/^DATABASE_URL must be an address such as/);
});
