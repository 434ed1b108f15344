import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type DatabaseOptions, openDatabase, rows } from '#db/client.ts';
import { formatNumber } from '#domain/format.ts';
import { pageStatement } from '#server/table-api/read-rows.ts';
import { startServer } from '#tests/support/start-server.ts';
import { leadList, leadPageRequest, uniqueFilter } from './lead-queries.ts';
import { type ListResult, type ListScenario, listProblems, listRows } from './list-report.ts';
import { measureInTurn, startLoadGenerator, type Workload } from './load.ts';
import { prepareLeads } from './prepare-leads.ts';
import { type PartResult, targetOf, visitorAddress, withPostgres } from './setup.ts';

const sizeNames = ['small', 'large'] as const;
type SizeName = (typeof sizeNames)[number];
type Sizes = Record<SizeName, number>;
type Databases = Record<SizeName, DatabaseOptions>;
type ListsOptions = { folder: string; sizes: Sizes };

/** Measures the lead list in both sizes on the embedded database. */
export function benchPglite({ folder, sizes }: ListsOptions): Promise<PartResult> {
  return benchLists('PGlite', databasesIn(folder, 'pglite'), sizes);
}

/** The same on PostgreSQL. */
export function benchPostgres({ folder, sizes }: ListsOptions): Promise<PartResult> {
  const { small, large } = databasesIn(folder, 'postgres');
  return withPostgres('small', (smallUrl) =>
    withPostgres('large', (largeUrl) =>
      benchLists(
        'PostgreSQL',
        { small: { ...small, databaseUrl: smallUrl }, large: { ...large, databaseUrl: largeUrl } },
        sizes,
      ),
    ),
  );
}

function databasesIn(folder: string, name: string): Databases {
  return { small: { dataDir: join(folder, `${name}-small`) }, large: { dataDir: join(folder, `${name}-large`) } };
}

async function benchLists(name: string, databases: Databases, sizes: Sizes): Promise<PartResult> {
  for (const size of sizeNames) {
    console.log(`${name}: ${formatNumber(sizes[size])} leads ...`);
    await prepareLeads(databases[size], sizes[size], (done) => {
      if (done % 100_000 < 20_000) console.log(`${name}: ${formatNumber(done)}`);
    });
  }
  const results = await measureScenarios(databases, (scenario) => console.log(`${name}: ${scenario} ...`));
  const search = scenarios.find(({ kind }) => kind === 'search');
  const plan = await explainSearch(databases.large, search?.query(0) ?? '');
  const usesIndex = /Bitmap Index Scan on filings_\w+_trgm/.test(plan) && !/Seq Scan on filings/.test(plan);
  console.log(`The search uses ${usesIndex ? 'its index' : `no index:\n${plan}`}.`);
  return { tables: [listRows(name, results)], problems: listProblems(name, results, usesIndex) };
}

/** Street and town names in the sample data. */
const words = ['thistledown', 'amberdale', 'otterfield', 'brackenridge', 'junipermoor', 'willowmere'];

/** The queries that the leads page sends. */
const scenarios: ListScenario[] = [
  { name: 'first page', kind: 'page', query: (number) => `${leadList}&offset=0&${uniqueFilter(number)}` },
  { name: 'page 50', kind: 'page', query: (number) => `${leadList}&offset=4900&${uniqueFilter(number)}` },
  {
    name: 'search',
    kind: 'search',
    query: (number) => {
      const word = words[number % words.length] ?? '';
      const search = encodeURIComponent(`(property_address.ilike."%${word}%",county.ilike."%${word}%")`);
      return `${leadList}&offset=0&${uniqueFilter(number)}&or=${search}`;
    },
  },
];

const load = { rounds: 5, seconds: 3, connections: 4 };

/** Below the rate limit of one address. */
const requestsPerVisitor = 50;
const requestsPerSecond = 4000;

/** Loads a server with the small table and one with the large table in turn. */
async function measureScenarios(databases: Databases, progress: (scenario: string) => void): Promise<ListResult[]> {
  const start = ({ dataDir, databaseUrl }: DatabaseOptions) => {
    const database = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return startServer({ NODE_ENV: 'production', TRUST_PROXY: '1', ...database });
  };
  const small = await start(databases.small);
  const large = await start(databases.large);
  const generator = await startLoadGenerator();
  try {
    const targets = { small: targetOf(small), large: targetOf(large) };
    const results: ListResult[] = [];
    for (const scenario of scenarios) {
      progress(scenario.name);
      const workloads = sizeNames.map((size) => workloadOf(scenario, size));
      const [onSmall, onLarge] = await measureInTurn(workloads, { targets, generator, ...load });
      if (onSmall && onLarge) results.push({ scenario, small: onSmall.figures, large: onLarge.figures });
    }
    return results;
  } finally {
    await Promise.all([generator.stop(), small.stop(), large.stop()]);
  }
}

function workloadOf({ name, query }: ListScenario, server: SizeName): Workload {
  return {
    name: `${name}, ${server} table`,
    server,
    status: 206,
    request: (number) => ({
      method: 'GET',
      path: `/rest/v1/lead_scores?${query(number)}`,
      headers: {
        Prefer: 'count=estimated',
        'X-Forwarded-For': visitorAddress(Math.floor(number / requestsPerVisitor)),
      },
    }),
    distinctPerSecond: requestsPerSecond,
  };
}

/** The query plan for a search of the table API. */
async function explainSearch(options: DatabaseOptions, queryText: string): Promise<string> {
  const statement = pageStatement(leadPageRequest(queryText, { searched: true, count: 'estimated' }));
  const { db, close } = await openDatabase(options);
  try {
    const lines = await rows(db, sql`explain ${statement}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  } finally {
    await close();
  }
}
