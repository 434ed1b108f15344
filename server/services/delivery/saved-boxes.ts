import type { Db } from '#db/client.ts';
import { datasetsOf } from '#db/queries/account/datasets.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import { currentSubscriptions } from '#db/queries/delivery/records.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { SavedBox } from '#domain/delivery/saved-box.ts';
import { scopeOf } from '../account/datasets.ts';
import { countyNamed } from './county-named.ts';

/** The saved datasets of a member, with what of each the customer is not subscribed to. */
export async function savedBoxes(db: Db, buyer: BuyerToday, userId: string): Promise<SavedBox[]> {
  const [saved, subscriptions] = [await datasetsOf(db, userId), await currentSubscriptions(db, buyer)];
  const own = new Set(subscriptions.map((row) => `${row.fips} ${row.dataset_type}`));
  return saved.map((dataset) => {
    const { types, fips } = scopeOf(dataset.definition);
    const datasets = types as DatasetType[];
    const missing = fips.flatMap((code) => {
      const others = datasets.filter((type) => !own.has(`${code} ${type}`));
      return others.length > 0 ? [{ county: countyNamed(code), datasets: others }] : [];
    });
    return { id: dataset.id, name: dataset.name, alert: dataset.alert, datasets, counties: [...fips], missing };
  });
}
