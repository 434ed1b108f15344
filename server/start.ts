import { serve } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { registry } from '#content/registry.ts';
import { site } from '#content/site.ts';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { readBuild } from './site/build-files.ts';
import { renderedPages } from './site/rendered-pages.ts';

export async function start(env: Env): Promise<void> {
  const publicOrigin = env.PUBLIC_URL ?? site.origin;
  const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild;
  const files = readBuild(new URL('../build/client', import.meta.url).pathname, site.origin, publicOrigin);
  const renderedPaths = new Set(registry.filter((page) => page.render === 'request').map((page) => page.path));
  const rendered = renderedPages({ build, builtOrigin: site.origin, publicOrigin });
  const app = createApp({ site: { files, renderedPaths, rendered } });

  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, ({ port }) => {
    console.log(`${site.name} is ready at http://localhost:${port}`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${env.PORT} is in use: set PORT to another one.` : error.message);
    process.exit(1);
  });

  const stop = () => {
    server.close(() => process.exit(0));
    // Connections that are kept open without a request would hold the process; those with one may finish.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => process.exit(0), 10_000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
