import { expect } from 'vitest';

/** Polls until the expectation is met. */
export function eventually<Value>(read: () => Promise<Value> | Value) {
  return expect.poll(read, { timeout: 10_000 });
}
