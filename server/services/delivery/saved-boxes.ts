import type { Db } from '#db/client.ts';
import { datasetsOf } from '#db/queries/account/datasets.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import { currentSubscriptions } from '#db/queries/delivery/records.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { SavedBox } from '#domain/delivery/saved-box.ts';
import { scopeOf } from '../account/datasets.ts';
import { countyNamed } from './county-named.ts';

/** A definition can name a thousand counties, and an account has a hundred of them. */
const maxMissing = 20;

/** The saved datasets of a member, with what of each the customer is not subscribed to. */
export async function savedBoxes(db: Db, buyer: BuyerToday, userId: string): Promise<SavedBox[]> {
  const [saved, subscriptions] = [await datasetsOf(db, userId), await currentSubscriptions(db, buyer)];
  const own = Map.groupBy(subscriptions, ({ fips }) => fips);
  return saved.map((dataset) => {
    const { types, fips } = scopeOf(dataset);
    const datasets = types as DatasetType[];
    const missing = fips.flatMap((code) => {
      const owned = own.get(code)?.map(({ dataset_type: type }) => type);
      const others = owned ? datasets.filter((type) => !owned.includes(type)) : datasets;
      return others.length > 0 ? [{ code, datasets: others }] : [];
    });
    const listed = missing.slice(0, maxMissing).map(({ code, ...rest }) => ({ county: countyNamed(code), ...rest }));
    const { id, name, alert } = dataset;
    return { id, name, alert, datasets, counties: [...fips], missing: listed, others: missing.length - listed.length };
  });
}
