import { vi } from 'vitest';

/** Stops the page's clock, at a moment or now. It is real again after the test. */
export function pauseClock(at: Date = new Date()): void {
  vi.useFakeTimers({ now: at, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  // Otherwise each poll of vitest would move the clock on.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

/** Lets the page's clock run. */
export async function runFor(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** The page believes that it is this moment, and time goes on. */
export function setNow(at: Date): void {
  vi.useFakeTimers({ now: at, toFake: ['Date'], shouldAdvanceTime: true });
}
