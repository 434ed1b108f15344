import type { DatasetType } from '#domain/datasets/dataset-types.ts';

/** The data types that the custom dataset builder offers. */
export const builderTypes = [
  'pre_probate',
  'probate',
  'tax_delinquent',
  'code_violation',
  'divorce',
  'bankruptcy',
] as const satisfies DatasetType[];

export const recordsPerType = 250;

export function estimatedRecords(selectedTypes: number): number {
  return selectedTypes * recordsPerType;
}
