import type { Db } from '#db/client.ts';
import { usageOf, usedKeys } from '#db/queries/customer-api/usage.ts';
import { apiKeyLimits } from '#domain/customer-api/api-key.ts';
import { type KeyUsage, usageDays } from '#domain/customer-api/usage-view.ts';

const dayMs = 86_400_000;

/** What the keys of a customer did in the last 30 days, at most a second old. */
export async function keyUsage(db: Db, customerId: string, now: Date): Promise<KeyUsage> {
  const today = now.toISOString().slice(0, 10);
  const from = new Date(now.getTime() - (usageDays - 1) * dayMs).toISOString().slice(0, 10);
  const days = await usageOf(db, customerId, from);
  const usedToday = days.filter(({ day }) => day === today).reduce((sum, { calls }) => sum + calls, 0);
  return {
    ...{ from, today, days },
    keys: await usedKeys(db, customerId, from),
    quota: { perDay: apiKeyLimits.callsPerDay, usedToday },
  };
}
