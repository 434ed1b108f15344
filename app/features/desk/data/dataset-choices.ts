import { datasetTypes } from '#domain/datasets/dataset-types.ts';

export function datasetChoices(all: string): { value: string; label: string }[] {
  return [{ value: '', label: all }, ...Object.entries(datasetTypes).map(([value, label]) => ({ value, label }))];
}
