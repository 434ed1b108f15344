import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onPostgres } from '#tests/support/postgres-databases.ts';
import { startServer } from '#tests/support/start-server.ts';
import { nextMessage, startChild } from './child-process.ts';
import { leadQuery, leadStatements } from './lead-queries.ts';
import { type LoadFigures, measureInTurn, startLoadGenerator, type Target } from './load.ts';
import {
  type ComparedWorkload,
  ratiosOf,
  unmetRequirements,
  type WorkloadGroup,
  type WorkloadResult,
} from './serving-ratios.ts';
import { booking, hello, honoHello, pageGroup, readGroup, readsPerSecond, writeGroup } from './serving-workloads.ts';
import { addDemoSlots, type PartResult, targetOf, withPostgres } from './setup.ts';

const fullRounds = { rounds: 5, seconds: 3 };
const quickRounds = { rounds: 3, seconds: 1.5 };
const connections = 10;

type ServingOptions = { folder: string; quick: boolean; processes: number; rounds?: number | undefined };

/** Compares the server with minimal servers that do the same work. Quick: only the workloads with requirements. */
export function benchServing({ folder, quick, processes, rounds: count }: ServingOptions): Promise<PartResult> {
  const defaults = quick ? quickRounds : fullRounds;
  const rounds = { ...defaults, rounds: count ?? defaults.rounds };
  const reads = Math.ceil((rounds.rounds + 1) * rounds.seconds * readsPerSecond);
  const queries = Array.from({ length: reads }, (_, number) => leadQuery(number));
  return withPostgres('serving', async (databaseUrl, databasePid) => {
    const { targets, stop } = await startServers({
      databaseUrl,
      databasePid,
      folder,
      queries,
      processes: quick ? 1 : processes,
    });
    const generator = await startLoadGenerator();
    try {
      const result: PartResult = { tables: [], problems: [] };
      const slots = await addDemoSlots(databaseUrl);
      for (const group of await groupsFor(targets, { quick, processes, slots })) {
        await requireSameResponses(group.workloads, targets);
        console.log(`${group.title} ...`);
        const results = await measureInTurn(group.workloads, { targets, generator, connections, ...rounds });
        result.tables.push(servingRows(group.title, results));
        result.problems.push(...unmetRequirements(results));
      }
      return result;
    } finally {
      await Promise.all([generator.stop(), stop()]);
    }
  });
}

type ServerOptions = {
  databaseUrl: string;
  databasePid: number | undefined;
  folder: string;
  /** The reads of the bare driver, by number. */
  queries: string[];
  processes: number;
};
type ServerName = 'hello' | 'hono' | 'files' | 'driver' | 'parsing' | 'deedline' | 'several';
type Servers = { targets: Record<ServerName, Target>; stop: () => Promise<void> };

/** Starts the product on PostgreSQL, with one process and with several, and the reference servers. */
async function startServers(options: ServerOptions): Promise<Servers> {
  const { databaseUrl, databasePid, folder, queries, processes } = options;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.all(stops.map((stopOne) => stopOne()));
  };
  const reference = async (name: ServerName, env: Record<string, string> = {}): Promise<Target> => {
    const child = startChild(new URL('reference-server.ts', import.meta.url), { args: [name], env });
    stops.push(child.stop);
    const { port } = await nextMessage<{ port: number }>(child);
    return { origin: `http://127.0.0.1:${port}`, pid: child.process.pid ?? 0 };
  };
  const deedline = async (count: number): Promise<Target> => {
    const env = { DATA_DIR: join(folder, `serving-${count}`), DATABASE_URL: databaseUrl, TRUST_PROXY: '1' };
    const server = await startServer({ ...env, PROCESSES: String(count) });
    stops.push(server.stop);
    return { ...targetOf(server), databasePid };
  };
  try {
    const STATEMENTS = join(folder, 'statements.json');
    writeFileSync(STATEMENTS, JSON.stringify(leadStatements(queries)));
    const driverEnv = { DATABASE_URL: databaseUrl, STATEMENTS };
    const one = await deedline(1);
    const targets = {
      deedline: one,
      several: processes > 1 ? await deedline(processes) : one,
      hello: await reference('hello'),
      hono: await reference('hono'),
      files: await reference('files', { FILES: await sameFiles(one.origin, join(folder, 'files')) }),
      driver: { ...(await reference('driver', driverEnv)), databasePid },
      parsing: { ...(await reference('parsing', driverEnv)), databasePid },
    };
    // Gives the planner the statistics that a long-running database would have.
    await onPostgres(databaseUrl, 'vacuum analyze');
    return { targets, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The files of the build, with the home page as the product sends it: it has the current number of counties. */
async function sameFiles(origin: string, folder: string): Promise<string> {
  const built = new URL('../../build/client/', import.meta.url).pathname;
  const homePage = await (await fetch(`${origin}/`)).text();
  mkdirSync(folder);
  for (const name of readdirSync(built)) {
    if (!name.startsWith('index.html')) symlinkSync(join(built, name), join(folder, name));
  }
  writeFileSync(join(folder, 'index.html'), homePage);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(homePage));
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(homePage));
  return folder;
}

type GroupOptions = Pick<ServingOptions, 'quick' | 'processes'> & { slots: string[] };

async function groupsFor(
  { deedline, files }: Servers['targets'],
  { quick, processes, slots }: GroupOptions,
): Promise<WorkloadGroup[]> {
  const pages = await pageGroup({ deedline: deedline.origin, files: files.origin }, quick);
  const reads = await readGroup(deedline.origin);
  if (quick) return [pages, reads];
  const names = ['home page', 'repeated read', 'new read'];
  const compared = [...pages.workloads, ...reads.workloads].filter(({ name }) => names.includes(name));
  // Forms come last, because their mail is still being sent when the next workload starts.
  return [pages, reads, processesGroup([...compared, booking(slots)], processes), writeGroup(slots)];
}

/** Higher than any number used in another group, so that no booking or message is sent twice. */
const numberOffset = 1_000_000;

/** The same workloads on one process and on several, with one database. */
function processesGroup(workloads: ComparedWorkload[], processes: number): WorkloadGroup {
  const pairs = workloads.flatMap((workload): ComparedWorkload[] => {
    const { peer: _peer, requirements: _requirements, ...plain } = workload;
    const one = withOffset(plain, numberOffset);
    const several = withOffset(plain, 2 * numberOffset);
    return [one, { ...several, name: `${plain.name}, ${processes} processes`, server: 'several', peer: one.name }];
  });
  return { title: 'Processes', workloads: [hello, honoHello, ...pairs] };
}

function withOffset(workload: ComparedWorkload, offset: number): ComparedWorkload {
  return { ...workload, request: (number) => workload.request(number + offset) };
}

const references = ['files', 'driver'];

/** A comparison is fair only if both servers send the same response; checks the first one. */
async function requireSameResponses(workloads: ComparedWorkload[], targets: Record<string, Target>): Promise<void> {
  for (const workload of workloads) {
    const peer = workloads.find(({ name }) => name === workload.peer);
    if (!peer || !references.includes(peer.server)) continue;
    if ((await responseTo(workload, targets)) !== (await responseTo(peer, targets)))
      throw new Error(`The ${workload.name} and the ${peer.name} do not send the same response.`);
  }
}

async function responseTo({ server, request }: ComparedWorkload, targets: Record<string, Target>): Promise<string> {
  const { path, headers = {} } = request(0);
  // By default fetch accepts compression, which the load does not.
  const response = await fetch(`${targets[server]?.origin}${path}`, {
    headers: { 'Accept-Encoding': 'identity', ...headers },
  });
  return `${response.status} ${response.headers.get('Content-Encoding')}\n${await response.text()}`;
}

const columns = [
  'req/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'DB ms',
  'core',
  'MB',
  ': hello',
  'CPU',
  ': Hono',
  'CPU',
  ': peer',
  'CPU',
  '+ DB',
];

/** One row per workload: its figures, then ratios of throughput and cost to the hellos and to its peer. */
function servingRows(title: string, results: WorkloadResult[]): string[][] {
  const figuresFor = (name: string | undefined) => results.find(({ workload }) => workload.name === name)?.figures;
  const rows = results.map(({ workload: { name, peer }, figures }) => [
    name,
    ...figureCells(figures),
    ...[hello.name, honoHello.name].flatMap((other) => ratioCells(figures, figuresFor(other)).slice(0, 2)),
    ...ratioCells(figures, figuresFor(peer)),
  ]);
  return [[title, ...columns], ...rows];
}

function figureCells({ perSecond, p50, p99, cpuMs, databaseMs, cores, rssMb }: LoadFigures): string[] {
  return [
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    cpuMs?.toFixed(3) ?? '',
    databaseMs?.toFixed(3) ?? '',
    cores === null ? '' : `${(cores * 100).toFixed(0)}%`,
    rssMb?.toFixed(0) ?? '',
  ];
}

function ratioCells(figures: LoadFigures, other: LoadFigures | undefined): string[] {
  if (!other || other === figures) return ['', '', ''];
  const { throughput, cpu, cost } = ratiosOf(figures, other);
  return [throughput.toFixed(2), cpu?.toFixed(2) ?? '', cost?.toFixed(2) ?? ''];
}
