import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { datedFileName, type ExportFormat, exportFormats } from '../export/formats.ts';
import type { ExportLayout, LayoutRecord } from '../export/layouts.ts';
import { orderedFields } from './field-order.ts';
import type { FieldValue } from './field-types.ts';
import type { SampleRecord } from './sample-records.ts';

/** A sample as one flat record: its dataset and place, then its fields. */
export function flatSample({ dataset_type, county, state, sample_record }: SampleRecord): Record<string, FieldValue> {
  return Object.fromEntries<FieldValue>(orderedFields({ ...sample_record, dataset_type, county, state }));
}

export function sampleLayoutRecord({ dataset_type, county, state, sample_record }: SampleRecord): LayoutRecord {
  return { dataset: dataset_type, county, state, record: sample_record };
}

/** deedline-sample-probate-2026-11-15.csv; a layout is a CSV file with the layout in its name. */
export function sampleFileName(dataset: DatasetType | null, now: Date, format: ExportFormat | ExportLayout): string {
  const stem = `deedline-sample-${dataset ?? 'all'}`;
  const file = exportFormats.find((each) => each === format);
  return file ? datedFileName(stem, now, file) : datedFileName(`${stem}-${format}`, now, 'csv');
}
