import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../load/order.ts';
import type { Generator } from '../load/start-generator.ts';
import { usageOf } from '../process-usage.ts';
import { median } from '../statistics.ts';
import type { ServerName, Subject } from './subject.ts';
import type { Figures, Measured } from './verdict.ts';

/** A server under load: its processes, and where each of them listens. */
export type Target = { origins: string[]; pids: number[] };
export type Targets = Record<ServerName, Target>;
export type Rounds = { rounds: number; seconds: number };

/** How many visitors ask at the same time. */
const connections = 10;

/** Loads the subjects one after the other, round after round, and takes the middle of the rounds of each. */
export async function measureInTurn(
  subjects: Subject[],
  { targets, generator, rounds, seconds }: { targets: Targets; generator: Generator } & Rounds,
): Promise<Measured[]> {
  const figures = new Map<Subject, Figures[]>(subjects.map((subject) => [subject, []]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [subject, ofSubject] of figures) {
      const measured = await oneRound(subject, round, targets[subject.server], generator, round === 0 ? 1 : seconds);
      if (round > 0) ofSubject.push(measured);
      await pause(50);
    }
  }
  return [...figures].map(([{ name, peer, demands }, all]) => ({
    name,
    figures: middleOf(all),
    ...(peer && { peer }),
    ...(demands && { demands }),
  }));
}

async function oneRound(
  subject: Subject,
  round: number,
  { origins, pids }: Target,
  generator: Generator,
  seconds: number,
): Promise<Figures> {
  const before = usage(pids);
  const outcome = await generator.send({ origins, seconds, connections: lists(subject, round, seconds) });
  const after = usage(pids);
  refuseBadAnswers(subject, outcome, seconds);
  const { perSecond, p50, p99, responses } = outcome;
  if (!before || !after) return { perSecond, p50, p99, cpuMs: null, busy: null, rssMb: null };
  const cpuMs = (after.cpuMs - before.cpuMs) / responses;
  return { perSecond, p50, p99, cpuMs, busy: (cpuMs * perSecond) / 1000, rssMb: after.rssMb };
}

/** The requests of a round, dealt out to the connections. */
function lists({ request, differing }: Subject, round: number, seconds: number) {
  if (differing === 1) return Array.from({ length: connections }, () => [request(0)]);
  const each = Math.ceil((differing * seconds) / connections);
  const first = round * each * connections;
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: each }, (_, index) => request(first + index * connections + connection)),
  );
}

function refuseBadAnswers({ name, status, differing, neverTheSame }: Subject, outcome: Outcome, seconds: number): void {
  const { responses, statuses, errors } = outcome;
  if (errors > 0 || responses === 0 || statuses[status] !== responses) {
    throw new Error(`${name}: answers with ${JSON.stringify(statuses)} and ${errors} errors; ${status} is expected.`);
  }
  if (neverTheSame && responses > differing * seconds)
    throw new Error(`${name}: more requests were answered than differ from one another.`);
}

function usage(pids: number[]) {
  const all = pids.map(usageOf);
  return all.reduce((sum, one) => (sum && one ? { cpuMs: sum.cpuMs + one.cpuMs, rssMb: sum.rssMb + one.rssMb } : null));
}

function middleOf(all: Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => median(all.map(pick));
  const orNull = (pick: (figures: Figures) => number | null) =>
    all.some((figures) => pick(figures) === null) ? null : of((figures) => pick(figures) ?? 0);
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpuMs: orNull(({ cpuMs }) => cpuMs),
    busy: orNull(({ busy }) => busy),
    rssMb: orNull(({ rssMb }) => rssMb),
  };
}
