/** How a subscription was cut short. What only ran out has neither. */
export const endKinds = ['ended', 'revoked'] as const;
export type EndKind = (typeof endKinds)[number];

export const subscriptionLimits = {
  /** Counties times datasets of one request. */
  atOnce: 500,
  invoice: 100,
  reason: 500,
  /** Whole dollars a month. */
  price: 1_000_000,
  years: 10,
};

/** Days are those of UTC, as on the county card. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Of yyyy-mm-dd. */
export function dayAfter(day: string, days = 1): string {
  return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));
}

export type SubscriptionState = 'upcoming' | 'running' | 'over';

type Days = { startsOn: string; endsOn: string };

/** One that was revoked before its first day never ran. */
export function subscriptionState({ startsOn, endsOn }: Days, today: string): SubscriptionState {
  if (endsOn < today || endsOn < startsOn) return 'over';
  return startsOn > today ? 'upcoming' : 'running';
}

/** Days that are left, with today; the desk warns about those that end soon. */
export const endsSoonDays = 30;

export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}

/** The problem of each day of a new subscription. It may begin in the past, for what was agreed on earlier. */
export function periodProblems({ startsOn, endsOn }: Days, today: string): Partial<Record<keyof Days, string>> {
  const years = (count: number) => `${Number(today.slice(0, 4)) + count}${today.slice(4)}`;
  if (startsOn < years(-subscriptionLimits.years)) return { startsOn: 'Enter a later day' };
  if (startsOn > years(subscriptionLimits.years)) return { startsOn: 'Enter an earlier day' };
  return endProblem(endsOn, { startsOn, today });
}

/** The problem of a last day: one that is over would sell nothing. */
export function endProblem(
  endsOn: string,
  { startsOn, today }: { startsOn: string; today: string },
): { endsOn?: string } {
  const latest = `${Number(today.slice(0, 4)) + subscriptionLimits.years}${today.slice(4)}`;
  if (endsOn < startsOn) return { endsOn: 'The last day is before the first' };
  if (endsOn < today) return { endsOn: 'This day is over' };
  if (endsOn > latest) return { endsOn: `Enter a day within ${subscriptionLimits.years} years` };
  return {};
}
