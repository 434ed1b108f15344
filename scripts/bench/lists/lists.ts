import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type DatabaseOptions, openDatabase, rows } from '#db/client.ts';
import { pageStatement } from '#server/table-api/read-rows.ts';
import { leadsRequest } from '../leads-statement.ts';
import { type PartResult, withPostgres } from '../part.ts';
import { measure } from './measure.ts';
import { prepareLeads } from './prepare-leads.ts';
import { listRows, shortcomings } from './report.ts';
import { scenarios } from './scenarios.ts';

type Sizes = { small: number; large: number };
type Prepared = Record<keyof Sizes, DatabaseOptions>;
type Options = { folder: string; sizes: Sizes };

/** The list of leads in both sizes on the embedded database. */
export function benchPglite(options: Options): Promise<PartResult> {
  return bench('PGlite', inFolder(options.folder, 'pglite'), options.sizes);
}

/** The same on PostgreSQL. */
export function benchPostgres({ folder, sizes }: Options): Promise<PartResult> {
  const { small, large } = inFolder(folder, 'postgres');
  return withPostgres('small', (ofSmall) =>
    withPostgres('large', (ofLarge) =>
      bench(
        'PostgreSQL',
        { small: { ...small, databaseUrl: ofSmall }, large: { ...large, databaseUrl: ofLarge } },
        sizes,
      ),
    ),
  );
}

async function bench(name: string, prepared: Prepared, sizes: Sizes): Promise<PartResult> {
  for (const size of ['small', 'large'] as const) await prepare(name, prepared[size], sizes[size]);
  const measured = await measure({ small: envOf(prepared.small), large: envOf(prepared.large) }, (scenario) =>
    console.log(`${name}: ${scenario} ...`),
  );
  const search = scenarios.find(({ kind }) => kind === 'search');
  const plan = await planOf(prepared.large, search?.query(0) ?? '');
  const ofIndex = usesIndex(plan);
  console.log(`The search is found by ${ofIndex ? 'its index' : `no index:\n${plan}`}.`);
  return { tables: [listRows(name, measured)], problems: shortcomings(name, measured, { ofIndex }) };
}

async function prepare(name: string, database: DatabaseOptions, leads: number): Promise<void> {
  console.log(`${name}: ${leads.toLocaleString('en-US')} leads ...`);
  await prepareLeads(database, leads, (done) => {
    if (done % 100_000 < 20_000) console.log(`${name}: ${done.toLocaleString('en-US')}`);
  });
}

function inFolder(folder: string, name: string): Prepared {
  return { small: { dataDir: join(folder, `${name}-small`) }, large: { dataDir: join(folder, `${name}-large`) } };
}

function envOf({ dataDir, databaseUrl }: DatabaseOptions): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

/** How the database answers a search of the table API, in its own words. */
async function planOf(options: DatabaseOptions, queryText: string): Promise<string> {
  const statement = pageStatement(leadsRequest(queryText, { searched: true, count: 'estimated' }));
  const { db, close } = await openDatabase(options);
  try {
    const lines = await rows(db, sql`explain ${statement}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  } finally {
    await close();
  }
}

function usesIndex(plan: string): boolean {
  return /Bitmap Index Scan on lead_scores_\w+_trgm/.test(plan) && !/Seq Scan on lead_scores/.test(plan);
}
