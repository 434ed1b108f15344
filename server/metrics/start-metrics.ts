import type { Database } from '#db/client.ts';
import type { Env } from '../env.ts';
import { measureMail, measurePool, measureReadiness } from './measure-database.ts';
import { serveMetrics } from './metrics-server.ts';
import { measureProcess, tellBuild } from './registry.ts';

type Options = {
  now: () => Date;
  /** Whether visitors may still come, as far as the process itself knows. */
  open: () => boolean;
  /** The metrics as text. */
  read: () => Promise<string>;
};

/** Measures what one process knows for all of them, and serves the metrics of all. Returns the address. */
export async function startMetrics(env: Env, database: Database, options: Options): Promise<string | undefined> {
  if (!env.METRICS) return undefined;
  measureProcess();
  tellBuild();
  measurePool(database);
  measureMail(database, options.now);
  measureReadiness(async () => options.open() && database.ping().then(() => true));
  return serveMetrics({ address: env.METRICS, given: env.metricsGiven, read: options.read });
}
