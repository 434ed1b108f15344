import { tables } from '#app/lib/api-client.ts';
import { type Rows, useRows } from '#app/lib/use-rows.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type SampleRecord, sampleRecords } from '#domain/samples/sample-records.ts';

const key = 'sample_data';
const order = Object.keys(datasetTypes);

/** All sample records, dataset by dataset. The page shows those it was built with until the answer is there. */
export function useSamples(): Rows<SampleRecord> {
  const samples = useRows<SampleRecord>({
    key,
    initial: { key, rows: sampleRecords },
    read: ({ from, to }, signal) =>
      tables().from('sample_data').select('*', { count: 'exact' }).range(from, to).abortSignal(signal),
  });
  return { ...samples, rows: samples.rows.toSorted(byDataset) };
}

/** The table gives its rows in no order: without one, cards would change places when the answer comes. */
function byDataset(one: SampleRecord, other: SampleRecord): number {
  const apart = order.indexOf(one.dataset_type) - order.indexOf(other.dataset_type);
  return apart || (one.id < other.id ? -1 : 1);
}

export function isDatasetType(text: string): text is DatasetType {
  return order.includes(text);
}
