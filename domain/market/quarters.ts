/** The quarter of a ranking that a value falls into: 1 the lowest, 4 the highest. */
export type Quarter = 1 | 2 | 3 | 4;

export type QuarterRange = { quarter: Quarter; min: number; max: number };

/** The quarters of a ranking. By rank and not by size, because a few counties dwarf all others. */
export function quartersOf(values: readonly number[]): {
  quarterOf: (value: number) => Quarter;
  /** The quarters that have members, with their smallest and largest value. */
  ranges: QuarterRange[];
} {
  const sorted = values.toSorted((a, b) => a - b);
  const borders = [1, 2, 3].map((part) => sorted[Math.ceil((part * sorted.length) / 4)] ?? Number.POSITIVE_INFINITY);
  const quarterOf = (value: number) => {
    let quarter = 1;
    for (const border of borders) if (value >= border) quarter += 1;
    return quarter as Quarter;
  };
  const ranges: QuarterRange[] = [];
  for (const value of sorted) {
    const range = ranges.at(-1);
    const quarter = quarterOf(value);
    if (range?.quarter === quarter) range.max = value;
    else ranges.push({ quarter, min: value, max: value });
  }
  return { quarterOf, ranges };
}
