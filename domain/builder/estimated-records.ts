import type { DatasetType } from '#domain/datasets/dataset-types.ts';

type NotOffered = 'foreclosure' | 'inheritance' | 'eviction' | 'custom';
type Offered = Exclude<DatasetType, NotOffered>;

/** The data types that the custom dataset builder offers. */
export const builderTypes = Object.keys({
  pre_probate: 0,
  probate: 0,
  tax_delinquent: 0,
  code_violation: 0,
  divorce: 0,
  bankruptcy: 0,
} satisfies Record<Offered, 0>) as Offered[];

export const recordsPerType = 250;

export function estimatedRecords(selectedTypes: number): number {
  return selectedTypes * recordsPerType;
}
