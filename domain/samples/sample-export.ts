import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { orderedFields } from './field-order.ts';
import type { FieldValue } from './field-types.ts';
import type { SampleRecord } from './sample-records.ts';

export const exportFormats = ['csv', 'xlsx', 'json'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** A sample as one flat record: its dataset and place, then its fields. */
export function flatSample({ dataset_type, county, state, sample_record }: SampleRecord): Record<string, FieldValue> {
  return Object.fromEntries<FieldValue>(orderedFields({ ...sample_record, dataset_type, county, state }));
}

/** deedline-sample-probate-2026-11-15.csv; the date in the visitor's time zone. */
export function sampleFileName(dataset: DatasetType | null, now: Date, format: ExportFormat): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `deedline-sample-${dataset ?? 'all'}-${now.getFullYear()}-${month}-${day}.${format}`;
}
