import type { BrowserContext, Page as PlaywrightPage, Request } from 'playwright-core';
import { waitMs } from './eventually.ts';
import { type Locator, type Now, type Page, playwrightPage, type Reading, readOnce } from './page.ts';

type Activity = { busyWith: (heldCalls: number) => string[]; twoStillFrames: () => Promise<boolean> };

/** Timers up to this long are debounces and delays; longer ones show the cookie banner, hide toasts or refresh lists. */
const longestDebounceMs = 900;

/** The running requests of each page, and those of them that a test holds back. */
const requests = new WeakMap<PlaywrightPage, { running: Set<Request>; held: Set<Request> }>();

const requestsOf = (page: PlaywrightPage) => {
  const known = requests.get(page) ?? { running: new Set(), held: new Set() };
  requests.set(page, known);
  return known;
};

/** Calls into their pages would wait forever. */
const withoutScripts = new WeakSet<BrowserContext>();

/** Lets `quiet` see what the pages of a context are doing. */
export async function watchActivity(context: BrowserContext, hasScripts: boolean): Promise<void> {
  if (!hasScripts) withoutScripts.add(context);
  const pages = new Map<Request, PlaywrightPage>();
  context.on('framenavigated', (frame) => {
    if (frame === frame.page().mainFrame()) requestsOf(frame.page()).running.clear();
  });
  context.on('request', (request) => {
    const page = request.isNavigationRequest() ? null : pageOf(request);
    if (!page) return;
    pages.set(request, page);
    requestsOf(page).running.add(request);
  });
  const end = (request: Request) => {
    const page = pages.get(request);
    if (page) requestsOf(page).running.delete(request);
    pages.delete(request);
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  await context.addInitScript(recordActivity, longestDebounceMs);
}

/** The frame of a request that speculation rules caused is not known. */
function pageOf(request: Request): PlaywrightPage | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

/** Delays requests to an address until the test calls the returned function. `quiet` does not wait for them. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { held } = requestsOf(playwrightPage(page));
  await page.route(address, async (route) => {
    held.add(route.request());
    await released;
    held.delete(route.request());
    await route.continue();
  });
  return release;
}

/** Runs in the page, before its scripts and before a test replaces the clock. */
function recordActivity(longestMs: number): void {
  /** A test may have stopped the clock, and with it requestAnimationFrame. */
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.documentElement);
    });
  const startTimer = setTimeout.bind(globalThis);
  const stopTimer = clearTimeout.bind(globalThis);
  const startIdle = requestIdleCallback.bind(globalThis);
  const stopIdle = cancelIdleCallback.bind(globalThis);
  const load = fetch.bind(globalThis);
  /** Playwright's own clock, which a test controls, keeps a timer running. */
  const isClockReplaced = () => '__pwClock' in globalThis;
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
  globalThis.fetch = async function (this: unknown, ...args) {
    // As in a page without tests: it is not a method of anything else.
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
    loading += 1;
    try {
      const response = await load(...args);
      // A request whose answer the page leaves unread would not finish until the garbage is collected.
      response
        .clone()
        .arrayBuffer()
        .catch(() => {});
      return response;
    } finally {
      loading -= 1;
    }
  };
  new MutationObserver(() => {
    changes += 1;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const activity: Activity = {
    busyWith: (heldCalls) => [
      ...(document.readyState === 'complete' ? [] : ['loading the page']),
      ...(loading > heldCalls ? [`${loading - heldCalls} calls of fetch`] : []),
      ...(timers.size > 0 && !isClockReplaced() ? [`${timers.size} timers`] : []),
      ...(idle.size > 0 && !isClockReplaced() ? ['work for when it is idle'] : []),
    ],
    twoStillFrames: async () => {
      const before = changes;
      for (const _ of [1, 2]) await nextFrame();
      return changes === before;
    },
  };
  Object.defineProperty(globalThis, 'pageActivity', { value: activity });
}

/**
 * Waits until the page has nothing left to do: no request is running, no debounce is waiting, and two frames have passed
 * without a change. Returns what `read` finds then.
 */
export async function quiet(subject: Page | Locator): Promise<void>;
export async function quiet<Value>(
  subject: Page | Locator,
  read: (now: Now) => Reading<Value> | Promise<Value> | Value,
): Promise<Value>;
export async function quiet<Value>(
  subject: Page | Locator,
  read?: (now: Now) => Reading<Value> | Promise<Value> | Value,
): Promise<Value | undefined> {
  const page = playwrightPage('page' in subject ? subject.page() : subject);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const busy = await activityOf(page);
    if (busy.length === 0) return read ? readOnce(read) : undefined;
    if (Date.now() > deadline) {
      throw new Error(`The page is still busy after ${waitMs / 1000} seconds: ${busy.join(', ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What the page is doing now, apart from the requests that are held back. */
async function activityOf(page: PlaywrightPage): Promise<string[]> {
  const { running, held } = requestsOf(page);
  const waiting = [...running].filter((request) => !held.has(request));
  if (waiting.length > 0) return waiting.map((request) => request.url());
  // Without scripts, a page changes only by navigation.
  if (withoutScripts.has(page.context())) return [];
  const heldCalls = [...held].filter((request) => request.resourceType() === 'fetch').length;
  const work = await page.evaluate(
    (calls) => (globalThis as unknown as { pageActivity?: Activity }).pageActivity?.busyWith(calls),
    heldCalls,
  );
  // A page outside of the site, such as a downloaded file, has no scripts.
  if (!work || (work.length > 0 && !(held.size > 0 && work.join() === 'loading the page'))) return work ?? [];
  const isStill = await page.evaluate(() =>
    (globalThis as unknown as { pageActivity: Activity }).pageActivity.twoStillFrames(),
  );
  return isStill ? [] : ['changing'];
}
