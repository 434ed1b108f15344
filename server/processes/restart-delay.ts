const firstDelay = 250;
const maxDelay = 30_000;

/** A worker that ran this long counts as healthy. */
export const healthyAfter = 60_000;

/** The delay before a worker is replaced grows with each early exit in a row, so that a broken one does not loop. */
export function restartDelay(diedYoung: number): number {
  return Math.min(firstDelay * 2 ** Math.max(0, diedYoung - 1), maxDelay);
}
