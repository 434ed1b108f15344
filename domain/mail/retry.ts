/** Minutes until the next try after the first, second, ... failure; the last value applies to all later ones. */
const delays = [1, 2, 5, 15, 60, 120, 240, 360];

/** Five days, as is usual among mail servers. */
export const maxTries = 27;

const minute = 60;

/** The longest wait for the next try, in seconds. */
export const longestWait = Math.max(...delays) * minute;

/** Seconds until a mail is retried after its `attempts`th failure, or null to give up. */
export function nextTry(attempts: number): number | null {
  if (attempts >= maxTries) return null;
  return (delays[Math.min(Math.max(attempts, 1), delays.length) - 1] ?? 360) * minute;
}
