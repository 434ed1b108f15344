import type { Context } from 'hono';
import type { DeskContext } from '../../services/desk/context.ts';
import type { TableApiDependencies } from '../../table-api/verbs.ts';
import type { StaffEnv } from '../require-account.ts';

/** What the routes of the desk have in common. */
export type DeskParts = Pick<TableApiDependencies, 'db' | 'timedRead'> & {
  /** Runs a read in the queue of its table, so that the desk never takes all connections. */
  queued: <Result>(table: string, work: () => Promise<Result>) => Promise<Result>;
  contextOf: (context: Context<StaffEnv>) => DeskContext;
  dataDir: string;
  /** Webhooks may be on this machine: for development. */
  allowsLocalhost: boolean;
};
