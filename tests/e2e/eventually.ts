import { expect } from 'vitest';

/** Polls until the expectation is met. The limit is for a machine that others slow down to a tenth. */
export function eventually<Value>(read: () => Promise<Value> | Value) {
  return expect.poll(read, { timeout: 30_000 });
}
