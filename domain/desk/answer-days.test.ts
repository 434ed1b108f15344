import { expect, test } from 'vitest';
import { daysLeft } from './answer-days.ts';

test('a privacy request is due 45 days after it was made', () => {
  const asked = new Date('2026-10-01T15:00:00Z');
  const at = (text: string) => daysLeft(asked, new Date(text));
  expect(at('2026-10-01T15:00:00Z')).toBe(45);
  expect(at('2026-10-02T14:59:59Z')).toBe(45);
  expect(at('2026-11-15T15:00:00Z')).toBe(0);
  expect(at('2026-11-17T15:00:00Z')).toBe(-2);
});
