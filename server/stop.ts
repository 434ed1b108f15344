import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Shared by what answers while the process is on its way out. */
export type Leaving = { begun: boolean };

/** How long a connection that has sent nothing may still send a request. */
const silence = 1000;

/** Once the process is leaving, every answer asks its client to make the next connection elsewhere. */
export function partingListener(listener: RequestListener, leaving: Leaving): RequestListener {
  return (request, response) => {
    if (leaving.begun) response.setHeader('Connection', 'close');
    listener(request, response);
  };
}

/**
 * Ends a server without cutting a request. At first it goes on as before, so that whoever sends it visitors can see that it
 * is no longer ready; then it takes no more connections and settles when the last request has its answer.
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
      // A request that was under way before its connection had to close leaves it idle only now.
      const sweeping = setInterval(() => server.closeIdleConnections(), 50);
      const silent = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, silence);
      await closed;
      clearInterval(sweeping);
      clearTimeout(silent);
    },
  };
}
