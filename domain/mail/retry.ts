const minute = 60_000;

/** How long a mail waits after its first, second, ... failed try; the last one holds for all that follow. */
const delays = [1, 2, 5, 15, 60, 120, 240, 360];

export const maxTries = 12;

/** No mail waits longer than this for its next try, in milliseconds. */
export const longestWait = Math.max(...delays) * minute;

/** When a mail that failed `attempts` times is tried again, or null when it is given up. */
export function nextTry(attempts: number, now: Date): Date | null {
  if (attempts >= maxTries) return null;
  const minutes = delays[Math.min(Math.max(attempts, 1), delays.length) - 1] ?? 360;
  return new Date(now.getTime() + minutes * minute);
}
