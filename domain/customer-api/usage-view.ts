export type UsageCounts = { calls: number; refused: number; records: number };

/** What a key of a customer did on a day of UTC. */
export type KeyUsageDay = UsageCounts & { keyId: string; day: string };

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

export function sumUsage(days: readonly UsageCounts[]): UsageCounts {
  const sum = { calls: 0, refused: 0, records: 0 };
  for (const { calls, refused, records } of days) {
    sum.calls += calls;
    sum.refused += refused;
    sum.records += records;
  }
  return sum;
}

/** All keys together, the oldest day first. */
export function usageByDay(days: readonly KeyUsageDay[]): (UsageCounts & { day: string })[] {
  const names = [...new Set(days.map(({ day }) => day))].sort();
  return names.map((name) => ({ day: name, ...sumUsage(days.filter(({ day }) => day === name)) }));
}
