import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { maxReads } from '#domain/api/table-api-limits.ts';
import { plural } from '#domain/format.ts';
import { type AddressOf, networkOf } from './client-address.ts';
import { type Counter, type Limit, memoryCounter } from './memory-counter.ts';
import { refusal } from './refusal.ts';

/** How many requests one visitor may make, by kind. Built files and pages cost nothing and have no limit. */
export const limits = {
  /** Accepted contact and quote forms, and questions about a property. */
  forms: { points: 10, seconds: 600 },
  /** All of these forms, also the refused ones: an office behind one address has several people who correct theirs. */
  formAttempts: { points: 60, seconds: 600 },
  /** Accepted bookings. */
  bookings: { points: 10, seconds: 600 },
  /** Attempts to book. */
  bookingAttempts: { points: 60, seconds: 600 },
  /** Booked demos: an office behind one address has several people, but a day has only fourteen places. */
  bookedDemos: { points: 3, seconds: 86_400 },
  /** Moving and canceling by the private link, and guesses at the link. */
  changes: { points: 10, seconds: 600 },
  /** Changed deals, and requests that changed none. */
  deals: { points: 300, seconds: 600 },
  /** New boards: each may use about 150 kB for a month. */
  workspaces: { points: 40, seconds: 86_400 },
  /** Questions whether a case is in the data: enough for a person, too few to try out the numbers of a courthouse. */
  checks: { points: 10, seconds: 3600 },
  /** Asking for a sign-in code. */
  codes: { points: 10, seconds: 600 },
  /** Entering a code or a second factor. */
  signIns: { points: 30, seconds: 600 },
  /** What an account changes: deals, datasets, counties, itself. */
  accountChanges: { points: 300, seconds: 600 },
  /** What staff change at the desk. */
  deskChanges: { points: 1200, seconds: 600 },
  /** The table API, the county functions and the calendars. */
  reads: maxReads,
  /** Suggestions come with every few letters, and each page of results is rendered. */
  searches: { points: 240, seconds: 60 },
  /** Viewing a booking by its private link, which is rendered each time. */
  links: { points: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Limits of what was accepted, each with the looser limit of all requests of the kind. */
const attemptsOf: Partial<Record<LimitName, LimitName>> = { forms: 'formAttempts', bookings: 'bookingAttempts' };

/**
 * Courthouse checks of one county from one network: visitors of a network may ask often, but together not about one
 * courthouse.
 */
export const checksOfCounty: Limit = { points: 20, seconds: 86_400 };

/** Lists of cases of one county from one network, beside the limits of an account. */
export const listsOfCounty: Limit = { points: 5, seconds: 86_400 };

/** Reads change nothing: counting them per process is enough and saves a write for every read. */
const countedPerProcess = new Set<LimitName>(['reads', 'searches', 'links']);

type Options = {
  addressOf: AddressOf;
  /** Counts for all processes; without it each process counts on its own. */
  pool: Pool | null;
  limits?: Partial<Record<LimitName, Limit>>;
  /** When the database takes longer than this to count, the request is counted in memory instead. */
  timeoutMs?: number;
};

/** Counts points for the sender of a request: 0, or the milliseconds until there are points again. */
export type VisitorCount = (context: Context, points?: number) => number | Promise<number>;

export type VisitorCounts = Record<LimitName, VisitorCount>;

/** Counts for a key other than the visitor, such as the recipient of a mail; only a hash of the key is stored. */
export type KeyCount = (key: string, points?: number) => number | Promise<number>;

export function keyCount(name: string, limit: Limit, pool: Pool | null): KeyCount {
  const count = pool ? sharedCounter(name, limit, pool, 1000) : memoryCounter(limit);
  return (key, points) => count(createHash('sha256').update(key).digest('base64url'), points);
}

/** Counts a question of a visitor's network about one county. */
export function countyCount(name: string, limit: Limit, { addressOf, pool }: Pick<Options, 'addressOf' | 'pool'>) {
  const count = keyCount(name, limit, pool);
  return (context: Context, fips: string) => {
    const visitor = addressOf(context);
    return count(`${networkOf(visitor) ?? visitor} ${fips}`);
  };
}

/** One count per kind of request. */
export function visitorCounts({ addressOf, pool, limits: changed, timeoutMs = 1000 }: Options): VisitorCounts {
  const countOf = (name: LimitName): VisitorCount => {
    const limit = { ...limits[name], ...changed?.[name] };
    const counter = (prefix: string, each: Limit) =>
      pool && !countedPerProcess.has(name)
        ? sharedCounter(prefix, each, pool, timeoutMs, name in attemptsOf)
        : memoryCounter(each);
    const count = counter(name, limit);
    const countNetwork = counter(`${name} network`, { ...limit, points: limit.points * visitorsPerNetwork });
    return async (context, points) => {
      const visitor = addressOf(context);
      const network = networkOf(visitor);
      return (await count(visitor, points)) || (network === null ? 0 : await countNetwork(network, points));
    };
  };
  const names = Object.keys(limits) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as VisitorCounts;
}

/** A /48 network contains 65,536 networks that count as one visitor each, and several visitors may share it. */
const visitorsPerNetwork = 8;

/** One middleware per kind of request. */
export function rateLimits(counts: VisitorCounts): Record<LimitName, MiddlewareHandler> {
  const limited = (Object.keys(counts) as LimitName[]).map((name) => {
    const attempts = attemptsOf[name];
    const message = messages[name] ?? tooMany;
    return [
      name,
      attempts ? limitAccepted(counts[name], counts[attempts], message) : limitRequests(counts[name], message),
    ];
  });
  return Object.fromEntries(limited) as Record<LimitName, MiddlewareHandler>;
}

/** By how long to wait, such as `7 minutes`. */
type Message = (wait: string) => string;

export const tooMany: Message = (wait) => `Too many requests. Please try again in ${wait}.`;

/** Refusals that say more than the common one. */
const messages: Partial<Record<LimitName, Message>> = {
  checks: (wait) => `You've asked about ten cases this hour. Please ask again in ${wait}.`,
};

function limitRequests(count: VisitorCount, message: Message): MiddlewareHandler {
  return async (context, next) => {
    const wait = await count(context);
    return wait === 0 ? next() : tooManyRequests(context, wait, message);
  };
}

const bytesPerPoint = 100_000;

/** What a large body costs beyond the point of its request: a limit of requests alone would let through hundreds of them. */
export function limitBytes(count: VisitorCount, maxBytes: number): MiddlewareHandler {
  return async (context, next) => {
    const length = context.req.header('Content-Length');
    const points = Math.floor(
      Math.min(maxBytes, length === undefined ? maxBytes : Number(length) || 0) / bytesPerPoint,
    );
    const wait = points > 0 ? await count(context, points) : 0;
    return wait === 0 ? next() : tooManyRequests(context, wait, tooMany);
  };
}

/** Counts before the work, so that requests at once cannot pass together, and gives back what was refused. */
function limitAccepted(count: VisitorCount, countAttempt: VisitorCount, message: Message): MiddlewareHandler {
  return async (context, next) => {
    const waitForAttempt = await countAttempt(context);
    if (waitForAttempt > 0) return tooManyRequests(context, waitForAttempt, message);
    const wait = await count(context);
    if (wait === 0) await next();
    const answer = wait === 0 ? context.res : tooManyRequests(context, wait, message);
    if (answer.status >= 400) await count(context, -1);
    return answer;
  };
}

function tooManyRequests(context: Context, wait: number, message: Message): Response {
  context.header('Retry-After', retryAfter(wait));
  return refusal(context, 429, message(waitText(wait)), '429');
}

/** Milliseconds in words, rounded up to minutes. */
export function waitText(wait: number): string {
  return plural(Math.max(1, Math.ceil(wait / 60_000)), { one: 'a minute', many: '{count} minutes' });
}

/** Milliseconds as the seconds of a Retry-After header. */
export function retryAfter(wait: number): string {
  return String(Math.max(1, Math.ceil(wait / 1000)));
}

function sharedCounter(
  name: string,
  limit: Limit,
  pool: Pool,
  timeoutMs: number,
  isGivenBack = false,
): (...visit: Parameters<Counter>) => Promise<number> {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
    // Visitors over the limit cost the database nothing more, unless some of what was counted may be given back.
    ...(!isGivenBack && { inMemoryBlockOnConsumed: limit.points + 1 }),
    clearExpiredByTimeout: name === 'forms',
  });
  const shared = new RLWrapperTimeouts({ limiter, timeoutMs });
  const inMemory = memoryCounter(limit);
  const maxWaitMs = 1000 * limit.seconds;
  return async (visitor, points = 1) => {
    try {
      if (points < 0) await shared.reward(visitor, -points);
      else await shared.consume(visitor, points);
      return 0;
    } catch (reason) {
      // A database that cannot count must not lock visitors out (decision 019 explains why not an insuranceLimiter).
      if (!(reason instanceof RateLimiterRes)) return inMemory(visitor, points);
      if (reason.msBeforeNext <= maxWaitMs) return Math.max(1, reason.msBeforeNext);
      // A longer wait means that the clock was set back, and would lock the visitor out until then.
      await shared.delete(visitor).catch(() => {});
      return inMemory(visitor, points);
    }
  };
}
