import { withDatasetNames } from '../datasets/dataset-names.ts';
import { datasetTypes } from '../datasets/dataset-types.ts';
import { fieldText, fieldType } from './field-types.ts';
import type { SampleRecord } from './sample-records.ts';

/** Whether every word of the text is in the sample: in its dataset, its place, a field's name or a value as it is shown. */
export function matchesSample({ dataset_type, county, state, sample_record }: SampleRecord, text: string): boolean {
  const shown = Object.entries(sample_record).flatMap(([name, value]) => [
    name,
    String(value),
    fieldText(value, fieldType(name, value)),
  ]);
  const all = [datasetTypes[dataset_type], `${county}, ${state}`, ...shown].join('\n').toLowerCase();
  return withDatasetNames(text)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
