import { apiKeyLimits } from './api-key.ts';

/** Where a key and its customer are in their limits. */
export type Standing = {
  /** Calls that are left, and the seconds until there are all again. */
  minute: { left: number; seconds: number };
  day: { left: number; seconds: number };
};

const policy = `"minute";q=${apiKeyLimits.callsPerMinute};w=60, "day";q=${apiKeyLimits.callsPerDay};w=86400`;

/** The header fields of draft-ietf-httpapi-ratelimit-headers-10: lists of structured fields, one item for each limit. */
export function rateLimitHeaders({ minute, day }: Standing): Record<string, string> {
  return {
    'RateLimit-Policy': policy,
    RateLimit: `"minute";r=${minute.left};t=${minute.seconds}, "day";r=${day.left};t=${day.seconds}`,
  };
}
