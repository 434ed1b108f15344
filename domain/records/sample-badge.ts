/** How many rows a page shows, and how many of them are samples. */
export type SampleShare = { rows: number; samples: number };

export const sampleLabels = { all: 'Sample data', some: 'Partly sample data' } as const;

export type SampleLabel = (typeof sampleLabels)[keyof typeof sampleLabels];

/** What the badge of a page says; null if nothing that is shown is a sample. */
export function sampleLabel({ rows, samples }: SampleShare): SampleLabel | null {
  if (samples === 0) return null;
  return samples < rows ? sampleLabels.some : sampleLabels.all;
}

export function sampleShare(rows: readonly { is_sample: boolean }[]): SampleShare {
  return { rows: rows.length, samples: rows.filter((row) => row.is_sample).length };
}
