import { resolve } from 'node:path';
import { type Database, openDatabase } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { databaseOf, type Env } from '../env.ts';
import { type Jobs, startJobs } from '../jobs.ts';
import { causesOf } from '../logging/error-chain.ts';
import { log } from '../logging/log.ts';

/** What one process does for all processes of a machine: migrations, sample data and background jobs. */
export async function prepare(env: Env, now: () => Date): Promise<{ database: Database; jobs: Jobs }> {
  const database = await openDatabase({
    ...databaseOf(env),
    dataDir: resolve(env.DATA_DIR),
    poolSize: env.POOL_SIZE,
    log,
  });
  await seed(database.db, now(), { samples: env.SAMPLE_DATA }).catch(reportSeedFailure);
  return { database, jobs: await startJobs(database, env, now) };
}

/** A failed query quotes the whole statement, but the operator only needs the reason. */
function reportSeedFailure(error: unknown): never {
  const reason = causesOf(error).at(-1)?.message ?? 'unknown reason';
  throw new Error(`The sample data could not be prepared: ${reason}.`, { cause: error });
}
