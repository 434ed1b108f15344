import type { MiddlewareHandler } from 'hono';
import type { Pool, QueryConfig } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { AddressOf } from './client-address.ts';
import { refusal } from './refusal.ts';

export type Limit = { points: number; seconds: number };

/** How many requests one visitor may make, by what they do. */
export const limits = {
  forms: { points: 10, seconds: 600 },
  bookings: { points: 10, seconds: 600 },
  deals: { points: 300, seconds: 600 },
  reads: { points: 600, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

type Options = {
  addressOf: AddressOf;
  /** Counts for all processes; without it each counts for itself. */
  pool: Pool | null;
  limits?: Partial<Record<LimitName, Limit>>;
};

/** One middleware per kind of request. */
export function rateLimits({ addressOf, pool, limits: changed }: Options): Record<LimitName, MiddlewareHandler> {
  const limit = (name: LimitName) =>
    limitRequests(limiter(name, { ...limits[name], ...changed?.[name] }, pool), addressOf);
  return { forms: limit('forms'), bookings: limit('bookings'), deals: limit('deals'), reads: limit('reads') };
}

function limitRequests(limiter: RateLimiterAbstract, addressOf: AddressOf): MiddlewareHandler {
  return async (context, next) => {
    const refused = await limiter.consume(addressOf(context)).then(
      () => null,
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return reason;
        throw reason;
      },
    );
    // No count lasts longer than its time, unless the clock was set back: it would keep a visitor out until then.
    if (refused && refused.msBeforeNext > 1000 * limiter.duration) {
      await limiter.delete(addressOf(context));
      return next();
    }
    if (!refused) return next();
    context.header('Retry-After', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))));
    return refusal(context, 429, 'Too many requests. Please try again in a few minutes.', '429');
  };
}

function limiter(name: LimitName, { points, seconds }: Limit, pool: Pool | null): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  // Reads change nothing: counting them in each process is enough, and spares the database a write for every read.
  if (pool === null || name === 'reads') return memory;
  return new RateLimiterPostgres({
    storeClient: { query: (statement: QueryConfig) => inTime(pool.query(statement)) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // Whoever is over the limit costs the database nothing more.
    inMemoryBlockOnConsumed: points + 1,
    // A database that cannot count must not keep visitors out.
    insuranceLimiter: memory,
    clearExpiredByTimeout: name === 'forms',
  });
}

/** Longer than counting ever takes: who waits for a database that is frozen is counted in memory instead. */
const countWithin = 1000;

async function inTime<Result>(query: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not count in time')), countWithin);
  });
  // It may fail when nobody waits for it any more.
  query.catch(() => {});
  return Promise.race([query, late]).finally(() => clearTimeout(timer));
}
