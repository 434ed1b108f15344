const first = 250;
const longest = 30_000;

/** A worker that lived this long was well; one that died sooner may die again. */
export const healthyAfter = 60_000;

/** How long to wait before a worker is replaced, by how many have died young in a row: a broken one must not spin. */
export function restartDelay(diedYoung: number): number {
  return Math.min(first * 2 ** Math.max(0, diedYoung - 1), longest);
}
