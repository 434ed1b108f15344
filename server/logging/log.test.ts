import { afterEach, expect, test, vi } from 'vitest';
import { jsonLine, log, setLogLevel, textLine } from './log.ts';

afterEach(() => {
  setLogLevel('info');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

test.each([
  ['info', ['info', 'warn', 'error', 'ready']],
  ['warn', ['warn', 'error', 'ready']],
  ['error', ['error', 'ready']],
] as const)('at level %s lower levels are left out, and the ready line is still written', (level, written) => {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  setLogLevel(level);
  log.info('info');
  log.warn('warn');
  log.error('error');
  log.ready('ready');
  const output = lines.mock.calls.map(([line]) => String(line));
  expect(output.map((line) => /info|warn|error|ready/.exec(line.replace(/"level":"\w+"/, ''))?.[0])).toEqual(written);
});

test('a problem that repeats is written ten times a minute, and then how often more', () => {
  vi.useFakeTimers();
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const fail = () =>
    log.error('Request failed', { requestId: String(Math.random()), error: 'Error 25006\n    at here' });
  for (let count = 0; count < 500; count += 1) fail();
  log.error('Request failed', { error: 'Error 55P03' });
  log.info('Request');
  expect(lines).toHaveBeenCalledTimes(12);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveBeenCalledTimes(13);
  expect(String(lines.mock.lastCall?.[0])).toMatch(/Request failed.*repeated.*490/);
  fail();
  expect(lines).toHaveBeenCalledTimes(14);
  vi.advanceTimersByTime(60_000);
});
