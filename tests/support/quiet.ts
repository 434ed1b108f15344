import type { BrowserContext, Page as PlaywrightPage } from 'playwright-core';
import { waitMs } from './eventually.ts';
import { type Locator, type Now, type Page, playwrightPage, type Reading, readOnce } from './page.ts';

type Activity = { busyWith: () => string[]; twoStillFrames: () => Promise<boolean> };

/** Timers up to this long are debounces and delays; longer ones hide toasts or refresh lists. */
const longestDebounceMs = 1000;

const requests = new WeakMap<PlaywrightPage, Set<string>>();

/** Lets `quiet` see what the pages of a context are doing. */
export async function watchActivity(context: BrowserContext): Promise<void> {
  const open = new Map<unknown, Set<string>>();
  context.on('page', (page) => {
    const running = new Set<string>();
    requests.set(page, running);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) running.clear();
    });
  });
  const pageOf = (request: { frame: () => { page: () => PlaywrightPage } }) => {
    try {
      return requests.get(request.frame().page());
    } catch {
      return undefined;
    }
  };
  context.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    const running = pageOf(request);
    if (!running) return;
    running.add(request.url());
    open.set(request, running);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    context.on(event as 'requestfinished', (request) => {
      open.get(request)?.delete(request.url());
      open.delete(request);
    });
  }
  await context.addInitScript(recordActivity, longestDebounceMs);
}

/** Runs in the page, before its scripts and before a test replaces the clock. */
function recordActivity(longestMs: number): void {
  const nextFrame = requestAnimationFrame.bind(globalThis);
  const startTimer = setTimeout.bind(globalThis);
  const stopTimer = clearTimeout.bind(globalThis);
  const startIdle = requestIdleCallback.bind(globalThis);
  const stopIdle = cancelIdleCallback.bind(globalThis);
  const load = fetch.bind(globalThis);
  const timers = new Set<unknown>();
  const idle = new Set<number>();
  let loading = 0;
  let changes = 0;

  globalThis.setTimeout = ((work: TimerHandler, ms = 0, ...args: unknown[]) => {
    if (ms > longestMs || typeof work !== 'function') return startTimer(work, ms, ...args);
    const id = startTimer(() => {
      timers.delete(id);
      work(...args);
    }, ms);
    timers.add(id);
    return id;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((id?: number) => {
    timers.delete(id);
    stopTimer(id);
  }) as typeof clearTimeout;
  globalThis.requestIdleCallback = (work, options) => {
    const id = startIdle((deadline) => {
      idle.delete(id);
      work(deadline);
    }, options);
    idle.add(id);
    return id;
  };
  globalThis.cancelIdleCallback = (id) => {
    idle.delete(id);
    stopIdle(id);
  };
  globalThis.fetch = async (...args) => {
    loading += 1;
    try {
      return await load(...args);
    } finally {
      loading -= 1;
    }
  };
  new MutationObserver(() => {
    changes += 1;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const activity: Activity = {
    busyWith: () => [
      ...(document.readyState === 'complete' ? [] : ['loading the page']),
      ...(loading > 0 ? [`${loading} calls of fetch`] : []),
      ...(timers.size > 0 ? [`${timers.size} timers`] : []),
      ...(idle.size > 0 ? ['work for when it is idle'] : []),
    ],
    twoStillFrames: async () => {
      const before = changes;
      for (const _ of [1, 2]) await new Promise(nextFrame);
      return changes === before;
    },
  };
  Object.defineProperty(globalThis, 'pageActivity', { value: activity });
}

/**
 * Waits until the page has nothing left to do: no request is running, no debounce is waiting, and two frames have passed
 * without a change. Returns what `read` finds then. `held` is the number of requests that the test itself holds back.
 */
export async function quiet(subject: Page | Locator): Promise<void>;
export async function quiet<Value>(
  subject: Page | Locator,
  read: (now: Now) => Reading<Value> | Promise<Value> | Value,
): Promise<Value>;
export async function quiet(subject: Page | Locator, options: { held: number }): Promise<void>;
export async function quiet<Value>(
  subject: Page | Locator,
  given?: { held: number } | ((now: Now) => Reading<Value> | Promise<Value> | Value),
): Promise<Value | undefined> {
  const page = playwrightPage('page' in subject ? subject.page() : subject);
  const held = typeof given === 'object' ? given.held : 0;
  await untilQuiet(page, held);
  return typeof given === 'function' ? readOnce(given) : undefined;
}

/** What the page is doing now, apart from the requests that are held back. */
async function activityOf(page: PlaywrightPage, held: number): Promise<string[]> {
  const running = requests.get(page)?.size ?? 0;
  if (running > held) return [`${running} requests`];
  const work = await page.evaluate(
    (heldBack) =>
      (globalThis as unknown as { pageActivity?: Activity }).pageActivity
        ?.busyWith()
        .filter((one) => one !== `${heldBack} calls of fetch`),
    held,
  );
  // A page without scripts changes only by navigation, and has no promises to wait for.
  if (!work || work.length > 0) return work ?? [];
  const isStill = await page.evaluate(() =>
    (globalThis as unknown as { pageActivity: Activity }).pageActivity.twoStillFrames(),
  );
  return isStill ? [] : ['changing'];
}

async function untilQuiet(page: PlaywrightPage, held: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  let busy: string[] = [];
  while (Date.now() < deadline) {
    busy = await activityOf(page, held);
    if (busy.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The page is still busy after ${waitMs / 1000} seconds: ${busy.join(', ')}`);
}
