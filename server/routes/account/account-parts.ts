import type { Context } from 'hono';
import type { Auth } from '../../auth/auth.ts';
import type { Sessions } from '../../auth/sessions.ts';
import type { ServiceContext } from '../../services/context.ts';
import type { TableApiDependencies } from '../../table-api/verbs.ts';

/** What the routes of an account have in common. */
export type AccountParts = Pick<TableApiDependencies, 'db' | 'timedRead'> & {
  queued: <Result>(table: string, work: () => Promise<Result>) => Promise<Result>;
  serviceContext: () => ServiceContext;
  /** PUBLIC_URL, if it is set. */
  publicUrl: string | undefined;
  auth: Pick<Auth, 'api'>;
  sessions: Sessions;
  /** Signs links that work without a session, such as the one that ends the daily mail. */
  secret: string;
  /** Counts a list of cases of a county: 0, or the milliseconds until the network may send another. */
  countCases: (context: Context, fips: string) => number | Promise<number>;
  /** Whether webhooks may go to this machine (WEBHOOK_LOCALHOST). */
  allowsLocalhost: boolean;
};
