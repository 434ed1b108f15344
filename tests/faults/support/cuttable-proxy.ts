import { connect, createServer, type Socket } from 'node:net';

export type CuttableProxy = {
  /** The URL of the database through this proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
};

/** A TCP proxy between a server and its database, which the test can cut. */
export async function cuttableProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database).pipe(client);
  });
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = proxy.address() as { port: number };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = () =>
    new Promise<void>((resolve) => {
      proxy.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { url: url.href, cut, restore: () => listen(port) };
}
