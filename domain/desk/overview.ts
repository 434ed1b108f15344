import type { StaffRole } from '../accounts/roles.ts';
import type { RequestKind } from '../privacy/request.ts';

/** Counts stop here: reading more rows would cost time, and nobody needs the exact figure. */
export const maxOverviewCount = 100;

/** What waits at the desk today; what a role may not open is zero or empty. Counts go up to `maxOverviewCount`. */
export type Overview = {
  email: string;
  role: StaffRole;
  newMessages: number;
  held: number;
  failedMail: number;
  lateCounties: number;
  uploads: number;
  /** Reads whose closings wait for a decision. */
  heldReads: number;
  today: string;
  tomorrow: string;
  demos: { id: string; date: string; startTime: string; name: string; company: string }[];
  openRequests: number;
  /** Subscriptions whose last day is within 30 days. */
  endingSoon: number;
  /** The ones that are due first. */
  requests: { ref: string; kind: RequestKind; daysLeft: number }[];
};

/** '7', or '99+' for a count that was not counted to its end. */
export function countText(count: number): string {
  return count < maxOverviewCount ? String(count) : `${maxOverviewCount - 1}+`;
}
