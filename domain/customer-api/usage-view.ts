/** What the keys of a customer did, by day of UTC. */
export type KeyUsageDay = { keyId: string; day: string; calls: number; refused: number; records: number };

/** The usage page: the last 30 days, and what is left of today. */
export type KeyUsage = {
  from: string;
  today: string;
  /** Days without a call are left out. */
  days: KeyUsageDay[];
  /** By id, also of revoked keys. */
  keys: { id: string; name: string; prefix: string }[];
  quota: { perDay: number; usedToday: number };
};

export const usageDays = 30;
