/** The quarter of a ranking that a value falls into: 1 the lowest, 4 the highest. */
export type Quarter = 1 | 2 | 3 | 4;

export type QuarterRange = { quarter: Quarter; least: number; most: number };

const all: Quarter[] = [1, 2, 3, 4];

/** Where one quarter ends and the next begins. By rank and not by size, because a few counties dwarf all others. */
export function quartersOf(values: readonly number[]): {
  quarterOf: (value: number) => Quarter;
  /** The quarters that have a member, with the least and the most in each. */
  ranges: QuarterRange[];
} {
  const sorted = values.toSorted((a, b) => a - b);
  const borders = [1, 2, 3].map((part) => sorted[Math.ceil((part * sorted.length) / 4)] ?? Number.POSITIVE_INFINITY);
  const quarterOf = (value: number) => (borders.filter((border) => value >= border).length + 1) as Quarter;
  const ranges = all.flatMap((quarter) => {
    const members = sorted.filter((value) => quarterOf(value) === quarter);
    const [least] = members;
    const most = members.at(-1);
    return least === undefined || most === undefined ? [] : [{ quarter, least, most }];
  });
  return { quarterOf, ranges };
}
