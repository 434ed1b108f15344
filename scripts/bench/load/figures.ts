import type { Usage } from '../process-usage.ts';
import { median } from '../statistics.ts';
import type { Outcome } from './order.ts';
import type { Figures } from './subject.ts';

/** What a round came to, by its answers and by what the server had used before and after it. */
export function figuresOf(
  outcome: Outcome,
  before: Usage | null,
  after: Usage | null,
  databaseUsedMs: number | null = null,
): Figures {
  const { perSecond, p50, p99, responses } = outcome;
  const databaseMs = databaseUsedMs === null ? null : databaseUsedMs / responses;
  if (!before || !after) return { perSecond, p50, p99, cpuMs: null, databaseMs, busy: null, rssMb: null };
  const cpuMs = (after.cpuMs - before.cpuMs) / responses;
  return { perSecond, p50, p99, cpuMs, databaseMs, busy: (cpuMs * perSecond) / 1000, rssMb: after.rssMb };
}

/** The middle of each figure. */
export function middleOf(rounds: Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => median(rounds.map(pick));
  const ifKnown = (pick: (figures: Figures) => number | null) =>
    rounds.some((figures) => pick(figures) === null) ? null : of((figures) => pick(figures) ?? 0);
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpuMs: ifKnown(({ cpuMs }) => cpuMs),
    databaseMs: ifKnown(({ databaseMs }) => databaseMs),
    busy: ifKnown(({ busy }) => busy),
    rssMb: ifKnown(({ rssMb }) => rssMb),
  };
}
