import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockEnv } from '#tests/support/clock-env.ts';
import { compileCache } from '#tests/support/compile-cache.ts';
import type { ServedDatabase } from '#tests/support/served-databases.ts';

/**
 * Runs a job in a process of its own to its end, or kills it some time after it printed 'working'. The lines that it printed, and
 * whether it was killed.
 */
export async function runJob(
  script: string,
  { env }: ServedDatabase,
  killAfterMs: number | null,
): Promise<{ lines: string[]; isKilled: boolean }> {
  const child = spawn('node_modules/.bin/node', [script], {
    env: { PATH: process.env.PATH, ...compileCache, ...clockEnv(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close');
  let isKilled = false;
  if (killAfterMs !== null) {
    while (!output.includes('working') && child.exitCode === null) await sleep(5);
    await Promise.race([sleep(killAfterMs), ended]);
    isKilled = child.exitCode === null && child.kill('SIGKILL');
  }
  await ended;
  return { lines: output.split('\n'), isKilled };
}
