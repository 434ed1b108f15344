import type { MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
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
    storeClient: pool,
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
