import { randomInt } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Disposable,
  type Page as PlaywrightPage,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { addJitter, slowPages } from './jitter.ts';
import { type Page, testPage } from './page.ts';
import { policyWatch } from './policy-watch.ts';
import { watchActivity } from './quiet.ts';
import { discardTrace, keepTrace, startTrace } from './traces.ts';

const noPictures = '--blink-settings=imagesEnabled=false';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Nothing is drawn by a GPU, so its process would only pass pixels on.
  '--in-process-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
  // Each core has its own browser, so script helper threads would only compete with it.
  '--js-flags=--single-threaded',
];

/** All files of a worker share one browser, which ends with the worker. */
const launched = new Map<string, Promise<Browser>>();

/** A visitor whom the tests of a worker share, one after the other. */
type Shared = {
  context: BrowserContext;
  page: PlaywrightPage;
  initScripts: Disposable[];
  isInUse: boolean;
  /** A test left behind what cannot be undone, such as a stopped clock. */
  isSpent: boolean;
};

/** By browser and options. */
const visitors = new Map<string, Shared>();

async function launch(args: string[]): Promise<Browser> {
  const { executablePath, env } = inject('browser');
  slowPages();
  // With libfaketime a browser waits for minutes; its pages get the clock by a script.
  return chromium.launch({ executablePath, env: { ...process.env, ...env, LD_PRELOAD: '' }, args });
}

const defaultViewport = { width: 1280, height: 720 };

/**
 * Opens pages for the tests of one file. Images are off unless a test needs them, because drawing the county maps in software
 * takes longer than most tests.
 */
export function testBrowser({ pictures = false } = {}) {
  const args = pictures ? flags : [...flags, noPictures];
  const policy = policyWatch();
  /** Open until the end of the file, because they were opened outside of a test. */
  const ofFile: BrowserContext[] = [];
  let ofTest: BrowserContext[] = [];
  let borrowed: Shared[] = [];
  let isInTest = false;
  let browser: Browser;
  beforeAll(async () => {
    const key = args.join();
    if (!launched.has(key)) launched.set(key, launch(args));
    browser = (await launched.get(key)) as Browser;
  });
  beforeEach(async () => {
    isInTest = true;
    await Promise.all(ofFile.map(startTrace));
  });
  afterEach(async ({ task }) => {
    isInTest = false;
    const open = [...ofFile, ...ofTest, ...borrowed.map(({ context }) => context)];
    if (task.result?.state === 'fail') await keepTrace(task, open);
    else await Promise.all([...ofFile, ...borrowed.map(({ context }) => context)].map(discardTrace));
    await Promise.all(ofTest.map((context) => context.close()));
    for (const visitor of borrowed) await giveBack(visitor);
    ofTest = [];
    borrowed = [];
  });
  afterAll(async () => {
    await Promise.all(ofFile.map((context) => context.close()));
    // Servers of this file end with it.
    for (const [key, { context, page }] of visitors) {
      if (key.includes('baseURL')) {
        visitors.delete(key);
        if (!page.isClosed()) await context.close();
      }
    }
  });

  const open = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() },
      ...options,
    });
    context.setDefaultTimeout(60_000);
    await policy.watch(context);
    await watchActivity(context, options.javaScriptEnabled !== false);
    if (process.env.CLOCK_OFFSET) await context.addInitScript(shiftClock, Number(process.env.CLOCK_OFFSET));
    await addJitter(context);
    await startTrace(context);
    return context;
  };

  /** Another visitor beside the one of `page`, with nothing stored. */
  const visitor = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await open(options);
    (isInTest ? ofTest : ofFile).push(context);
    return testPage(await context.newPage());
  };

  const borrow = async ({ viewport = defaultViewport, ...options }: BrowserContextOptions): Promise<Page | null> => {
    const key = JSON.stringify([args, options]);
    let shared = visitors.get(key);
    if (shared?.isInUse) return null;
    if (!shared || shared.isSpent || shared.page.isClosed()) {
      const context = await open(options);
      shared = { context, page: await context.newPage(), initScripts: [], isInUse: true, isSpent: false };
      recordTraces(shared);
      visitors.set(key, shared);
    } else {
      shared.isInUse = true;
      await startTrace(shared.context);
    }
    borrowed.push(shared);
    await prepare(shared, options);
    if (viewport) await shared.page.setViewportSize(viewport);
    return testPage(shared.page);
  };

  return {
    /** Returns and clears the policy violations so far; any that remain after a test fail it. */
    takeViolations: policy.take,
    /**
     * A page of a visitor with nothing stored. The tests of a worker share one for each set of options, because a new one
     * costs more than twice as much; a second one in the same test is a new visitor.
     */
    page: async (options: BrowserContextOptions = {}): Promise<Page> =>
      (isInTest ? await borrow(options) : null) ?? visitor(options),
    visitor,
  };
}

/** Remembers what a test adds to a shared page, so that it can be taken back. */
function recordTraces(shared: Shared): void {
  const { context, page } = shared;
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
    const added = await addInitScript(...args);
    shared.initScripts.push(added);
    return added;
  };
  const spends = <Target extends object>(target: Target, names: (keyof Target)[]) => {
    for (const name of names) {
      const call = (target[name] as (...args: unknown[]) => unknown).bind(target);
      Object.assign(target, {
        [name]: (...args: unknown[]) => {
          shared.isSpent = true;
          return call(...args);
        },
      });
    }
  };
  spends(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']);
  spends(context, ['addInitScript', 'exposeBinding', 'grantPermissions', 'newCDPSession', 'route', 'setOffline']);
  spends(page, ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders']);
}

/** A page of the same site without scripts: leaving the site would cost a new process. */
const emptyPage = '/robots.txt';

const pageEvents = [
  'close',
  'console',
  'crash',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

async function giveBack(shared: Shared): Promise<void> {
  const { context, page } = shared;
  shared.isInUse = false;
  if (page.isClosed()) return;
  if (shared.isSpent) return context.close();
  for (const event of pageEvents) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const script of shared.initScripts.splice(0)) await script.dispose();
  await Promise.all(context.pages().map((other) => (other === page ? null : other.close())));
  await page.goto(emptyPage);
}

async function prepare({ context, page }: Shared, options: BrowserContextOptions): Promise<void> {
  const { storageState, colorScheme, javaScriptEnabled = true } = options;
  if (page.url() === 'about:blank') return;
  const stored = typeof storageState === 'object' ? storageState.origins : [];
  const { origin } = new URL(page.url());
  const items = stored.find((one) => one.origin === origin)?.localStorage ?? [];
  if (javaScriptEnabled)
    await page.evaluate((all) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, items);
  await context.clearCookies();
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': randomAddress() });
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: 'reduce',
    forcedColors: null,
  });
  await page.mouse.move(0, 0);
}

/** As tests/support/shifted-clock.mjs does in Node. Runs in the page. */
function shiftClock(offset: number): void {
  const now = Date.now;
  const shiftedNow = () => now() + offset;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [shiftedNow()], newTarget),
    apply: (target) => new target(shiftedNow()).toString(),
    get: (target, name) => (name === 'now' ? shiftedNow : Reflect.get(target, name)),
  });
}

/** The server limits requests by IP address, so each visitor has its own. */
function randomAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}
