import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countyDatasets } from '#db/schema.ts';
import type { MarketMonths } from '#domain/market/months.ts';

/** The filings by month of open entries, in the order of their ids; other ids are left out. */
export async function marketMonths(db: Db, ids: string[]): Promise<MarketMonths[]> {
  const { id, filedByMonth, filedThrough, fileStatus } = countyDatasets;
  const found = await db
    .select({ id, counts: filedByMonth, through: filedThrough })
    .from(countyDatasets)
    .where(and(inArray(id, ids), eq(fileStatus, 'open')));
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  return ids.flatMap((each) => byId.get(each) ?? []);
}
