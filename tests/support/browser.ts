import { randomInt } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { policyWatch } from './policy-watch.ts';
import { runningServers } from './start-server.ts';

const noPictures = '--blink-settings=imagesEnabled=false';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
  // Each core has its own browser, so script helper threads would only compete with it.
  '--js-flags=--single-threaded',
];

/** All files of a worker share one browser, which ends with the worker. */
const launched = new Map<string, Promise<Browser>>();

async function launch(args: string[]): Promise<Browser> {
  const { executablePath, env } = inject('browser');
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
}

/**
 * Opens pages for the tests of one file. Images are off unless a test needs them, because drawing the county maps in software
 * takes longer than most tests.
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
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await report(task.name, opened);
  });
  /** A new visitor with nothing stored. Close the page's context in tests that open many. */
  const page = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() },
      ...options,
    });
    opened.push(context);
    context.setDefaultTimeout(60_000);
    await policy.watch(context);
    return context.newPage();
  };
  return {
    /** Returns and clears the policy violations so far; any that remain after a test fail it. */
    takeViolations: policy.take,
    page,
    /**
     * Reuses one visitor with storage cleared, at half the cost of a new one. For tests that leave no routes, listeners,
     * clocks or extra tabs behind.
     */
    async samePage(viewport: ViewportSize = { width: 1280, height: 720 }): Promise<Page> {
      kept ??= await page();
      await clearStorage(kept);
      await kept.setViewportSize(viewport);
      return kept;
    },
  };
}

/** Prints what the pages show and what the servers of the test have logged, because a rare failure may not happen again. */
async function report(test: string, opened: BrowserContext[]): Promise<void> {
  const lines = [`When '${test}' failed:`];
  for (const page of opened.flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: 1000 }).catch(String);
    lines.push(`${page.url()} showed: ${text.replace(/\s+/g, ' ').slice(0, 3000)}`);
  }
  for (const { origin, output } of runningServers()) lines.push(`${origin} logged: ${output().slice(-3000)}`);
  console.error(lines.join('\n'));
}

async function clearStorage(page: Page): Promise<void> {
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

/** The server limits requests by IP address, so each visitor has its own. */
function randomAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}
