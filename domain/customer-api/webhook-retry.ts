const minute = 60;
const hour = 60 * minute;

/** Seconds until the next try after the first, second, ... failure: about three days in all. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 18 * hour, 22 * hour];

/** Tries of a message, the first one included. */
export const maxTries = waits.length + 1;

/** The share of a wait by which it may be longer, so that messages that failed together do not come back together. */
const jitter = 0.1;

/** The longest wait for the next try, in seconds. */
export const longestWait = Math.ceil(Math.max(...waits) * (1 + jitter));

/**
 * Seconds until a message is retried after its `attempts`th failure, or null to give up. `chance` is from 0 to 1.
 */
export function nextTry(attempts: number, chance: number): number | null {
  const wait = waits[Math.max(attempts, 1) - 1];
  return wait === undefined ? null : wait * (1 + jitter * chance);
}

/** An endpoint that has accepted nothing for this long is paused; a little less than the waits take. */
export const pausedAfterSeconds = waits.reduce((sum, wait) => sum + wait, 0) - hour;
