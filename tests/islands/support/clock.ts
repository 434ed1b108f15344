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

/** Lets time pass as in a page, where answers arrive meanwhile; all at once, the site would give up on requests. */
export async function runSeconds(seconds: number): Promise<void> {
  const { page } = await import('./page.ts');
  for (let second = 0; second < seconds; second++) {
    await runFor(1000);
    await page.quiet(10);
  }
}
