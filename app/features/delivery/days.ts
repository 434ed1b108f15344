let days: Intl.DateTimeFormat | undefined;
let years: Intl.DateTimeFormat | undefined;

/** 'Dec 2', and 'Mar 31, 2027' for another year. Takes a day or a moment; days are in UTC. */
export function longDay(date: string, now = new Date()): string {
  const day = new Date(date.length === 10 ? `${date}T00:00:00Z` : date);
  if (day.getUTCFullYear() === now.getUTCFullYear()) {
    // Built once, because building it takes longer than all the dates of a page.
    days ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return days.format(day);
  }
  years ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return years.format(day);
}

const dayMs = 86_400_000;

/** Whether a day is so near that it is marked. */
export function isNear(date: string, now = new Date()): boolean {
  return Date.parse(`${date}T00:00:00Z`) - now.getTime() < 14 * dayMs;
}
