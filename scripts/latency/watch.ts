import type { Page } from 'playwright-core';

export type Moment = { name: string; duration: number };

declare global {
  interface Window {
    latencyMoments: Moment[];
  }
}

/**
 * Makes the page note how long each input takes until the frame that answers it is painted. Presses and keys are timed by the
 * browser (Event Timing). It does not time what is continuous, so a move of the pointer is timed from its own time stamp to the
 * task after the next frame. A scroll is what follows an input, often gliding for a while: its long frames are noted, and so are
 * those of what the page does when an answer of the server comes.
 */
export async function watchLatency(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.latencyMoments = [];
    const note = (name: string, duration: number) => window.latencyMoments.push({ name, duration });
    const observe = (type: string, options: object = {}) =>
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) note(type === 'event' ? name : type, duration);
      }).observe({ type, ...options });
    observe('event', { durationThreshold: 16 });
    observe('long-animation-frame');
    const timed = ({ type, timeStamp }: Event) => {
      const frame = new MessageChannel();
      frame.port1.onmessage = () => note(type, performance.now() - timeStamp);
      requestAnimationFrame(() => frame.port2.postMessage(null));
    };
    addEventListener('pointermove', timed, { capture: true, passive: true });
  });
}

/** What was noted since it was last asked, once the page has nothing left to do. */
export async function takeMoments(page: Page): Promise<Moment[]> {
  return page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Event Timing reports after the frame was shown.
    for (let round = 0; round < 5; round += 1) {
      await idle();
      await frame();
    }
    return window.latencyMoments.splice(0);
  });
}
