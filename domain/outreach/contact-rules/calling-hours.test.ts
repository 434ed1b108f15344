import { expect, test } from 'vitest';
import { clockTime, hoursByDay } from './calling-hours.ts';

test.each([
  [0, '12 a.m.'],
  [510, '8:30 a.m.'],
  [720, 'noon'],
  [750, '12:30 p.m.'],
  [1260, '9 p.m.'],
])('%i minutes after midnight is %s', (minutes, text) => {
  expect(clockTime(minutes)).toBe(text);
});

test('days with the same hours are one line, from Monday', () => {
  const [work, late] = [
    { from: 540, to: 1080 },
    { from: 720, to: 1260 },
  ];
  expect(hoursByDay([late, work, work, work, work, work, late])).toEqual([
    { days: 'Monday to Friday', hours: '9 a.m. to 6 p.m.' },
    { days: 'Saturday and Sunday', hours: 'noon to 9 p.m.' },
  ]);
});
