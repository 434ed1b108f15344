/** The datasets of the provider, by their value in the records. */
export const datasetTypes = {
  pre_probate: 'Pre-Probate',
  probate: 'Probate',
  foreclosure: 'Foreclosure',
  divorce: 'Divorce',
  inheritance: 'Inheritance',
  eviction: 'Eviction',
  code_violation: 'Code Violation',
  tax_delinquent: 'Tax Delinquent',
  bankruptcy: 'Bankruptcy',
  custom: 'Custom',
} as const;

export type DatasetType = keyof typeof datasetTypes;

export const datasetNames = Object.keys(datasetTypes) as DatasetType[];

export function isDatasetType(value: string): value is DatasetType {
  return Object.hasOwn(datasetTypes, value);
}

/** What the day of a record is called. Before an estate is open nothing is filed: the day is that of the death or its notice. */
export function dayLabel(dataset: DatasetType): 'Filed' | 'Dated' {
  return dataset === 'pre_probate' ? 'Dated' : 'Filed';
}
