import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { formatNumber } from '#domain/format.ts';
import { stages } from '#domain/pipeline/deal.ts';
import { startServer } from '#tests/support/start-server.ts';
import { leadQuery } from './lead-queries.ts';
import { type LoadGenerator, type LoadRequest, type LoadResult, startLoadGenerator, type Target } from './load.ts';
import { growthProblems, type MemorySample, memoryRows, readHeapMb } from './memory-growth.ts';
import { measureStarts, memoryProblems } from './memory-starts.ts';
import { usageOf } from './process-usage.ts';
import { booking, message, searchPage } from './serving-workloads.ts';
import { addDemoSlots, type PartResult, targetOf, visitorAddress, withPostgres } from './setup.ts';

type MemoryOptions = { folder: string; minutes: number; quick: boolean };

/** Measures memory at startup and idle on both databases, then under mixed traffic unless `minutes` is 0. */
export async function benchMemory(options: MemoryOptions): Promise<PartResult> {
  const starts = await benchStarts(options);
  if (options.minutes === 0) return starts;
  const growth = await benchGrowth(options);
  return { tables: [...starts.tables, ...growth.tables], problems: [...starts.problems, ...growth.problems] };
}

async function benchStarts({ folder, quick }: MemoryOptions): Promise<PartResult> {
  const load = quick ? { idleSeconds: 2, requests: 400 } : { idleSeconds: 15, requests: 10_000 };
  const measured = {
    embedded: await measureStarts({ DATA_DIR: join(folder, 'starts') }, load),
    postgres: await withPostgres('starts', (databaseUrl) =>
      measureStarts({ DATA_DIR: join(folder, 'starts-postgres'), DATABASE_URL: databaseUrl }, load),
    ),
  };
  const head = ['Memory, MB', 'first start', 'later start', 'idle', `after ${formatNumber(load.requests)} requests`];
  const result: PartResult = { tables: [[head]], problems: [] };
  for (const name of ['embedded', 'postgres'] as const) {
    const memory = measured[name];
    if (!memory) continue;
    result.tables[0]?.push([name, ...Object.values(memory).map((megabytes) => megabytes.toFixed(0))]);
    result.problems.push(...memoryProblems(name, memory));
  }
  return result;
}

const secondsPerSample = 10;
const connections = 10;

/** A moderate rate: this measures what stays in memory, not throughput. */
const requestsPerSecond = 100;

function benchGrowth({ folder, minutes }: MemoryOptions): Promise<PartResult> {
  return withPostgres('memory', async (databaseUrl) => {
    const metrics = `127.0.0.1:${await freePort()}`;
    const env = { DATA_DIR: join(folder, 'memory'), DATABASE_URL: databaseUrl, TRUST_PROXY: '1' };
    const server = await startServer({ ...env, PROCESSES: '1', METRICS: metrics });
    const generator = await startLoadGenerator();
    try {
      const target = targetOf(server);
      const data = { slots: await addDemoSlots(databaseUrl), ...(await returningVisitors(target.origin, 40)) };
      const samples = await sampleMemory({ target, generator, data, metrics, minutes });
      const isKnown = samples.every(({ rssMb }) => rssMb > 0);
      return { tables: [memoryRows(samples)], problems: isKnown ? growthProblems(samples) : [] };
    } finally {
      await Promise.all([generator.stop(), server.stop()]);
    }
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

type Sampling = { target: Target; generator: LoadGenerator; data: TrafficData; metrics: string; minutes: number };

async function sampleMemory({ target, generator, data, metrics, minutes }: Sampling): Promise<MemorySample[]> {
  const samples: MemorySample[] = [];
  const count = Math.ceil((minutes * 60) / secondsPerSample);
  const start = Date.now();
  for (let round = 0; round < count; round++) {
    const result = await generator.send({
      origin: target.origin,
      seconds: secondsPerSample,
      rate: requestsPerSecond,
      connections: requestsOfRound(round, data),
    });
    requireNoFailures(result);
    const rssMb = usageOf(target.pid)?.rssMb ?? 0;
    const heapMb = await readHeapMb(`http://${metrics}/metrics`);
    samples.push({ minutes: (Date.now() - start) / 60_000, rssMb, heapMb });
    if ((round + 1) % 6 === 0) console.log(`Memory: ${rssMb.toFixed(0)} MB after ${(round + 1) / 6} minutes ...`);
  }
  return samples;
}

function requestsOfRound(round: number, data: TrafficData): LoadRequest[][] {
  const perConnection = Math.ceil((requestsPerSecond * secondsPerSample * 1.5) / connections);
  const first = round * perConnection * connections;
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: perConnection }, (_, index) => mixedRequest(first + connection * perConnection + index, data)),
  );
}

/** One of the pages is a 404; every other request must succeed. */
function requireNoFailures({ statuses, errors, responses }: LoadResult): void {
  const failed = Object.keys(statuses).filter((status) => Number(status) >= 400 && status !== '404');
  if (failed.length > 0 || errors > 0 || responses === 0)
    throw new Error(`The mixed load got ${JSON.stringify(statuses)} and ${errors} errors.`);
}

/** The deals, and the cookies of visitors who have already changed one. */
async function returningVisitors(origin: string, count: number): Promise<{ deals: string[]; cookies: string[] }> {
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

type TrafficData = { slots: string[]; deals: string[]; cookies: string[] };

const paths = [
  '/',
  '/solutions',
  '/solutions/probate',
  '/pricing',
  '/resources',
  '/lead-scoring',
  '/coverage',
  '/nowhere',
];

/** Mixed traffic in a cycle of twenty: mostly pages and lists, with a few forms, bookings and changes. */
function mixedRequest(number: number, data: TrafficData): LoadRequest {
  switch (number % 20) {
    case 0:
      return booking(data.slots).request(number);
    case 1:
      return message.request(number);
    case 2:
      return dealChange(number, data);
    case 3:
      return get('/rest/v1/deals?select=*&order=created_at.desc', number, { Cookie: pick(data.cookies, number) });
    case 4:
    case 5:
      return searchPage.request(number);
    case 6:
      return get(`/functions/v1/search?q=county%20${number}`, number);
    case 7:
    case 8:
    case 9:
      return get(`/rest/v1/lead_scores?${leadQuery(number)}`, number, { Prefer: 'count=estimated' });
    case 10:
    case 11:
      return get('/rest/v1/data_freshness?select=*&limit=100', number, { Prefer: 'count=estimated' });
    default:
      return get(pick(paths, Math.floor(number / 20) + number), number, { 'Accept-Encoding': 'br' });
  }
}

function dealChange(number: number, { deals, cookies }: TrafficData): LoadRequest {
  // Every tenth change comes from a new visitor, which creates a workspace.
  const cookie: Record<string, string> = number % 200 === 2 ? {} : { Cookie: pick(cookies, number) };
  const headers = { 'Content-Type': 'application/json', ...fromVisitor(number), ...cookie };
  const body = JSON.stringify({ stage: pick([...stages], Math.floor(number / 20)) });
  return { method: 'PATCH', path: `/rest/v1/deals?id=eq.${pick(deals, number)}`, headers, body };
}

function get(path: string, number: number, headers: Record<string, string> = {}): LoadRequest {
  return { method: 'GET', path, headers: { ...fromVisitor(number), ...headers } };
}

/** A new visitor every five requests, so that data kept per visitor would show up as growth. */
const fromVisitor = (number: number) => ({ 'X-Forwarded-For': visitorAddress(Math.floor(number / 5)) });

function pick(values: string[], number: number): string {
  return values[number % values.length] ?? '';
}
