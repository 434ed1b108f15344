import type { MiddlewareHandler } from 'hono';
import type { Pool, QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type AddressOf, networkOf } from './client-address.ts';
import { type Limit, memoryCounter } from './memory-counter.ts';
import { refusal } from './refusal.ts';

/** How many requests one visitor may make, by what they do. Files and pages of the build cost nothing and have no limit. */
export const limits = {
  /** The contact and quote forms. */
  forms: { points: 10, seconds: 600 },
  /** New bookings. */
  bookings: { points: 10, seconds: 600 },
  /** Moving and cancelling by the private link, and guessing at it. */
  changes: { points: 10, seconds: 600 },
  deals: { points: 300, seconds: 600 },
  /** The table API, the counties' freshness and the calendars. */
  reads: { points: 600, seconds: 60 },
  /** Suggestions come with every few letters, and each page of results is rendered. */
  searches: { points: 240, seconds: 60 },
  /** Looking at a booking by its private link, which is rendered each time. */
  links: { points: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Looking changes nothing: counting it in each process is enough, and spares the database a write for every read. */
const countedHere = new Set<LimitName>(['reads', 'searches', 'links']);

type Options = {
  addressOf: AddressOf;
  /** Counts for all processes; without it each counts for itself. */
  pool: Pool | null;
  limits?: Partial<Record<LimitName, Limit>>;
};

/** One middleware per kind of request. */
export function rateLimits({ addressOf, pool, limits: changed }: Options): Record<LimitName, MiddlewareHandler> {
  const middleware = (name: LimitName) => {
    const limit = { ...limits[name], ...changed?.[name] };
    const counter = (prefix: string, each: Limit) =>
      pool && !countedHere.has(name) ? sharedCounter(prefix, each, pool) : memoryCounter(each);
    const network = { ...limit, points: limit.points * visitorsPerNetwork };
    return limitRequests({ visitor: counter(name, limit), network: counter(`${name} network`, network) }, addressOf);
  };
  return {
    forms: middleware('forms'),
    bookings: middleware('bookings'),
    changes: middleware('changes'),
    deals: middleware('deals'),
    reads: middleware('reads'),
    searches: middleware('searches'),
    links: middleware('links'),
  };
}

/** Whoever has a network of 48 bits has 65,536 of the networks that count as one visitor. Several visitors may share one. */
const visitorsPerNetwork = 8;

type Count = (key: string) => number | Promise<number>;

function limitRequests(count: { visitor: Count; network: Count }, addressOf: AddressOf): MiddlewareHandler {
  return async (context, next) => {
    const visitor = addressOf(context);
    const network = networkOf(visitor);
    const wait = (await count.visitor(visitor)) || (network === null ? 0 : await count.network(network));
    if (wait === 0) return next();
    context.header('Retry-After', String(Math.max(1, Math.ceil(wait / 1000))));
    return refusal(context, 429, 'Too many requests. Please try again in a few minutes.', '429');
  };
}

function sharedCounter(name: string, limit: Limit, pool: Pool): Count {
  const shared = new RateLimiterPostgres({
    storeClient: { query: (statement: QueryConfig) => inTime(pool.query(statement)) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
    // Whoever is over the limit costs the database nothing more.
    inMemoryBlockOnConsumed: limit.points + 1,
    clearExpiredByTimeout: name === 'forms',
  });
  const alone = memoryCounter(limit);
  const longest = 1000 * limit.seconds;
  return async (visitor) => {
    try {
      await shared.consume(visitor);
      return 0;
    } catch (reason) {
      // A database that cannot count must not keep visitors out.
      if (!(reason instanceof RateLimiterRes)) return alone(visitor);
      if (reason.msBeforeNext <= longest) return Math.max(1, reason.msBeforeNext);
      // No count lasts longer than its time, unless the clock was set back: it would keep a visitor out until then.
      await shared.delete(visitor).catch(() => {});
      return alone(visitor);
    }
  };
}

/** Longer than counting ever takes: who waits for a database that is frozen is counted in memory instead. */
const countWithin = 1000;

async function inTime<Result>(query: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not count in time')), countWithin);
  });
  return Promise.race([query, late]).finally(() => clearTimeout(timer));
}
