import { expect, test } from 'vitest';
import { parseSender, storedSender } from './sender.ts';

const names = ['sender', 'phone'];

test('stored details are read back, and other keys are left out', () => {
  const stored = storedSender(new Map([...Object.entries({ sender: 'Sam Ortiz', phone: ' ' })]));
  expect(stored).toBe('{"sender":"Sam Ortiz"}');
  expect([...parseSender(stored, names)]).toEqual([['sender', 'Sam Ortiz']]);
  expect([...parseSender('{"sender":"Sam","name":"Ana"}', names)]).toEqual([['sender', 'Sam']]);
});

test.each([null, '', '{', 'null', '7', '[]', '{"sender":7}', '{"sender":"  "}'])('%j holds no details', (stored) => {
  expect(parseSender(stored, names).size).toBe(0);
});

test('nothing is stored for empty details', () => {
  expect(storedSender(new Map([['sender', '  ']]))).toBeNull();
});

test('a value is cut to what its field accepts', () => {
  expect(parseSender(JSON.stringify({ sender: 'x'.repeat(900) }), names).get('sender')).toHaveLength(500);
});
