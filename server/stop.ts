import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Shared by everything that behaves differently once the process is stopping. */
export type Leaving = { begun: boolean };

/** How long a connection without data may still send a request. */
const silentMs = 1000;

/** Once the process is stopping, every response closes its connection, so that clients reconnect elsewhere. */
export function closeWhenLeaving(listener: RequestListener, leaving: Leaving): RequestListener {
  return (request, response) => {
    if (leaving.begun) response.setHeader('Connection', 'close');
    listener(request, response);
  };
}

/**
 * Stops a server without aborting requests. It first keeps serving, so that a load balancer can see that it is no
 * longer ready; then it accepts no more connections and resolves when the last request has its response.
 */
export function stoppable(server: Server, leaving: Leaving): { stop: (drainSeconds: number) => Promise<void> } {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    stop: async (drainSeconds) => {
      leaving.begun = true;
      await sleep(drainSeconds * 1000);
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection whose request was in progress becomes idle only after `close`.
      const sweeping = setInterval(() => server.closeIdleConnections(), 50);
      const silent = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, silentMs);
      await closed;
      clearInterval(sweeping);
      clearTimeout(silent);
    },
  };
}
