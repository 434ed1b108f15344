import type { StaffRole } from '../accounts/roles.ts';
import { formatNumber } from '../format.ts';
import type { RequestKind } from '../privacy/request.ts';

/** Counts stop here: reading more rows would cost time, and nobody needs the exact figure. Late files are all counted. */
export const maxOverviewCount = 10_000;

/** What waits at the desk; what a role may not open is zero or empty. Counts go up to `maxOverviewCount`. */
export type Overview = {
  email: string;
  role: StaffRole;
  newMessages: number;
  held: number;
  failedMail: number;
  /** County files that are sold and late. */
  lateCounties: number;
  /** Samples are not read, so they are counted separately. */
  lateSamples: number;
  uploads: number;
  /** Reads whose closings wait for a decision. */
  heldReads: number;
  /** Cases of buyers' lists that nobody has looked up yet. */
  misses: number;
  /** Customers with credits for late days that no invoice has taken off yet. */
  openCredits: number;
  today: string;
  tomorrow: string;
  /** What happened since midnight in New York. */
  day: OverviewDay;
  demos: { id: string; date: string; startTime: string; name: string; company: string }[];
  openRequests: number;
  /** Subscriptions whose last day is within 30 days. */
  endingSoon: number;
  /** The ones that are due first. */
  requests: { ref: string; kind: RequestKind; daysLeft: number }[];
};

export type OverviewDay = {
  demos: number;
  messages: number;
  quotes: number;
  recalls: number;
  customers: number;
  /** Subscriptions whose first day is today, in UTC as all their days are. */
  begun: number;
  /** Those whose last day was yesterday. */
  ended: number;
  /** Late days that were credited, and what they gave back. */
  creditedDays: number;
  creditCents: number;
  downloads: number;
};

/** Beside the parts in the menu of the desk. */
export type DeskBadges = { newMessages: number; demosToday: number; lateCounties: number };

/** '1,204', or '9,999+' for a count that was not counted to its end. */
export function countText(count: number): string {
  return count < maxOverviewCount ? formatNumber(count) : `${formatNumber(maxOverviewCount - 1)}+`;
}
