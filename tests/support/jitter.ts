import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

const maxDelayMs = 400;
/** Pages are stopped for up to this long, and then run for up to as long. */
const maxStopMs = 40;
const isOn = process.env.JITTER === '1';

const randomWait = (maxMs: number) => new Promise((resolve) => setTimeout(resolve, randomInt(maxMs + 1)));
/** Does not keep the worker from ending. */
const idleWait = (maxMs: number) => new Promise((resolve) => setTimeout(resolve, randomInt(maxMs + 1)).unref());

/** With JITTER=1, waits for a random time. */
export async function randomDelay(): Promise<void> {
  if (isOn) await randomWait(maxDelayMs);
}

/** With JITTER=1, delays each response at random, so that a test that reads too early fails. A test's own routes come first. */
export async function addJitter(context: BrowserContext): Promise<void> {
  if (!isOn) return;
  await context.route('**/*', async (route) => {
    await randomDelay();
    // A page that was left needs no answer.
    await route.fallback().catch(() => {});
  });
}

let isSlowing = false;

/**
 * With JITTER=1 on Linux, stops all pages of this worker's browsers at random moments. The throttling that browsers have
 * for that keeps a processor busy, and with it pages forget the media that a test emulates.
 */
export async function slowPages(): Promise<void> {
  if (!isOn || isSlowing || process.platform !== 'linux') return;
  isSlowing = true;
  process.once('exit', () => signal(pageProcesses(), 'SIGCONT'));
  for (;;) {
    const pages = pageProcesses();
    signal(pages, 'SIGSTOP');
    await idleWait(maxStopMs);
    signal(pages, 'SIGCONT');
    await idleWait(maxStopMs);
  }
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The page has closed.
    }
  }
}

let known: { pids: number[]; until: number } = { pids: [], until: 0 };

/** The processes that render pages, below this one. Looked for every 200 ms. */
function pageProcesses(): number[] {
  if (performance.now() < known.until) return known.pids;
  const all = new Map(
    readdirSync('/proc')
      .filter(Number)
      .map((pid) => [Number(pid), parentOf(pid)]),
  );
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid) ?? 0;
    return parent === process.pid || (parent > 1 && isBelow(parent));
  };
  const pids = [...all.keys()].filter(
    (pid) => isBelow(pid) && read(`/proc/${pid}/cmdline`).includes('--type=renderer'),
  );
  known = { pids, until: performance.now() + 200 };
  return pids;
}

const parentOf = (pid: string) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]);

/** Empty if the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
