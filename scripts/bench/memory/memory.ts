import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { startServer } from '#tests/support/start-server.ts';
import { addDemoPlaces } from '../demo-places.ts';
import type { Outcome } from '../load/order.ts';
import { type Generator, startGenerator } from '../load/start-generator.ts';
import type { Target } from '../load/subject.ts';
import { type PartResult, withPostgres } from '../part.ts';
import { usageOf } from '../process-usage.ts';
import { targetOf } from '../target-of.ts';
import { visitorAddress } from '../visitor-address.ts';
import { growthProblems, memoryRows, type Sample } from './growth.ts';
import { heapUsed } from './heap-used.ts';
import { mixedRequest, type Visit } from './mix.ts';
import { measureStarts, memoryProblems } from './starts.ts';

const secondsPerSample = 10;
const connections = 10;

/** Moderate, so that the machine has time for everything: what is measured is what stays, not how fast it goes. */
const perSecond = 100;

type Options = { folder: string; minutes: number };

/** What starts and idling take on both databases; then some minutes of visitors who do a bit of everything, unless `minutes` is 0. */
export async function benchMemory(options: Options): Promise<PartResult> {
  const starts = await benchStarts(options.folder);
  if (options.minutes === 0) return starts;
  const growth = await benchGrowth(options);
  return { tables: [...starts.tables, ...growth.tables], problems: [...starts.problems, ...growth.problems] };
}

async function benchStarts(folder: string): Promise<PartResult> {
  const load = { idleSeconds: 15, requests: 10_000 };
  const measured = {
    embedded: await measureStarts({ DATA_DIR: join(folder, 'starts') }, load),
    postgres: await withPostgres('starts', (databaseUrl) =>
      measureStarts({ DATA_DIR: join(folder, 'starts-postgres'), DATABASE_URL: databaseUrl }, load),
    ),
  };
  const head = ['Memory, MB', 'first start', 'later start', 'idle', 'after 10,000 requests'];
  const result: PartResult = { tables: [[head]], problems: [] };
  for (const name of ['embedded', 'postgres'] as const) {
    const memory = measured[name];
    if (!memory) continue;
    result.tables[0]?.push([name, ...Object.values(memory).map((megabytes) => megabytes.toFixed(0))]);
    result.problems.push(...memoryProblems(name, memory));
  }
  return result;
}

function benchGrowth({ folder, minutes }: Options): Promise<PartResult> {
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Visitors who have changed a deal already: the deals there are, and the cookies that tell whose they are. */
async function knownVisitors(origin: string, count: number): Promise<{ deals: string[]; cookies: string[] }> {
  const response = await fetch(`${origin}/rest/v1/deals?select=id`);
  const deals = ((await response.json()) as { id: string }[]).map(({ id }) => id);
  const cookies: string[] = [];
  for (let visitor = 0; visitor < count; visitor++) {
    const changed = await fetch(`${origin}/rest/v1/deals?id=eq.${deals[0]}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitorAddress(visitor) },
      body: JSON.stringify({ notes: `Called ${visitor} times` }),
    });
    const [cookie = ''] = changed.headers.getSetCookie().map((entry) => entry.split(';')[0] ?? '');
    if (!changed.ok || cookie === '') throw new Error(`A deal could not be changed: ${changed.status}.`);
    cookies.push(cookie);
  }
  return { deals, cookies };
}
