import { expect, test } from 'vitest';
import { eventHours } from './event-hours.ts';

test.each([
  ['2026-12-01T16:00Z', '2026-12-01T22:00Z', 'America/Chicago', '10 a.m. to 4 p.m. CST'],
  ['2026-11-18T18:00Z', '2026-11-18T19:30Z', 'America/Los_Angeles', '10 to 11:30 a.m. PST'],
  ['2026-12-09T00:30Z', '2026-12-09T02:30Z', 'America/Chicago', '6:30 to 8:30 p.m. CST'],
  ['2026-07-08T16:00Z', '2026-07-08T17:00Z', 'America/New_York', 'Noon to 1 p.m. EDT'],
  ['2026-07-08T15:00Z', '2026-07-08T16:00Z', 'America/New_York', '11 a.m. to noon EDT'],
])('from %s to %s in %s is shown as %s', (start, end, zone, shown) => {
  expect(eventHours(new Date(start), new Date(end), zone)).toBe(shown);
});
