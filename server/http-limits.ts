import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

export type HttpLimits = {
  /** How long a client may take for the head of a request, and for all of it, in milliseconds. */
  headersTimeout: number;
  requestTimeout: number;
  /** How often those two are looked at, and who does not read. */
  connectionsCheckingInterval: number;
  /** How long a connection without a request is kept: longer than the sixty seconds of common proxies, which must be first to close. */
  keepAliveTimeout: number;
  /** How long a client may read nothing of an answer that waits for it. */
  unreadTimeout: number;
  maxHeaderSize: number;
  maxHeaders: number;
};

export const httpLimits: HttpLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  unreadTimeout: 120_000,
  maxHeaderSize: 16_384,
  maxHeaders: 100,
};

/** Node's server with limits on what a client may take of it: time, and room for headers. */
export function createLimitedServer(listener: RequestListener, limits: HttpLimits = httpLimits): Server {
  const { maxHeaders, unreadTimeout, ...options } = limits;
  const server = createServer(options, (request, response) => {
    // Beyond its own limit Node drops headers without a word, so it may read one more than is allowed.
    if (request.rawHeaders.length > 2 * maxHeaders) {
      response.writeHead(431, { Connection: 'close', 'Content-Length': 0 }).end();
      return;
    }
    listener(request, response);
  });
  server.maxHeadersCount = maxHeaders + 1;
  cutWhoDoesNotRead(server, unreadTimeout, limits.connectionsCheckingInterval);
  return server;
}

/** Node's own limit for this sets a timer for every request, which costs a tenth of serving a page: this one only for those who are behind. */
function cutWhoDoesNotRead(server: Server, timeout: number, interval: number): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const looking = setInterval(() => {
    for (const socket of sockets) if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(timeout);
  }, interval);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}
