import { randomBytes } from 'node:crypto';

let lastMillisecond = 0;

/** A UUID of version 7: ids of one import are close together, which keeps their index small and fast. */
export function newId(now = Date.now()): string {
  lastMillisecond = Math.max(lastMillisecond, now);
  const time = lastMillisecond.toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(4, 7)}-${random.slice(8, 20)}`;
}
