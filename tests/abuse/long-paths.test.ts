import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { report, sizes } from './sizes.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' }, inject('seededFolder'));
});
afterAll(() => server?.stop());

/** The slowest of several visits to the home page, in milliseconds. */
async function slowestVisit(visits: number): Promise<number> {
  let slowest = 0;
  for (let visit = 0; visit < visits; visit++) {
    const started = performance.now();
    await (await fetch(server.origin)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - started);
    await sleep(50);
  }
  return slowest;
}

test.each([
  ['slashes', '/'.repeat(15_900)],
  ['slashes and a letter', `${'/'.repeat(15_800)}a`],
  ['encoded slashes', '/%2F'.repeat(3900)],
  ['dots', `/${'../'.repeat(5000)}`],
])('a flood of long paths made of %s does not slow down other visitors', async (name, path) => {
  let attacking = true;
  let sent = 0;
  const attackers = Array.from({ length: 5 }, async () => {
    while (attacking) {
      await (await fetch(`${server.origin}${path}`)).arrayBuffer();
      sent += 1;
    }
  });
  await sleep(200);
  const slowest = await slowestVisit(Math.ceil(sizes.requests / 4));
  attacking = false;
  await Promise.all(attackers);
  report(`long paths, ${name}: ${sent} requests, slowest visit to the home page ${slowest.toFixed(0)} ms`);
  expect(sent).toBeGreaterThan(5);
  expect(slowest).toBeLessThan(1000);
});
