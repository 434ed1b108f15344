import { formatNumber } from '../format.ts';
import type { County } from '../places/counties.ts';
import { formatThousands } from './market.ts';

/** What the bars and the map compare. */
export const measures = ['records', 'value'] as const;

export type Measure = (typeof measures)[number];

/** A county with its open records and their average value; null if no value is known. */
export type CountyMarket = County & { records: number; value: number | null };

/** An unknown value is not zero. */
export function formatMeasure(value: number | null, measure: Measure): string {
  if (value === null) return 'Unknown';
  return measure === 'records' ? formatNumber(value) : formatThousands(value);
}

/** The largest first, unknown ones last; equal ones keep their order. */
export function rankedBy<Measured extends Pick<CountyMarket, Measure>>(
  counties: readonly Measured[],
  measure: Measure,
): Measured[] {
  return counties.toSorted((a, b) => (b[measure] ?? -1) - (a[measure] ?? -1));
}
