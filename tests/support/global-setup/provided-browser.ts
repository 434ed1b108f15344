import type { TestProject } from 'vitest/node';
import { provideBrowser, type TestBrowser } from '../provide-browser.ts';
import { sharedByProjects } from './shared-by-projects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: TestBrowser;
  }
}

/** Finds and tries a browser once, before any worker launches it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, leave } = await sharedByProjects('browser', async () => {
    const { version, ...browser } = await provideBrowser();
    console.log(`The browser tests use Chromium ${version} (${browser.executablePath}).`);
    return { value: browser, drop: async () => {} };
  });
  project.provide('browser', value);
  return leave;
}
