import pg from 'pg';
import type { DatabaseLog, TimedRead } from './client.ts';

export type Replica = {
  /** For the log. */
  place: string;
  timedRead: TimedRead;
  /** Whether it has everything up to a position of the primary's log. */
  hasReached: (position: string) => Promise<boolean>;
  close: () => Promise<void>;
};

type Primary = { timedRead: TimedRead; positionOf: () => Promise<string> };

/** A replica that is further behind is not read: what people asked us to leave out must be gone from the lists soon. */
export const maxBehindMs = 10_000;
const checkMs = 1000;

/**
 * Reads of the replica while it is at most ten seconds behind, and of the primary otherwise. How far behind it is follows from
 * positions of the primary's log: when the replica has reached one, it is as new as the moment in which it was asked for.
 */
export function replicaReads(
  primary: Primary,
  replica: Replica,
  log: DatabaseLog,
  clock = () => performance.now(),
): TimedRead {
  let freshAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let mark: { position: string; at: number } | null = null;
  let checking: Promise<void> | null = null;
  let isUsed = false;
  let isKnown = false;

  const check = async () => {
    try {
      mark ??= { at: clock(), position: await primary.positionOf() };
      if (!(await replica.hasReached(mark.position))) return;
      freshAt = mark.at;
      mark = null;
    } catch {
      // A replica that does not answer grows old by itself.
    }
  };
  const isFresh = () => clock() - freshAt <= maxBehindMs;
  const use = (used: boolean, reason: string) => {
    if (used === isUsed) return;
    isUsed = used;
    log.warn(`Lists are read from ${used ? 'the replica' : 'the primary'}: ${replica.place} ${reason}.`);
  };
  const checkedFreshness = async () => {
    if (clock() - checkedAt >= checkMs && checking === null) {
      checkedAt = clock();
      checking = check().finally(() => {
        checking = null;
      });
    }
    // Only the first readers wait: later ones would wait for a replica that hangs.
    if (!isKnown) await checking;
    isKnown = true;
    return isFresh();
  };

  return async (build) => {
    if (!(await checkedFreshness())) {
      use(false, 'is down or too far behind');
      return primary.timedRead(build);
    }
    use(true, 'is up to date');
    try {
      return await replica.timedRead(build);
    } catch (error) {
      if (!isReplicaFault(error)) throw error;
      freshAt = Number.NEGATIVE_INFINITY;
      use(false, 'did not answer');
      return primary.timedRead(build);
    }
  };
}

/**
 * Errors of the connection or the server, and of rows that the primary has removed meanwhile (40001); all others are those
 * of the statement, which the primary would answer in the same way.
 */
function isReplicaFault(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(?:08|40|53|57P|58|XX)/.test(error.code ?? '');
}
