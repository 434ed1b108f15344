/** How many minutes a mail waits after its first, second, ... failed try; the last one holds for all that follow. */
const delays = [1, 2, 5, 15, 60, 120, 240, 360];

/** Five days: the time that mail servers give one another. */
export const maxTries = 27;

const minute = 60;

/** No mail waits longer than this for its next try, in seconds. */
export const longestWait = Math.max(...delays) * minute;

/** How many seconds after its `attempts`th failure a mail is tried again, or null when it is given up. */
export function nextTry(attempts: number): number | null {
  if (attempts >= maxTries) return null;
  return (delays[Math.min(Math.max(attempts, 1), delays.length) - 1] ?? 360) * minute;
}
