import { mediumDay, shortDay } from '#domain/time/date-texts.ts';

/** 'Dec 2', and 'Mar 31, 2027' for another year. Takes a day or a moment; days are in UTC. */
export function dayText(date: string, now = new Date()): string {
  const day = new Date(date.length === 10 ? `${date}T00:00:00Z` : date);
  return (day.getUTCFullYear() === now.getUTCFullYear() ? shortDay : mediumDay)(day);
}

const dayMs = 86_400_000;

/** Whether a day is so near that it is marked. */
export function isNear(date: string, now = new Date()): boolean {
  return Date.parse(`${date}T00:00:00Z`) - now.getTime() < 14 * dayMs;
}
