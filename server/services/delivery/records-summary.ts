import type { Db } from '#db/client.ts';
import type { FoundCustomer } from '#db/queries/delivery/buyer.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import { currentSubscriptions, lastDeliveryAt, openRecalls, otherFiles } from '#db/queries/delivery/records.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { RecordsSummary } from '#domain/delivery/buyer-records.ts';
import { forSale, type SaleFacts, saleProblem } from '#domain/pricing/for-sale.ts';
import { customerCredits } from '../customers/customer-credits.ts';
import { countyNamed } from './county-named.ts';

/** What a customer has: its subscriptions, its open recalls and its last delivery. */
export async function recordsSummary(
  db: Db,
  { name, isSample, role }: FoundCustomer,
  buyer: BuyerToday,
): Promise<RecordsSummary> {
  const [found, others, credits, recalls, last] = [
    await currentSubscriptions(db, buyer),
    await otherFiles(db, buyer),
    await customerCredits(db, buyer.customerId),
    await openRecalls(db, buyer.customerId),
    await lastDeliveryAt(db, buyer.customerId),
  ];
  const subscriptions = found.map((row) => ({
    fips: String(row.fips),
    county: countyNamed(String(row.fips)),
    dataset: row.dataset_type as DatasetType,
    until: String(row.ends_on),
    isExclusive: row.is_exclusive === true,
    lateDays: credits.get(String(row.id))?.lateDays ?? 0,
    credit: credits.get(String(row.id))?.cents ?? 0,
  }));
  return {
    customer: { name, isSample, role },
    subscriptions: subscriptions.toSorted((one, other) => one.county.localeCompare(other.county, 'en')),
    offers: others
      .filter((file) => saleProblem(forSale(file as SaleFacts, buyer.today), false) === null)
      .map(({ fips, dataset_type }) => ({ fips: String(fips), dataset: dataset_type as DatasetType })),
    recalls: Object.fromEntries(recalls.map(({ kind, count }) => [kind, Number(count)])),
    lastDeliveryAt: last,
  };
}
