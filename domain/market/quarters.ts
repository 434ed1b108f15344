/** The quarter of a ranking that a value falls into: 1 the lowest, 4 the highest. */
export type Quarter = 1 | 2 | 3 | 4;

export type QuarterRange = { quarter: Quarter; min: number; max: number };

const all: Quarter[] = [1, 2, 3, 4];

/** The quarters of a ranking. By rank and not by size, because a few counties dwarf all others. */
export function quartersOf(values: readonly number[]): {
  quarterOf: (value: number) => Quarter;
  /** The quarters that have members, with their smallest and largest value. */
  ranges: QuarterRange[];
} {
  const sorted = values.toSorted((a, b) => a - b);
  const borders = [1, 2, 3].map((part) => sorted[Math.ceil((part * sorted.length) / 4)] ?? Number.POSITIVE_INFINITY);
  const quarterOf = (value: number) => (borders.filter((border) => value >= border).length + 1) as Quarter;
  const ranges = all.flatMap((quarter) => {
    const members = sorted.filter((value) => quarterOf(value) === quarter);
    const [min] = members;
    const max = members.at(-1);
    return min === undefined || max === undefined ? [] : [{ quarter, min, max }];
  });
  return { quarterOf, ranges };
}
