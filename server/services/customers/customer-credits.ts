import type { Db } from '#db/client.ts';
import { creditsOf } from '#db/queries/customers/freshness-credits.ts';
import type { FreshnessCredit } from '#domain/customers/freshness-credit.ts';

/** What late days gave back, by subscription. */
export async function customerCredits(db: Db, customerId: string): Promise<Map<string, FreshnessCredit>> {
  const found = (await creditsOf(db, customerId)) as (FreshnessCredit & { id: string })[];
  return new Map(found.map(({ id, lateDays, cents, newest }) => [id, { lateDays, cents, newest }]));
}
