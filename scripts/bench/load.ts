import { nextMessage, startChild } from './child-process.ts';
import { type Usage, usageOf } from './process-usage.ts';
import { median } from './statistics.ts';

export type LoadRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** What the load generator sends, and for how long. */
export type LoadPlan = {
  origin: string;
  seconds: number;
  /** One list per connection, which repeats it from the start when it reaches the end. */
  connections: LoadRequest[][];
  /** Maximum requests per second over all connections; unlimited if missing. */
  rate?: number;
};

export type LoadResult = {
  responses: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
  errors: number;
};

/** Requests of one kind, sent to one server. */
export type Workload = {
  name: string;
  server: string;
  /** The expected status. */
  status: number;
  /** Builds a request by number; numbers continue from round to round. */
  request: (number: number) => LoadRequest;
  /** Number of different requests per second of load; 1 if they are all the same. */
  distinctPerSecond: number;
  /** Fails when requests repeat, because a cached response would distort the figures. */
  neverRepeats?: true;
};

/** A server under load. */
export type Target = {
  origin: string;
  pid: number;
  /** The process of its database. */
  databasePid?: number | undefined;
};

/** The result of one round, or the median of several. Usage is null on platforms that do not report it. */
export type LoadFigures = {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time per request in milliseconds. */
  cpuMs: number | null;
  databaseMs: number | null;
  /** Share of one core that the server used. */
  cores: number | null;
  rssMb: number | null;
};

/** A workload that repeats the same request. */
export const repeatOne = (request: LoadRequest) => ({ request: () => request, distinctPerSecond: 1 });

export type LoadGenerator = { send: (plan: LoadPlan) => Promise<LoadResult>; stop: () => Promise<void> };

export async function startLoadGenerator(): Promise<LoadGenerator> {
  const child = startChild(new URL('load-generator.ts', import.meta.url));
  await nextMessage(child);
  const send = (plan: LoadPlan) => {
    const result = nextMessage<LoadResult>(child);
    child.process.send(plan);
    return result;
  };
  return { send, stop: child.stop };
}

export type Rounds = { rounds: number; seconds: number };

type MeasureOptions = Rounds & {
  targets: Record<string, Target>;
  generator: LoadGenerator;
  /** Number of concurrent connections. */
  connections: number;
};

/** Runs the workloads in turn, round after round, so that other activity on the machine affects all of them alike. */
export async function measureInTurn<W extends Workload>(
  workloads: W[],
  options: MeasureOptions,
): Promise<{ workload: W; figures: LoadFigures }[]> {
  const measured = workloads.map((workload) => ({ workload, rounds: [] as LoadFigures[] }));
  for (let round = 0; round <= options.rounds; round++) {
    for (const { workload, rounds } of measured) {
      const figures = await measureRound(workload, round, options);
      // The first round is warm-up.
      if (round > 0) rounds.push(figures);
    }
  }
  return measured.map(({ workload, rounds }) => ({ workload, figures: medianFigures(rounds) }));
}

async function measureRound(workload: Workload, round: number, options: MeasureOptions): Promise<LoadFigures> {
  const { targets, generator, seconds, connections } = options;
  const target = targets[workload.server];
  if (!target) throw new Error(`There is no server ${workload.server}.`);
  const lists = requestLists(workload, { round, seconds, connections });
  const before = usageOf(target.pid);
  const databaseTime = startDatabaseTimer(target);
  const result = await generator.send({ origin: target.origin, seconds, connections: lists });
  requireExpectedResponses(workload, result, seconds);
  return figuresOf(result, before, usageOf(target.pid), databaseTime());
}

/** Measures the CPU time that the database uses from now on. */
function startDatabaseTimer({ databasePid }: Target): () => number | null {
  const cpuMs = () => (databasePid ? (usageOf(databasePid)?.cpuMs ?? null) : null);
  const before = cpuMs();
  return () => {
    const after = cpuMs();
    return before === null || after === null ? null : after - before;
  };
}

type Round = { round: number; seconds: number; connections: number };

/** Splits the requests of a round among the connections. Distinct requests never repeat those of an earlier round. */
export function requestLists(
  { request, distinctPerSecond }: Workload,
  { round, seconds, connections }: Round,
): LoadRequest[][] {
  if (distinctPerSecond === 1) return Array.from({ length: connections }, () => [request(0)]);
  const perConnection = Math.ceil((distinctPerSecond * seconds) / connections);
  const first = round * perConnection * connections;
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: perConnection }, (_, index) => request(first + index * connections + connection)),
  );
}

function requireExpectedResponses(workload: Workload, result: LoadResult, seconds: number): void {
  const { name, status, distinctPerSecond, neverRepeats } = workload;
  const { responses, statuses, errors } = result;
  if (errors > 0 || responses === 0 || statuses[status] !== responses) {
    throw new Error(`${name}: got ${JSON.stringify(statuses)} and ${errors} errors instead of ${status}.`);
  }
  if (neverRepeats && responses > distinctPerSecond * seconds) throw new Error(`${name}: requests were repeated.`);
}

/** The figures of a round, from its responses and the server's usage before and after. */
export function figuresOf(
  result: LoadResult,
  before: Usage | null,
  after: Usage | null,
  databaseUsedMs: number | null = null,
): LoadFigures {
  const { perSecond, p50, p99, responses } = result;
  const databaseMs = databaseUsedMs === null ? null : databaseUsedMs / responses;
  if (!before || !after) return { perSecond, p50, p99, cpuMs: null, databaseMs, cores: null, rssMb: null };
  const cpuMs = (after.cpuMs - before.cpuMs) / responses;
  return { perSecond, p50, p99, cpuMs, databaseMs, cores: (cpuMs * perSecond) / 1000, rssMb: after.rssMb };
}

/** The median of each figure. */
export function medianFigures(rounds: LoadFigures[]): LoadFigures {
  const medianOf = (pick: (figures: LoadFigures) => number) => median(rounds.map(pick));
  const ifKnown = (pick: (figures: LoadFigures) => number | null) =>
    rounds.some((figures) => pick(figures) === null) ? null : medianOf((figures) => pick(figures) ?? 0);
  return {
    perSecond: medianOf(({ perSecond }) => perSecond),
    p50: medianOf(({ p50 }) => p50),
    p99: medianOf(({ p99 }) => p99),
    cpuMs: ifKnown(({ cpuMs }) => cpuMs),
    databaseMs: ifKnown(({ databaseMs }) => databaseMs),
    cores: ifKnown(({ cores }) => cores),
    rssMb: ifKnown(({ rssMb }) => rssMb),
  };
}
