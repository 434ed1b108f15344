import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'];

/** An installed Chromium where there is one, else the one that comes through npm. */
export async function launchBrowser(): Promise<Browser> {
  const found = [process.env.CHROMIUM_PATH ?? '', ...installed].find((path) => existsSync(path));
  if (found) return chromium.launch({ executablePath: found, args: flags });
  // Its cache is neither versioned nor shareable, so it gets a folder of its own.
  process.env.TMPDIR = join(tmpdir(), 'deedline-chromium');
  mkdirSync(process.env.TMPDIR, { recursive: true });
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...flags] });
}

/** A browser for the tests of one file, and pages of it that are at home on the site under test. */
export function useBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    /** A fresh visitor with nothing stored. Close the page's context when many are opened. */
    async page(options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ baseURL: inject('origin'), reducedMotion: 'reduce', ...options });
      return context.newPage();
    },
  };
}
