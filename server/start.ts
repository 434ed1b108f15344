import type { RequestListener, Server } from 'node:http';
import { findPackageJSON } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { withoutClaims } from '#content/plain-claims.ts';
import { registry, unlistedPages } from '#content/registry.ts';
import { site } from '#content/site.ts';
import type { Database } from '#db/client.ts';
import { countCountiesSince } from '#db/queries/newest-updates.ts';
import { createApp } from './app.ts';
import { authSecret } from './auth/secret.ts';
import type { Env } from './env.ts';
import { createLimitedServer } from './http-limits.ts';
import { countRequests } from './metrics/count-requests.ts';
import { type Transport, transportOf } from './middleware/security-headers.ts';
import type { GuardedPage } from './routes/guarded-pages.ts';
import { NotReady, rememberedFor } from './routes/health.ts';
import { usageMeter } from './services/customer-api/usage-meter.ts';
import { currentFigures } from './services/measure-figures.ts';
import { placeNames } from './services/search/place-names.ts';
import { readBuild, type SiteFile } from './site/build-files.ts';
import { type CachedFiles, cachedFiles } from './site/cached-files.ts';
import { homeCount } from './site/home-count.ts';
import { type KeptAnswers, keptAnswers } from './site/kept-answers.ts';
import { measuredPage } from './site/measured-page.ts';
import { readyFiles, sendReady } from './site/ready-answer.ts';
import { renderedPages, type SiteBuild } from './site/rendered-pages.ts';
import { closeWhenLeaving, type Leaving, stoppable } from './stop.ts';

export type Listening = { port: number; stop: (drainSeconds: number) => Promise<void> };

/** Serves visitors from an open database until it is stopped. */
export async function listen(env: Env, database: Database, now: () => Date, leaving: Leaving): Promise<Listening> {
  const databaseAnswers = rememberedFor(1000, database.ping);
  const ping = async () => {
    if (leaving.begun) throw new NotReady('the server is about to stop');
    await databaseAnswers();
  };
  const transport = transportOf(env);
  const kept = keptAnswers({ transport });
  const parts = await loadSite(env.PUBLIC_URL ?? site.origin, env.SAMPLE_DATA);
  const stopCounting = await keepFigures(parts.files, database, now);
  const placeFiles = cachedFiles(undefined, maxPlaceBytes);
  const meter = usageMeter({ db: database.db, now });
  meter.start();
  const app = createApp({
    env,
    secret: authSecret(env),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    database: { ...database, ping },
    now,
    site: { ...parts, placeFiles },
    kept,
    meter,
  });
  const listener = requestListener({ app, files: parts.files, placeFiles, kept, transport });
  const server = createLimitedServer(countRequests(closeWhenLeaving(listener, leaving)));
  const { stop } = stoppable(server, leaving);
  const port = await portOf(server, env);
  // For the first search. The process may end before.
  const reading = setTimeout(() => placeNames().catch(() => {}), placeNamesDelay).unref();
  return {
    port,
    stop: async (drainSeconds) => {
      clearTimeout(reading);
      stopCounting();
      await stop(drainSeconds);
      await meter.stop();
    },
  };
}

const placeNamesDelay = 2000;
const day = 24 * 3_600_000;

/** Counts the counties for the home page, and shows what was measured, now and every minute. */
async function keepFigures(files: Map<string, SiteFile>, { db }: Database, now: () => Date): Promise<() => void> {
  const { refresh } = homeCount({
    files,
    count: () => countCountiesSince(db, new Date(now().getTime() - day), now()),
  });
  const measured = measuredPage({ files, figures: () => currentFigures(db) });
  const refreshAll = async () => {
    await refresh();
    await measured.refresh();
  };
  await refreshAll();
  const timer = setInterval(refreshAll, 60_000);
  timer.unref();
  return () => clearInterval(timer);
}

/** Enough for a thousand pages of counties. */
const maxPlaceBytes = 20 * 1024 * 1024;

type ListenerParts = {
  app: Hono;
  files: ReadonlyMap<string, SiteFile>;
  placeFiles: CachedFiles;
  kept: KeptAnswers;
  transport: Transport;
};

/** Most requests are answered from memory; the routes answer the rest. */
function requestListener({ app, files, placeFiles, kept, transport }: ListenerParts): RequestListener {
  const answer = getRequestListener(app.fetch);
  const findFile = readyFiles({ get: (path) => files.get(path) ?? placeFiles.kept(path) }, transport);
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const ready = isRead ? (findFile(request) ?? kept.find(request)) : undefined;
    if (!ready) return answer(request, response);
    sendReady(request, response, ready);
  };
}

const hostProblems: Record<string, string> = {
  EADDRNOTAVAIL: 'this machine does not have this address',
  ENOTFOUND: 'no address is known for this name',
  EAI_AGAIN: 'no address is known for this name',
  EAFNOSUPPORT: 'this machine does not use this kind of address',
  EINVAL: 'it is not a complete address',
};

function listenProblem(error: NodeJS.ErrnoException, { PORT, HOST }: Env): Error {
  if (error.code === 'EADDRINUSE') return new Error(`Port ${PORT} is in use: set PORT to another one.`);
  if (error.code === 'EACCES') return new Error(`This user may not open port ${PORT}: set PORT to another one.`);
  const reason = hostProblems[error.code ?? ''];
  return reason ? new Error(`HOST ${HOST} cannot be used here: ${reason}.`) : error;
}

function portOf(server: Server, env: Env): Promise<number> {
  const { PORT, HOST } = env;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, env)));
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Without samples, pages state no figure or badge that nothing shows (content/plain-claims.ts). */
async function loadSite(publicOrigin: string, hasSamples: boolean) {
  // Not relative to this file, which runs both from source and inside build/run.
  const built = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'build');
  const build = (await import(pathToFileURL(join(built, 'server/index.js')).href)) as SiteBuild;
  const edited = hasSamples ? undefined : withoutClaims;
  const files = readBuild(join(built, 'client'), site.origin, publicOrigin, edited);
  return {
    files,
    guarded: takeGuarded(files),
    renderedPaths: new Set(registry.filter((page) => page.render === 'request').map((page) => page.path)),
    rendered: renderedPages({ build, builtOrigin: site.origin, publicOrigin, edited }),
  };
}

/** Takes the pages that only some may open out of the files that everyone gets. */
function takeGuarded(files: Map<string, SiteFile>): Map<string, GuardedPage> {
  const guarded = new Map<string, GuardedPage>();
  for (const { path, guard } of unlistedPages) {
    const file = files.get(path);
    if (!guard || !file) continue;
    files.delete(path);
    files.delete(`${path}/index.html`);
    guarded.set(path, { guard, file: { ...file, cacheControl: 'no-store' } });
  }
  return guarded;
}
