import type { Measured } from './measure.ts';

export const mostRatio = 2;

export type Ratios = { perSecond: number; p99: number };

/** How many times slower the large table is. */
export function ratiosOf({ small, large }: Pick<Measured, 'small' | 'large'>): Ratios {
  // A latency is known to the millisecond: below one there is nothing to compare.
  return { perSecond: small.perSecond / large.perSecond, p99: Math.max(1, large.p99) / Math.max(1, small.p99) };
}

const columns = ['small req/s', 'large req/s', 'ratio', 'small p99 ms', 'large p99 ms', 'ratio'];

export function listRows(title: string, measured: Measured[]): string[][] {
  const lines = measured.map((row) => {
    const ratios = ratiosOf(row);
    const figures = [row.small.perSecond, row.large.perSecond].map((value) => value.toFixed(0));
    const latencies = [row.small.p99, row.large.p99].map((value) => value.toFixed(0));
    return [row.scenario.name, ...figures, ratios.perSecond.toFixed(2), ...latencies, ratios.p99.toFixed(2)];
  });
  return [[title, ...columns], ...lines];
}

/** What is not as it should be, a sentence each. */
export function shortcomings(database: string, measured: Measured[], searchPlan: { ofIndex: boolean }): string[] {
  const slow = measured.flatMap((row) => {
    const { perSecond, p99 } = ratiosOf(row);
    if (row.scenario.kind !== 'page' || Math.max(perSecond, p99) <= mostRatio) return [];
    return [`${database}: the ${row.scenario.name} of the large table is more than ${mostRatio} times slower.`];
  });
  return searchPlan.ofIndex ? slow : [...slow, `${database}: the search does not use its index.`];
}
