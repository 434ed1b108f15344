import type { Page } from 'playwright-core';
import { type Measured, worstOf } from './report.ts';
import { takeMoments } from './watch.ts';

export type Step = {
  name: string;
  /** Brings the page to where the step begins; not timed. */
  before?: (page: Page, round: number) => Promise<unknown>;
  run: (page: Page, round: number) => Promise<unknown>;
  /** Waits for what follows, such as an answer of the server, and leaves the page ready; long frames of it are timed. */
  after?: (page: Page, round: number) => Promise<unknown>;
};

/** A key every 80 ms, faster than most people type. Without a pause all keys are sent at once, and the last waits for all. */
export const typing = { delay: 80 };

/** Takes each step so many times and notes the slowest input of each time. */
export async function measureSteps(page: Page, of: string, steps: Step[], rounds: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { name, before, run, after } of steps) {
    const moments = [];
    for (let round = 0; round < rounds; round += 1) {
      await before?.(page, round);
      await takeMoments(page);
      await run(page, round);
      moments.push(await takeMoments(page));
      await after?.(page, round);
      moments.push(await takeMoments(page));
    }
    const step = { name: `${of}: ${name}`, moments: moments.flat() };
    const { input, frame } = worstOf(step);
    console.log(`${step.name}: input ${input.toFixed(0)} ms, frame ${frame.toFixed(0)} ms`);
    measured.push(step);
  }
  return measured;
}
