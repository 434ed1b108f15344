import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { memoryOf } from './process-usage.ts';
import { targetOf, visitorAddress } from './setup.ts';

/** Memory of one process in MB. */
export type StartMemory = { firstStart: number; laterStart: number; idle: number; used: number };

/** Limits for a machine with 1 GB; `used` is after many requests. */
export const memoryLimits = {
  embedded: { firstStart: 800, laterStart: 600, idle: 400, used: 600 },
  postgres: { firstStart: 400, laterStart: 300, idle: 200, used: 400 },
};

export type StartLoad = { idleSeconds: number; requests: number };

/** Peak memory at a first and a later start, then idle and after many requests; null on systems other than Linux. */
export async function measureStarts(env: Record<string, string>, load: StartLoad): Promise<StartMemory | null> {
  const first = await startServer(env);
  await sleep(load.idleSeconds * 1000);
  const firstStart = memoryOfServer(first)?.peakMb;
  await first.stop();
  const later = await startServer({ ...env, TRUST_PROXY: '1' });
  try {
    await sleep(load.idleSeconds * 1000);
    const start = memoryOfServer(later);
    await sendReads(targetOf(later).origin, load.requests);
    const used = memoryOfServer(later)?.rssMb;
    if (firstStart === undefined || used === undefined || !start) return null;
    return { firstStart, laterStart: start.peakMb, idle: start.rssMb, used };
  } finally {
    await later.stop();
  }
}

const memoryOfServer = (server: RunningServer) => memoryOf(server.process.pid ?? 0);

/** One sentence per figure over its limit. */
export function memoryProblems(name: keyof typeof memoryLimits, memory: StartMemory): string[] {
  const names = Object.keys(memory) as (keyof StartMemory)[];
  return names
    .filter((figure) => memory[figure] > memoryLimits[name][figure])
    .map((figure) => `${name}: ${figure} took ${memory[figure].toFixed(0)} MB, over ${memoryLimits[name][figure]} MB.`);
}

const pages = [
  '/',
  '/pricing',
  '/coverage',
  '/lead-scoring',
  '/search?q=probate',
  '/market-intelligence',
  '/solutions',
];
const concurrency = 20;

async function sendReads(origin: string, requests: number): Promise<void> {
  for (let sent = 0; sent < requests; sent += concurrency) {
    await Promise.all(Array.from({ length: concurrency }, (_, index) => get(origin, sent + index)));
  }
}

async function get(origin: string, number: number): Promise<void> {
  const list = `/rest/v1/lead_scores?select=*&order=score.desc&offset=${number % 4000}&limit=100`;
  const path = number % 10 < 7 ? pages[number % pages.length] : list;
  const response = await fetch(`${origin}${path}`, { headers: { 'X-Forwarded-For': visitorAddress(number) } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
}
