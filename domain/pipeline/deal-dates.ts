import { mediumDay, shortDay } from '../time/date-texts.ts';
import { dayNumber } from '../time/day-number.ts';
import type { Deal, Stage } from './deal.ts';

/** 'hot': a court or sale date to come. 'warm': due within three days, or past. */
export type Urgency = 'hot' | 'warm' | 'later';

export function isOpen(stage: Stage): boolean {
  return stage !== 'won' && stage !== 'lost';
}

/** Null for a deal without a next date. Days are numbers of `dayNumber`. */
export function urgencyOf({ stage, next_on, next_kind }: Deal, today: number): Urgency | null {
  if (next_on === null) return null;
  if (!isOpen(stage)) return 'later';
  const days = dayNumber(next_on) - today;
  if (next_kind !== 'reminder' && days >= 0) return 'hot';
  return days <= 3 ? 'warm' : 'later';
}

export function daysInStage({ stage_since }: Deal, today: number): number {
  return Math.max(0, today - dayNumber(stage_since.slice(0, 10)));
}

/** 'Nov 3', or 'Nov 3, 2028' if it is far from today. */
export function shortDate(date: string, today: number): string {
  const isFar = Math.abs(dayNumber(date) - today) > 300;
  return (isFar ? mediumDay : shortDay)(new Date(`${date}T00:00:00Z`));
}
