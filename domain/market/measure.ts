import { formatNumber } from '../format.ts';
import { formatThousands } from './market.ts';

/** What the bars and the map compare. */
export const measures = ['records', 'value'] as const;

export type Measure = (typeof measures)[number];

type Measured = { record_count: number; avg_property_value: number };

export function measureOf({ record_count, avg_property_value }: Measured, measure: Measure): number {
  return measure === 'records' ? record_count : avg_property_value;
}

export function formatMeasure(value: number, measure: Measure): string {
  return measure === 'records' ? formatNumber(value) : formatThousands(value);
}

/** The largest first; equal ones keep their order. */
export function rankedBy<Row extends Measured>(rows: readonly Row[], measure: Measure): Row[] {
  return rows.toSorted((a, b) => measureOf(b, measure) - measureOf(a, measure));
}
