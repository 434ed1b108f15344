import { expect, test } from 'vitest';
import { jsonLine, textLine } from './log.ts';

const moment = new Date('2026-11-15T08:00:00Z');

test('a line for a collector is one JSON object with time, level, message and fields', () => {
  const line = jsonLine('warn', 'Slow\nrequest', { ms: 1200, route: undefined }, moment);
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(JSON.parse(line)).toEqual({
    time: '2026-11-15T08:00:00.000Z',
    level: 'warn',
    message: 'Slow\nrequest',
    ms: 1200,
  });
});

test('a line for a person names the level only when something is wrong', () => {
  expect(textLine('info', 'Ready')).toBe('Ready\n');
  expect(textLine('error', 'Failed', { route: '/search', status: 500, error: undefined })).toBe(
    'error: Failed (route /search, status 500)\n',
  );
});
