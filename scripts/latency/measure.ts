import { type Page, playwrightPage } from '#tests/support/page.ts';
import { type StepResult, slowestOf, type Timing } from './report.ts';

declare global {
  interface Window {
    latencyTimings: Timing[];
  }
}

/**
 * Records how long each input takes to paint. Event Timing covers presses and keys, but not continuous events, so a
 * pointer move is timed from its timestamp to the task after the next frame. Long frames are recorded as well, which
 * covers scrolling and the work after a server response.
 */
export async function recordLatency(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.latencyTimings = [];
    const record = (name: string, duration: number) => window.latencyTimings.push({ name, duration });
    const observe = (type: string, options: object = {}) =>
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) record(type === 'event' ? name : type, duration);
      }).observe({ type, ...options });
    observe('event', { durationThreshold: 16 });
    observe('long-animation-frame');
    const timeToFrame = ({ type, timeStamp }: Event) => {
      const frame = new MessageChannel();
      frame.port1.onmessage = () => record(type, performance.now() - timeStamp);
      requestAnimationFrame(() => frame.port2.postMessage(null));
    };
    addEventListener('pointermove', timeToFrame, { capture: true, passive: true });
  });
}

/** Waits until the page is idle and returns the timings since the last call. */
async function takeTimings(page: Page): Promise<Timing[]> {
  return playwrightPage(page).evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Event Timing reports after the frame is presented.
    for (let round = 0; round < 5; round += 1) {
      await idle();
      await frame();
    }
    return window.latencyTimings.splice(0);
  });
}

export type Step = {
  name: string;
  /** Prepares the page; not timed. */
  before?: (page: Page, round: number) => Promise<unknown>;
  run: (page: Page, round: number) => Promise<unknown>;
  /** Waits for what follows, such as a server response, and resets the page; its long frames are timed. */
  after?: (page: Page, round: number) => Promise<unknown>;
};

/** Faster than most people type. Without a delay, all keys are sent at once and the last one waits for the others. */
export const typing = { delay: 80 };

/** Runs each step the given number of times and collects its timings. */
export async function measureSteps(page: Page, group: string, steps: Step[], rounds: number): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, before, run, after } of steps) {
    const timings = [];
    for (let round = 0; round < rounds; round += 1) {
      await before?.(page, round);
      await takeTimings(page);
      await run(page, round);
      timings.push(await takeTimings(page));
      await after?.(page, round);
      timings.push(await takeTimings(page));
    }
    const result = { name: `${group}: ${name}`, timings: timings.flat() };
    const { input, frame } = slowestOf(result);
    console.log(`${result.name}: input ${input.toFixed(0)} ms, frame ${frame.toFixed(0)} ms`);
    results.push(result);
  }
  return results;
}
