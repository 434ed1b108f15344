export type ListScenario = {
  name: string;
  /** A page must cost about the same whatever the size of the table; a search must use an index. */
  kind: 'page' | 'search';
  /** The query by request number. */
  query: (number: number) => string;
};

type ListFigures = { perSecond: number; p99: number };
export type ListResult = { scenario: ListScenario; small: ListFigures; large: ListFigures };

export const maxSlowdown = 2;

/** How many times slower the large table is. */
export function slowdownOf({ small, large }: Pick<ListResult, 'small' | 'large'>): ListFigures {
  // Latency has millisecond resolution, so values below 1 ms are not compared.
  return { perSecond: small.perSecond / large.perSecond, p99: Math.max(1, large.p99) / Math.max(1, small.p99) };
}

const columns = ['small req/s', 'large req/s', 'ratio', 'small p99 ms', 'large p99 ms', 'ratio'];

export function listRows(title: string, results: ListResult[]): string[][] {
  const lines = results.map((result) => {
    const slowdown = slowdownOf(result);
    const throughput = [result.small.perSecond, result.large.perSecond].map((value) => value.toFixed(0));
    const latency = [result.small.p99, result.large.p99].map((value) => value.toFixed(0));
    return [result.scenario.name, ...throughput, slowdown.perSecond.toFixed(2), ...latency, slowdown.p99.toFixed(2)];
  });
  return [[title, ...columns], ...lines];
}

/** One sentence per problem. */
export function listProblems(database: string, results: ListResult[], searchUsesIndex: boolean): string[] {
  const slow = results.flatMap((result) => {
    const { perSecond, p99 } = slowdownOf(result);
    if (result.scenario.kind !== 'page' || Math.max(perSecond, p99) <= maxSlowdown) return [];
    return [`${database}: the ${result.scenario.name} of the large table is more than ${maxSlowdown} times slower.`];
  });
  return searchUsesIndex ? slow : [...slow, `${database}: the search does not use its index.`];
}
