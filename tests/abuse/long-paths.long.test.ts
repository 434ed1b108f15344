import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest, report } from '#tests/support/long-form.ts';
import { startOnPostgres } from '#tests/support/served-databases.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import { sizes } from './sizes.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startOnPostgres({ TRUST_PROXY: '1' });
});
afterAll(() => server?.stop());

/** The median of several visits to the home page, in milliseconds; one slow visit may be another program's fault. */
async function typicalVisit(visits: number): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const started = performance.now();
    await (await fetch(server.origin)).arrayBuffer();
    times.push(performance.now() - started);
    await sleep(50);
  }
  return times.toSorted((a, b) => a - b)[visits >> 1] ?? Number.NaN;
}

const paths = {
  slashes: '/'.repeat(15_900),
  'slashes and a letter': `${'/'.repeat(15_800)}a`,
  'encoded slashes': '/%2F'.repeat(3900),
  dots: `/${'../'.repeat(5000)}`,
};

for (const [name, path] of Object.entries(paths)) {
  // Trimming slashes from this one was once quadratic.
  const run = name === 'slashes and a letter' ? test : longTest;
  run(`a flood of long paths made of ${name} does not slow down other visitors`, async () => {
    let attacking = true;
    let sent = 0;
    const attackers = Array.from({ length: 5 }, async () => {
      while (attacking) {
        await (await fetch(`${server.origin}${path}`)).arrayBuffer();
        sent += 1;
      }
    });
    await sleep(200);
    const typical = await typicalVisit(Math.ceil(sizes.requests / 4));
    attacking = false;
    await Promise.all(attackers);
    report(`long paths, ${name}: ${sent} requests, typical visit to the home page ${typical.toFixed(0)} ms`);
    expect(sent).toBeGreaterThan(5);
    expect(typical).toBeLessThan(1000);
  });
}
