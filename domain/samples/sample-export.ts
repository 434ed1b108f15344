import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { datedFileName, type ExportFormat } from '../export/formats.ts';
import { orderedFields } from './field-order.ts';
import type { FieldValue } from './field-types.ts';
import type { SampleRecord } from './sample-records.ts';

/** A sample as one flat record: its dataset and place, then its fields. */
export function flatSample({ dataset_type, county, state, sample_record }: SampleRecord): Record<string, FieldValue> {
  return Object.fromEntries<FieldValue>(orderedFields({ ...sample_record, dataset_type, county, state }));
}

/** deedline-sample-probate-2026-11-15.csv */
export function sampleFileName(dataset: DatasetType | null, now: Date, format: ExportFormat): string {
  return datedFileName(`deedline-sample-${dataset ?? 'all'}`, now, format);
}
