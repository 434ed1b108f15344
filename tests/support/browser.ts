import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { installedBrowser, packagedBrowser } from './provide-browser.ts';

const noPictures = '--blink-settings=imagesEnabled=false';
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'];

/**
 * A browser for the tests of one file, and pages of it that are at home on the site under test. It shows pictures only where a
 * test is about them: drawing the county maps in software costs more than most tests.
 */
export function testBrowser({ pictures = false } = {}) {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = installedBrowser() ?? (await packagedBrowser()) ?? '';
    browser = await chromium.launch({ executablePath, args: pictures ? flags : [...flags, noPictures] });
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    /** A fresh visitor with nothing stored. Close the page's context when many are opened. */
    async page(options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: inject('origin'),
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() },
        ...options,
      });
      return context.newPage();
    },
  };
}

/** The server counts requests by address, and the tests of an hour come from one machine. */
function ownAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}
