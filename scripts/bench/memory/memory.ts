import { join } from 'node:path';
import { startServer } from '#tests/support/start-server.ts';
import { addDemoPlaces } from '../demo-places.ts';
import { freePort } from '../free-port.ts';
import type { Outcome } from '../load/order.ts';
import { type Generator, startGenerator } from '../load/start-generator.ts';
import type { Target } from '../load/subject.ts';
import { type PartResult, withPostgres } from '../part.ts';
import { usageOf } from '../process-usage.ts';
import { targetOf } from '../target-of.ts';
import { growthProblems, memoryRows, type Sample } from './growth.ts';
import { heapUsed } from './heap-used.ts';
import { knownVisitors } from './known-visitors.ts';
import { mixedRequest, type Visit } from './mix.ts';

const secondsPerSample = 10;
const connections = 10;

/** Moderate, so that the machine has time for everything: what is measured is what stays, not how fast it goes. */
const perSecond = 100;

/** Many visitors who do a bit of everything for some minutes, and what the server's memory does meanwhile. */
export function benchMemory({ folder, minutes }: { folder: string; minutes: number }): Promise<PartResult> {
  return withPostgres('memory', async (databaseUrl) => {
    const metrics = `127.0.0.1:${await freePort()}`;
    const env = { DATA_DIR: join(folder, 'memory'), DATABASE_URL: databaseUrl, TRUST_PROXY: '1' };
    const server = await startServer({ ...env, PROCESSES: '1', METRICS: metrics });
    const generator = await startGenerator();
    try {
      const target = targetOf(server);
      const visit = { slots: await addDemoPlaces(databaseUrl), ...(await knownVisitors(target.origin, 40)) };
      const samples = await watch({ target, generator, visit, metrics, minutes });
      const isKnown = samples.every(({ rssMb }) => rssMb > 0);
      return { tables: [memoryRows(samples)], problems: isKnown ? growthProblems(samples) : [] };
    } finally {
      await Promise.all([generator.stop(), server.stop()]);
    }
  });
}

type Watched = { target: Target; generator: Generator; visit: Visit; metrics: string; minutes: number };

async function watch({ target, generator, visit, metrics, minutes }: Watched): Promise<Sample[]> {
  const samples: Sample[] = [];
  const count = Math.ceil((minutes * 60) / secondsPerSample);
  const begin = Date.now();
  for (let round = 0; round < count; round++) {
    const outcome = await generator.send({
      origin: target.origin,
      seconds: secondsPerSample,
      rate: perSecond,
      connections: requestsOf(round, visit),
    });
    refuseFailures(outcome);
    const rssMb = usageOf(target.pid)?.rssMb ?? 0;
    const heapMb = await heapUsed(`http://${metrics}/metrics`);
    samples.push({ minutes: (Date.now() - begin) / 60_000, rssMb, heapMb });
    if ((round + 1) % 6 === 0) console.log(`Memory: ${rssMb.toFixed(0)} MB after ${(round + 1) / 6} minutes ...`);
  }
  return samples;
}

function requestsOf(round: number, visit: Visit) {
  const each = Math.ceil((perSecond * secondsPerSample * 1.5) / connections);
  const first = round * each * connections;
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: each }, (_, index) => mixedRequest(first + connection * each + index, visit)),
  );
}

/** 404 is among the pages. Everything else must be what a visitor hopes for. */
function refuseFailures({ statuses, errors, responses }: Outcome): void {
  const bad = Object.keys(statuses).filter((status) => Number(status) >= 400 && status !== '404');
  if (bad.length > 0 || errors > 0 || responses === 0)
    throw new Error(`The mixed load was answered with ${JSON.stringify(statuses)} and ${errors} errors.`);
}
