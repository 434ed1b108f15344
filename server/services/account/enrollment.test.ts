import { expect, test } from 'vitest';
import { enrollmentHash, newEnrollmentCode } from './enrollment.ts';

test('codes are different, and have no letters that look like digits', () => {
  const codes = Array.from({ length: 50 }, newEnrollmentCode);
  expect(new Set(codes).size).toBe(50);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test('a code can be typed without its hyphen, in lower case and with the letter for a digit', () => {
  const stored = enrollmentHash('ana@example.com', 'K0QM1-4T2XD');
  for (const typed of ['k0qm14t2xd', ' K0QM1 4T2XD ', 'koqml-4t2xd', 'KOQMI4T2XD']) {
    expect(enrollmentHash('Ana@Example.com', typed), typed).toBe(stored);
  }
  expect(enrollmentHash('ana@example.com', 'K0QM1-4T2XE')).not.toBe(stored);
  expect(enrollmentHash('bo@example.com', 'K0QM1-4T2XD')).not.toBe(stored);
});
