import { federalWeek } from './federal-rules.ts';
import type { LocalTime } from './question.ts';
import type { HourRange, WeekHours } from './state-rules.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Read from Monday, as people do. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** The hours of a state within the federal ones. */
export function withinFederal(week: WeekHours): WeekHours {
  return week.map((range, day) => overlap(range, federalWeek[day] ?? null)) as unknown as WeekHours;
}

function overlap(one: HourRange | null, other: HourRange | null): HourRange | null {
  if (!one || !other) return null;
  const range = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return range.from < range.to ? range : null;
}

export function isWithin(week: WeekHours, { weekday, minutes }: LocalTime): boolean {
  const range = week[weekday];
  return range ? minutes >= range.from && minutes < range.to : false;
}

/** Days with the same hours are one line: 'Monday to Saturday', '9 a.m. to 8 p.m.'. */
export function hoursByDay(week: WeekHours): { days: string; hours: string }[] {
  return hourGroups(week).map(({ days, hours }) => ({ days, hours }));
}

/** The same lines with their hours as numbers; null on days without calls. */
export function hourGroups(week: WeekHours): { days: string; hours: string; range: HourRange | null }[] {
  const groups: { days: number[]; hours: string; range: HourRange | null }[] = [];
  for (const day of fromMonday) {
    const range = week[day] ?? null;
    const hours = range ? `${clockTime(range.from)} to ${clockTime(range.to)}` : 'No calls';
    const last = groups.at(-1);
    if (last?.hours === hours) last.days.push(day);
    else groups.push({ days: [day], hours, range });
  }
  return groups.map(({ days, ...rest }) => ({ days: daysText(days), ...rest }));
}

function daysText(days: number[]): string {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  if (days.length === 7) return 'Every day';
  return days.length === 1
    ? `${dayNames[first]}`
    : `${dayNames[first]} ${days.length === 2 ? 'and' : 'to'} ${dayNames[last]}`;
}

/** '8:30 a.m.' for 510, and 'noon' for 720. */
export function clockTime(minutes: number): string {
  if (minutes === 720) return 'noon';
  const [hour, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  const clock = rest === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(rest).padStart(2, '0')}`;
  return `${clock} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
