import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsAddress } from '../env.ts';
import { log } from '../logging/log.ts';
import { registry } from './registry.ts';

type Options = { address: MetricsAddress | null; given: boolean; read: () => Promise<string> };

/**
 * Serves the metrics on an address that visitors cannot reach, and returns that address. When the default address is in
 * use, for example by another server of ours, that is only logged.
 */
export async function serveMetrics({ address, given, read }: Options): Promise<string | undefined> {
  if (!address) return undefined;
  const { host, port } = address;
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(await read());
    } catch (error) {
      log.error('The metrics could not be read', { error: (error as Error).name });
      response.writeHead(500).end();
    }
  });
  // A connection that a scraper keeps open must not keep the process running.
  server.unref();
  const hostInUrl = host.includes(':') ? `[${host}]` : host;
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be used: ${message}`;
      const problem = `The address ${hostInUrl}:${port} for metrics ${reason}: set METRICS to another one, or to off.`;
      if (given) return reject(new Error(problem));
      log.warn(problem);
      resolve(undefined);
    });
    server.listen(port, host, () => resolve(`http://${hostInUrl}:${(server.address() as AddressInfo).port}/metrics`));
  });
}
