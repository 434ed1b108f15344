import { expect } from 'vitest';
import { type Locator, type Now, playwrightLocator, type Reading, readOnce } from './page.ts';

/** For a machine that others slow down to a tenth. */
export const waitMs = 30_000;

/**
 * Reads until the expectation is met. A claim that something does not happen is met at once, so wait for `quiet` before it.
 */
export function eventually<Value>(read: (now: Now) => Reading<Value> | Promise<Value> | Value, message?: string) {
  return expect.poll(() => readOnce(read), { timeout: waitMs, ...(message !== undefined && { message }) });
}

/** Waits until an element is visible, and if a text is given, until it shows that text. */
export async function see(locator: Locator, text?: string | RegExp): Promise<void> {
  await playwrightLocator(locator).waitFor();
  if (text === undefined) return;
  const shows = expect.poll(() => playwrightLocator(locator).innerText(), { timeout: waitMs });
  await (typeof text === 'string' ? shows.toContain(text) : shows.toMatch(text));
}
