import { expect, test } from 'vitest';
import { states } from '../places/states.ts';
import { dayByState, stateZones } from './state-zones.ts';
import { knownTimeZone } from './zones.ts';

test('every state has a time zone that runtimes know', () => {
  expect(Object.keys(stateZones).toSorted()).toEqual(states.map(({ code }) => code).toSorted());
  expect(Object.values(stateZones).filter((zone) => knownTimeZone(zone) === null)).toEqual([]);
});

test('an evening is still the same day at the courthouse', () => {
  const { NY, TX, CA, HI } = dayByState(new Date('2026-11-18T05:30:00Z'));
  expect({ NY, TX, CA, HI }).toEqual({ NY: '2026-11-18', TX: '2026-11-17', CA: '2026-11-17', HI: '2026-11-17' });
});

test('daylight saving time counts, where it is kept', () => {
  const { NY, AZ, CA } = dayByState(new Date('2026-07-01T06:30:00Z'));
  expect({ NY, AZ, CA }).toEqual({ NY: '2026-07-01', AZ: '2026-06-30', CA: '2026-06-30' });
  expect(dayByState(new Date('2026-07-01T04:30:00Z')).NY).toBe('2026-07-01');
  expect(dayByState(new Date('2026-12-01T04:30:00Z')).NY).toBe('2026-11-30');
});

test('noon in UTC is the same day in all states', () => {
  expect(new Set(Object.values(dayByState(new Date('2026-11-16T12:00:00Z'))))).toEqual(new Set(['2026-11-16']));
});
