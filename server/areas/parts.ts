import type { Hono } from 'hono';
import { site as content } from '#content/site.ts';
import type { Database } from '#db/client.ts';
import { readBudget } from '#domain/api/read-budget.ts';
import { browserCodes } from '../auth/browser-codes.ts';
import { lazyAuth } from '../auth/lazy-auth.ts';
import { createSessions } from '../auth/sessions.ts';
import type { Env } from '../env.ts';
import { clientAddress, exactAddress } from '../middleware/client-address.ts';
import type { Limit } from '../middleware/memory-counter.ts';
import { type LimitName, rateLimits, visitorCounts } from '../middleware/rate-limit.ts';
import { currentSender, withoutSender } from '../middleware/sender.ts';
import type { GuardedPage } from '../routes/guarded-pages.ts';
import type { OriginOf, siteRoutes } from '../routes/site.ts';
import { backtests } from '../services/backtest.ts';
import { concurrencyLimit } from '../services/concurrency-limit.ts';
import type { ServiceContext } from '../services/context.ts';
import { type UsageMeter, usageMeter } from '../services/customer-api/usage-meter.ts';
import type { CachedFiles } from '../site/cached-files.ts';
import type { KeptAnswers } from '../site/kept-answers.ts';

export type AppDependencies = {
  env: Pick<Env, 'PUBLIC_URL' | 'STAFF_EMAIL' | 'TRUST_PROXY' | 'HSTS_SUBDOMAINS' | 'WEBHOOK_LOCALHOST' | 'DATA_DIR'>;
  /** Signs cookies and encrypts second factors (server/auth/secret.ts). */
  secret: string;
  /** Where links in mail lead: PUBLIC_URL, or this machine. */
  publicUrl: string;
  database: Database;
  now: () => Date;
  site: Omit<Parameters<typeof siteRoutes>[0], 'originOf' | 'places'> & {
    /** The cached pages of places, which the listener answers too; without it only the routes do. */
    placeFiles?: CachedFiles;
    /** Pages that only some may open. */
    guarded?: ReadonlyMap<string, GuardedPage>;
  };
  limits?: Partial<Record<LimitName, Limit>>;
  /** The cache of public lists; without it nothing is cached. */
  kept?: KeptAnswers;
  /** Counts the calls of API keys; without it they are counted in memory only. */
  meter?: UsageMeter;
};

/** What the areas share; each takes what it needs. */
export type Parts = ReturnType<typeof createParts>;

/** Adds the routes of one part of the product, with their rate limits before them. */
export type RegisterArea = (app: Hono, parts: Parts) => void;

export const readMethods = ['GET', 'HEAD'];
export const changeMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** One table gets at most half of the connections, and one visitor a quarter. */
function sharesOf(connections: number) {
  return { perName: Math.max(1, Math.floor(connections / 2)), perVisitor: Math.max(1, Math.floor(connections / 4)) };
}

/**
 * The embedded database runs one statement at a time, in the order in which it gets them, so few get there before it is
 * their turn. More than one, because some work has many statements.
 */
const embeddedShares = { perName: 2, perVisitor: 1, total: 4 };

export function createParts(dependencies: AppDependencies) {
  const { env, secret, publicUrl, database, now, limits } = dependencies;
  const { db, timedRead, replicaRead, maxScannedRows, pool } = database;
  const exactAddressOf = exactAddress(env.TRUST_PROXY);
  const addressOf = clientAddress(env.TRUST_PROXY, exactAddressOf);
  const counts = visitorCounts({ addressOf, pool, ...(limits && { limits }) });
  const codes = browserCodes(secret, env.PUBLIC_URL);
  const auth = lazyAuth({ db, secret, publicUrl: env.PUBLIC_URL, appName: content.name, codes });
  const originOf: OriginOf = (request) => env.PUBLIC_URL ?? new URL(request.url).origin;
  const queued = concurrencyLimit({
    ...(pool ? sharesOf(pool.options.max) : embeddedShares),
    senderOf: currentSender,
    budget: readBudget,
  });
  return {
    ...dependencies,
    db,
    timedRead,
    /** For what all visitors see alike. */
    publicRead: replicaRead ?? timedRead,
    maxScannedRows,
    pool,
    addressOf,
    exactAddressOf,
    meter: dependencies.meter ?? usageMeter({ db, now }),
    originOf,
    counts,
    limit: rateLimits(counts),
    queued,
    backtests: backtests({ db, queued, detached: withoutSender }),
    codes,
    auth,
    sessions: createSessions({ auth, db, publicUrl: env.PUBLIC_URL, now }),
    serviceContext: (): ServiceContext => ({ now: now(), publicUrl, staffEmail: env.STAFF_EMAIL }),
  };
}
