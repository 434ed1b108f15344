import type { RowSource } from '#app/state/list.ts';
import { table } from '#app/state/tables.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { type SampleRecord, sampleRecords } from '#domain/samples/sample-records.ts';

/** All of them: the filters of the page choose among the rows. */
const key = '';
const order = datasetNames;

/** All sample records. The page shows those it was built with until the response arrives. */
export const sampleSource: RowSource<SampleRecord> = {
  list: 'samples',
  key,
  initial: { key, rows: sampleRecords },
  read: ({ from, to }, signal) => table('sample_data').select('*', 'exact').range(from, to).read(signal),
};

/** The table is unordered: without this order, cards would change places when the response arrives. */
export function byDataset(one: SampleRecord, other: SampleRecord): number {
  const difference = order.indexOf(one.dataset_type) - order.indexOf(other.dataset_type);
  return difference || (one.id < other.id ? -1 : 1);
}
