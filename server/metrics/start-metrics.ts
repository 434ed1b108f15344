import type { Database } from '#db/client.ts';
import type { Env } from '../env.ts';
import { measureMail, measurePool, measureReadiness, measureWebhooks } from './measure-database.ts';
import { serveMetrics } from './metrics-server.ts';
import { exposeBuildInfo, measureProcess } from './registry.ts';

type Options = {
  /** Whether this process still accepts visitors. */
  open: () => boolean;
  /** The metrics as text. */
  read: () => Promise<string>;
};

/** Measures what all processes share, serves the metrics of all of them and returns the address. */
export async function startMetrics(env: Env, database: Database, options: Options): Promise<string | undefined> {
  if (!env.METRICS) return undefined;
  measureProcess();
  exposeBuildInfo();
  measurePool(database);
  measureMail(database, { hour: env.MAIL_PER_HOUR, day: env.MAIL_PER_DAY });
  measureWebhooks(database);
  measureReadiness(async () => options.open() && database.ping().then(() => true));
  return serveMetrics({ address: env.METRICS, given: env.metricsGiven, read: options.read });
}
