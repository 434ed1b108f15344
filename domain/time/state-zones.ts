import { isoDate } from './calendar-date.ts';
import { calendarDateIn } from './zones.ts';

const codesByZone = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};

/** The zone of most people in a state, by its postal code. Counties in another zone of their state count as in this one. */
export const stateZones: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(codesByZone).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone])),
);

/** The second zone of states that have one, where some of their counties are. */
const otherZones: Readonly<Record<string, string>> = {
  AK: 'America/Adak',
  // The Navajo Nation keeps daylight saving time.
  AZ: 'America/Denver',
  FL: 'America/Chicago',
  ID: 'America/Los_Angeles',
  IN: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  MI: 'America/Chicago',
  ND: 'America/Denver',
  NE: 'America/Denver',
  NV: 'America/Denver',
  OR: 'America/Denver',
  SD: 'America/Denver',
  TN: 'America/New_York',
  TX: 'America/Denver',
};

/** All zones of a state, that of most people first. Whoever must not call too early asks for all of them. */
export function zonesOfState(code: string): string[] {
  return [stateZones[code], otherZones[code]].filter((zone) => zone !== undefined);
}

/** The day (yyyy-mm-dd) that it is at an instant in each state, by its postal code: the day that a clerk would write. */
export function dayByState(instant: Date): Record<string, string> {
  const days = Object.keys(codesByZone).map((zone) => [zone, isoDate(calendarDateIn(instant, zone))]);
  const dayIn: Record<string, string> = Object.fromEntries(days);
  return Object.fromEntries(Object.entries(stateZones).map(([code, zone]) => [code, dayIn[zone] ?? '']));
}
