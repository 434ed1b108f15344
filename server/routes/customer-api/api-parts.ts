import type { Context } from 'hono';
import type { ServiceContext } from '../../services/context.ts';
import type { Caller, FindCaller } from '../../services/customer-api/find-caller.ts';
import type { UsageMeter } from '../../services/customer-api/usage-meter.ts';
import type { TableApiDependencies } from '../../table-api/verbs.ts';
import type { OriginOf } from '../site.ts';
import type { WrongKeys } from './wrong-keys.ts';

/** What the routes of `/v1` have in common. */
export type ApiParts = Pick<TableApiDependencies, 'db' | 'timedRead'> & {
  queued: <Result>(table: string, work: () => Promise<Result>) => Promise<Result>;
  /** The exact address, also of IPv6: the networks of a key may be small. */
  addressOf: (context: Context) => string;
  findCaller: FindCaller;
  meter: UsageMeter;
  wrongKeys: WrongKeys;
  serviceContext: () => ServiceContext;
  now: () => Date;
  originOf: OriginOf;
  /** Signs manifests and webhooks. */
  secret: string;
  /** Whether webhooks may go to this machine (WEBHOOK_LOCALHOST). */
  allowsLocalhost: boolean;
};

/** The customer that calls, today in UTC. */
export function buyerOf({ customerId, isSample }: Caller, now: Date) {
  return { customerId, isSample, channel: 'api' as const, now, today: now.toISOString().slice(0, 10) };
}
