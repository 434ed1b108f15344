import { type DatasetType, isDatasetType } from '../datasets/dataset-types.ts';

/** What a link from another tool says about the record: where the house is, and the dataset that it is from. */
export const noRecord = { address: '', county: '', state: '', record: '' };

export type LinkedRecord = typeof noRecord;

type Parts = { address?: string; county: string; state: string; dataset: DatasetType | null };

/** The address of Outreach Templates with the template for a record: `/outreach-templates?...&record=divorce`. */
export function outreachLink({ dataset, ...place }: Parts): string {
  return `/outreach-templates?${new URLSearchParams({ ...place, record: dataset ?? 'custom' })}`;
}

/** The dataset of the record in the address; null if the address names no record. */
export function linkedDataset({ address, record }: LinkedRecord): DatasetType | null {
  if (isDatasetType(record)) return record;
  return address || record ? 'custom' : null;
}
