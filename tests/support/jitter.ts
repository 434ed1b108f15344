import { randomInt } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

const maxDelayMs = 400;
/** How many times slower the processor of a page seems. */
const slowdowns = [1, 2, 3];

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** With JITTER=1, waits for a random time. */
export async function randomDelay(): Promise<void> {
  if (process.env.JITTER === '1') await new Promise((resolve) => setTimeout(resolve, randomInt(maxDelayMs + 1)));
}

/**
 * With JITTER=1, delays each response at random and slows each page down, so that a test that reads too early fails. A test's
 * own routes come first.
 */
export async function addJitter(context: BrowserContext): Promise<void> {
  if (process.env.JITTER !== '1') return;
  await context.route('**/*', async (route) => {
    await randomDelay();
    // A page that was left needs no answer.
    await route.fallback().catch(() => {});
  });
  context.on('page', slowDown);
}

/** With JITTER=1, makes the processor of a page seem slower, each time by another factor. */
export async function slowDown(page: Page): Promise<void> {
  await setRate(page, slowdowns[randomInt(slowdowns.length)] ?? 1);
}

/** A slow page that does nothing would keep a processor busy all the same. */
export async function endSlowDown(page: Page): Promise<void> {
  await setRate(page, 1);
}

async function setRate(page: Page, rate: number): Promise<void> {
  if (process.env.JITTER !== '1') return;
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  try {
    const session = await sessions.get(page);
    await session?.send('Emulation.setCPUThrottlingRate', { rate });
  } catch {
    // The page has closed.
  }
}
