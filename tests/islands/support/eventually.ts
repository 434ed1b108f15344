import { expect } from 'vitest';

/** Polls until the expectation is met, as in the browser tests. */
export function eventually<Value>(read: () => Promise<Value> | Value) {
  return expect.poll(read, { timeout: 30_000, interval: 25 });
}
