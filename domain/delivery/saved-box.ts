import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import type { BuyBox } from './buy-box.ts';
import type { BuyerSubscription } from './buyer-records.ts';

/** A saved dataset against what the customer has. */
export type SavedBox = {
  id: string;
  name: string;
  alert: boolean;
  datasets: DatasetType[];
  /** FIPS codes. */
  counties: string[];
  /** 'Hays, TX' with the datasets that the customer does not have there; the first of many. */
  missing: { county: string; datasets: DatasetType[] }[];
  /** How many more counties are missing. */
  others: number;
};

/** Counties of the box: the chosen ones, or all that are subscribed, once each. */
export function countiesOf(box: BuyBox, subscriptions: readonly BuyerSubscription[]): BuyerSubscription[] {
  const chosen = subscriptions.filter(({ fips }) => box.counties.length === 0 || box.counties.includes(fips));
  return [...new Map(chosen.map((each) => [each.fips, each])).values()];
}

type Copy = { name: string; all: string; counties: (count: number) => string };

/** What a buy box says to the functions of saved datasets: types and counties, which are all that an alert knows. */
export function savedDraft(box: BuyBox, subscriptions: readonly BuyerSubscription[], copy: Copy) {
  const counties = countiesOf(box, subscriptions).map(({ county }) => county);
  const own = [...new Set(subscriptions.map(({ dataset }) => dataset))];
  const types = box.datasets.length > 0 ? box.datasets : own;
  const named = box.datasets.length > 0 ? types.map((type) => datasetTypes[type]).join(', ') : copy.all;
  const places = counties.length <= 2 ? counties.join(' and ') : copy.counties(counties.length);
  const splits = counties.map((county) => {
    const at = county.lastIndexOf(', ');
    return { name: county.slice(0, at), state: county.slice(at + 2) };
  });
  return {
    name: copy.name.replace('{datasets}', named).replace('{counties}', places).slice(0, 100),
    description: '',
    types: types.join(','),
    // With its state, because several states have a county of the same name.
    counties: splits.map(({ name, state }) => `${name} ${state}`).join(', '),
    states: [...new Set(splits.map(({ state }) => state))].join(', '),
  };
}
