import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exportBody } from './exports.ts';
import { mayContactBody } from './records.ts';

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
const questions = (count: number) => Array.from({ length: count }, () => ({ state: 'TX', dataset: 'probate' }));

// The numbers that customers read, so that a changed constant fails here too.
test.each([
  ['ids of a may-contact call', 100, (count: number) => v.safeParse(mayContactBody, { ids: ids(count) })],
  [
    'questions of a may-contact call',
    100,
    (count: number) => v.safeParse(mayContactBody, { questions: questions(count) }),
  ],
  ['ids of an export', 1000, (count: number) => v.safeParse(exportBody, { ids: ids(count) })],
  [
    'characters of a sender',
    500,
    (count: number) => v.safeParse(exportBody, { sender: { company: 'x'.repeat(count) } }),
  ],
])('%s: %i pass and one more is refused', (_, limit, call) => {
  expect(call(limit).issues).toBeUndefined();
  expect(call(limit + 1).success).toBe(false);
});

test('a sender is kept without the spaces around it', () => {
  expect(v.parse(exportBody, { sender: { company: '  Larkmoor LLC ' } }).sender).toEqual({ company: 'Larkmoor LLC' });
});
