import { fields } from '../records/dictionary.ts';

/** A record begins with its dataset and place; its fields follow in the order of the dictionary. */
const order = ['dataset_type', 'county', 'state', ...fields.map(({ name }) => name)];

const ranks = new Map<string, number>(order.map((name, rank) => [name, rank]));
const last = order.length;

/** For sorting, because the database does not keep the order of fields. Fields without an order come last, by name. */
export function byFieldOrder(one: string, other: string): number {
  const difference = (ranks.get(one) ?? last) - (ranks.get(other) ?? last);
  return difference || (one < other ? -1 : Number(one > other));
}

export function orderedFields<Value>(record: Record<string, Value>): [name: string, value: Value][] {
  return Object.entries(record).toSorted(([one], [other]) => byFieldOrder(one, other));
}
