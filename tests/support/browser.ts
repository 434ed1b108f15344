import { randomInt } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { policyWatch } from './policy-watch.ts';

const noPictures = '--blink-settings=imagesEnabled=false';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
  // Every core has a browser of its own: helpers of its scripts would only take turns with it.
  '--js-flags=--single-threaded',
];

/** One browser for all files of a worker: it goes when the worker goes. */
const launched = new Map<string, Promise<Browser>>();

async function launch(args: string[]): Promise<Browser> {
  const { executablePath, env } = inject('browser');
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
}

/**
 * Pages for the tests of one file, at home on the site under test. The browser shows pictures only where a test is about them:
 * drawing the county maps in software costs more than most tests.
 */
export function testBrowser({ pictures = false } = {}) {
  const args = pictures ? flags : [...flags, noPictures];
  const opened: BrowserContext[] = [];
  const policy = policyWatch();
  let browser: Browser;
  let kept: Page | undefined;
  beforeAll(async () => {
    const key = args.join();
    if (!launched.has(key)) launched.set(key, launch(args));
    browser = (await launched.get(key)) as Browser;
  });
  afterAll(async () => {
    await Promise.all(opened.map((context) => context.close()));
  });
  /** A fresh visitor with nothing stored. Close the page's context when many are opened. */
  const page = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() },
      ...options,
    });
    opened.push(context);
    await policy.watch(context);
    return context.newPage();
  };
  return {
    /** What the site's policy stopped since the last test; whatever is left after a test fails it. */
    takeViolations: policy.take,
    page,
    /**
     * The file's one visitor with nothing stored, on an empty page, at half the cost of a fresh one. For tests that leave
     * nothing else behind: no routes, listeners, clocks or further tabs.
     */
    async samePage(viewport: ViewportSize = { width: 1280, height: 720 }): Promise<Page> {
      kept ??= await page();
      await forget(kept);
      await kept.setViewportSize(viewport);
      return kept;
    },
  };
}

async function forget(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
}

/** The server counts requests by address, and the tests of an hour come from one machine. */
function ownAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}
