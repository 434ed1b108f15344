import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { registry } from '#content/registry.ts';
import { site } from '#content/site.ts';
import { openDatabase } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { startJobs } from './jobs.ts';
import { requestListener } from './listener.ts';
import { readBuild } from './site/build-files.ts';
import { keptAnswers } from './site/kept-answers.ts';
import { renderedPages, type SiteBuild } from './site/rendered-pages.ts';

const now = () => new Date();

export async function start(env: Env): Promise<void> {
  const database = await openDatabase({ dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL });
  await seed(database.db, now());
  const jobs = await startJobs(database, env, now);
  const https = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const kept = keptAnswers({ https });
  const siteParts = await loadSite(env.PUBLIC_URL ?? site.origin);
  const app = createApp({
    env,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    database,
    now,
    site: siteParts,
    kept,
  });

  const server = createServer(requestListener({ app, files: siteParts.files, kept, https }));
  server.listen(env.PORT, env.HOST, () => {
    console.log(`${site.name} is ready at http://localhost:${(server.address() as AddressInfo).port}`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${env.PORT} is in use: set PORT to another one.` : error.message);
    process.exit(1);
  });

  const stop = () => {
    server.close(async () => {
      await jobs.stop();
      await database.close();
      process.exit(0);
    });
    // Connections that are kept open without a request would hold the process; those with one may finish.
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 25_000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function loadSite(publicOrigin: string) {
  const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as SiteBuild;
  return {
    files: readBuild(new URL('../build/client', import.meta.url).pathname, site.origin, publicOrigin),
    renderedPaths: new Set(registry.filter((page) => page.render === 'request').map((page) => page.path)),
    rendered: renderedPages({ build, builtOrigin: site.origin, publicOrigin }),
  };
}
