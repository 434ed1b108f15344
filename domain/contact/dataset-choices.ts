/** What a quote can be asked for, by the value that is sent. */
export const datasetChoices = [
  'pre-probate',
  'probate',
  'foreclosure',
  'probate-bundle',
  'distressed-bundle',
  'all',
  'custom',
] as const;

export type DatasetChoice = (typeof datasetChoices)[number];
