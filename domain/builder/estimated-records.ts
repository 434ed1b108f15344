import type { DatasetType } from '#domain/datasets/dataset-types.ts';

type Offered = Exclude<DatasetType, 'custom'>;

/** The data types that the custom dataset builder offers: the six of the specification, then the other kinds on file. */
export const builderTypes = Object.keys({
  pre_probate: 0,
  probate: 0,
  tax_delinquent: 0,
  code_violation: 0,
  divorce: 0,
  bankruptcy: 0,
  foreclosure: 0,
  eviction: 0,
  inheritance: 0,
} satisfies Record<Offered, 0>) as Offered[];

export const recordsPerType = 250;

export function estimatedRecords(selectedTypes: number): number {
  return selectedTypes * recordsPerType;
}
