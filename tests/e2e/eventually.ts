import { expect } from 'vitest';

/** An expectation about the page that may take a moment to come true. */
export function eventually<Value>(read: () => Promise<Value> | Value) {
  return expect.poll(read, { timeout: 10_000 });
}
