import { createServer, type RequestListener, type Server } from 'node:http';

export type HttpLimits = {
  /** How long a client may take for the head of a request, and for all of it, in milliseconds. */
  headersTimeout: number;
  requestTimeout: number;
  /** How often those two are looked at. */
  connectionsCheckingInterval: number;
  /** How long a connection without a request is kept: longer than the sixty seconds of common proxies, which must be first to close. */
  keepAliveTimeout: number;
  /** How long a connection in use may pass no byte, such as one whose client does not read its answer. */
  timeout: number;
  maxHeaderSize: number;
  maxHeaders: number;
};

export const httpLimits: HttpLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  timeout: 120_000,
  maxHeaderSize: 16_384,
  maxHeaders: 100,
};

/** Node's server with limits on what a client may take of it: time, and room for headers. */
export function createLimitedServer(listener: RequestListener, limits: HttpLimits = httpLimits): Server {
  const { maxHeaders, timeout, ...options } = limits;
  const server = createServer(options, (request, response) => {
    // Beyond its own limit Node drops headers without a word, so it may read one more than is allowed.
    if (request.rawHeaders.length > 2 * maxHeaders) {
      response.writeHead(431, { Connection: 'close', 'Content-Length': 0 }).end();
      return;
    }
    listener(request, response);
  });
  server.maxHeadersCount = maxHeaders + 1;
  server.timeout = timeout;
  return server;
}
