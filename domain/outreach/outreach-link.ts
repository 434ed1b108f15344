import { type DatasetType, isDatasetType } from '../datasets/dataset-types.ts';
import { fragmentLink } from '../text/fragment-link.ts';

type Parts = { address?: string; county: string; state: string; dataset: DatasetType | null };

/** The address of Outreach Templates with the template for a record: `/outreach-templates#?...&record=divorce`. */
export function outreachLink({ dataset, address = '', ...place }: Parts): string {
  return fragmentLink('/outreach-templates', { address, ...place, record: dataset ?? 'custom' });
}

/** The dataset of the linked record; null if the link names no record. */
export function linkedDataset(fields: URLSearchParams): DatasetType | null {
  const record = fields.get('record') ?? '';
  if (isDatasetType(record)) return record;
  return fields.get('address') || record ? 'custom' : null;
}
