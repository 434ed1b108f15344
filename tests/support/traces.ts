import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';
import { runningServers } from './start-server.ts';

const folder = join('.cache', 'failed-browser-tests');

/** Contexts whose recording has been set up; each test then records a chunk. */
const recorded = new WeakSet<BrowserContext>();

/** Records actions, requests and console messages. Snapshots of the page would make every test a fifth slower. */
export async function startTrace(context: BrowserContext): Promise<void> {
  if (!recorded.has(context)) {
    recorded.add(context);
    await context.tracing.start({ screenshots: false, snapshots: process.env.TRACE === 'full' });
    return;
  }
  await context.tracing.startChunk();
}

export async function discardTrace(context: BrowserContext): Promise<void> {
  await context.tracing.stopChunk().catch(() => {});
}

/** Saves the traces and pictures of a failed test and prints where they are, what the pages showed and what the servers logged. */
export async function keepTrace(test: RunnerTestCase, contexts: BrowserContext[]): Promise<void> {
  const lines = [`When '${test.name}' failed:`];
  mkdirSync(folder, { recursive: true });
  const file = relative('.', test.file.filepath);
  const name = `${file}-${test.name}`.replace(/\W+/g, '-').slice(0, 120);
  for (const [index, context] of contexts.entries()) {
    const trace = join(folder, `${name}-${index}.zip`);
    for (const [tab, page] of context.pages().entries()) {
      const text = await page.locator('body').innerText({ timeout: 1000 }).catch(String);
      lines.push(`${page.url()} showed: ${text.replace(/\s+/g, ' ').slice(0, 3000)}`);
      const picture = join(folder, `${name}-${index}-${tab}.png`);
      const isTaken = await page.screenshot({ path: picture, timeout: 5000 }).then(Boolean, () => false);
      if (isTaken) lines.push(`Picture: ${picture}`);
    }
    const isKept = await context.tracing.stopChunk({ path: trace }).then(
      () => true,
      () => false,
    );
    if (isKept) lines.push(`Trace: ${trace} (npx playwright show-trace)`);
  }
  for (const { origin, output } of runningServers()) lines.push(`${origin} logged: ${output().slice(-3000)}`);
  console.error(lines.join('\n'));
}
