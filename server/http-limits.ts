import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

export type HttpLimits = {
  /** How long a client may take to send the headers, and the whole request, in milliseconds. */
  headersTimeout: number;
  requestTimeout: number;
  /** How often these timeouts and unread responses are checked. */
  connectionsCheckingInterval: number;
  /** How long an idle connection stays open: longer than the 60 seconds of common proxies, which must close first. */
  keepAliveTimeout: number;
  /** How long a client may leave a pending response unread. */
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

/** Node's HTTP server with limits on how long a client may take and how many headers it may send. */
export function createLimitedServer(listener: RequestListener, limits: HttpLimits = httpLimits): Server {
  const { maxHeaders, unreadTimeout, ...options } = limits;
  const server = createServer(options, (request, response) => {
    // Node silently drops headers over its own limit, so that limit is one higher than ours.
    if (request.rawHeaders.length > 2 * maxHeaders) {
      response.writeHead(431, { Connection: 'close', 'Content-Length': 0 }).end();
      return;
    }
    listener(request, response);
  });
  server.maxHeadersCount = maxHeaders + 1;
  closeUnreadConnections(server, unreadTimeout, limits.connectionsCheckingInterval);
  return server;
}

/**
 * Node's own timeout sets a timer for every request, which costs a tenth of serving a page. This sets one only on
 * sockets with unsent bytes.
 */
function closeUnreadConnections(server: Server, timeout: number, interval: number): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(timeout);
  }, interval);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
