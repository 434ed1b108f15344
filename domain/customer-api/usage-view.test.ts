import { expect, test } from 'vitest';
import { apiKeyLimits, keyPattern, shownPart, takesKey, tokenPattern } from './api-key.ts';
import { rateLimitHeaders } from './rate-limit.ts';
import { sumUsage, usageByDay } from './usage-view.ts';

test('the keys of a day are added up, the oldest day first', () => {
  const days = [
    { keyId: 'b', day: '2026-11-18', calls: 3, refused: 1, records: 10 },
    { keyId: 'a', day: '2026-11-17', calls: 1, refused: 0, records: 5 },
    { keyId: 'a', day: '2026-11-18', calls: 4, refused: 2, records: 0 },
  ];
  expect(usageByDay(days)).toEqual([
    { day: '2026-11-17', calls: 1, refused: 0, records: 5 },
    { day: '2026-11-18', calls: 7, refused: 3, records: 10 },
  ]);
  expect(sumUsage(days)).toEqual({ calls: 8, refused: 3, records: 15 });
  expect(sumUsage([])).toEqual({ calls: 0, refused: 0, records: 0 });
});

test('the fields of limits are lists of structured fields: a string with integer parameters for each limit', () => {
  const fields = rateLimitHeaders({ minute: { left: 599, seconds: 42 }, day: { left: 0, seconds: 86_400 } });
  const item = /^"[a-z]+"(;[a-z]+=\d+){2}$/;
  for (const value of Object.values(fields)) for (const each of value.split(', ')) expect(each).toMatch(item);
  expect(fields.RateLimit).toBe('"minute";r=599;t=42, "day";r=0;t=86400');
  expect(fields['RateLimit-Policy']).toContain(`q=${apiKeyLimits.callsPerDay};w=86400`);
});

test('a key is not a token, and shows eight of its characters', () => {
  const key = `dl_${'a'.repeat(8)}${'B'.repeat(32)}`;
  expect([keyPattern.test(key), tokenPattern.test(key), shownPart(key)]).toEqual([true, false, 'dl_aaaaaaaa']);
  expect(keyPattern.test(`dlt_${'a'.repeat(40)}`)).toBe(false);
});

test('software calls these paths, browsers all others', () => {
  expect(['/v1/records', '/oauth/token', '/mcp'].map(takesKey)).toEqual([true, true, true]);
  expect(['/v1', '/rest/v1/deals', '/functions/v1/account/keys', '/'].map(takesKey)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
