import { usageOf } from '../process-usage.ts';
import { figuresOf, middleOf } from './figures.ts';
import type { Outcome, RequestLine } from './order.ts';
import type { Generator } from './start-generator.ts';
import type { Figures, Subject, Target } from './subject.ts';

export type Rounds = { rounds: number; seconds: number };

type Options = Rounds & {
  targets: Record<string, Target>;
  generator: Generator;
  /** How many visitors ask at the same time. */
  connections: number;
};

/** Loads the subjects one after the other, round after round, so that what else the machine does falls on all of them. */
export async function measureInTurn<S extends Subject>(
  subjects: S[],
  options: Options,
): Promise<{ subject: S; figures: Figures }[]> {
  const measured = subjects.map((subject) => ({ subject, rounds: [] as Figures[] }));
  for (let round = 0; round <= options.rounds; round++) {
    for (const { subject, rounds } of measured) {
      const figures = await measureOnce(subject, round, options);
      // The first warms up.
      if (round > 0) rounds.push(figures);
    }
  }
  return measured.map(({ subject, rounds }) => ({ subject, figures: middleOf(rounds) }));
}

async function measureOnce(subject: Subject, round: number, options: Options): Promise<Figures> {
  const { targets, generator, seconds, connections } = options;
  const target = targets[subject.server];
  if (!target) throw new Error(`There is no server ${subject.server}.`);
  const lists = requestLists(subject, { round, seconds, connections });
  const before = usageOf(target.pid);
  const ofDatabase = databaseClock(target);
  const outcome = await generator.send({ origin: target.origin, seconds, connections: lists });
  refuseBadAnswers(subject, outcome, seconds);
  return figuresOf(outcome, before, usageOf(target.pid), ofDatabase());
}

/** What the database uses from now on, whoever it works for. */
function databaseClock({ databasePid }: Target): () => number | null {
  const used = () => (databasePid ? (usageOf(databasePid)?.cpuMs ?? null) : null);
  const before = used();
  return () => {
    const after = used();
    return before === null || after === null ? null : after - before;
  };
}

type Round = { round: number; seconds: number; connections: number };

/** The requests of a round, dealt out to the connections: none of an earlier round is among them. */
export function requestLists({ request, differing }: Subject, { round, seconds, connections }: Round): RequestLine[][] {
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
