import { connect, createServer, type Socket } from 'node:net';

export type CuttablePath = {
  /** The database's address by way of this path. */
  url: string;
  /** Nothing gets through, and nobody is there any more. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

/** The network between a server and its database, which the test can cut. */
export async function cuttablePath(databaseUrl: string): Promise<CuttablePath> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const path = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => path.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = path.address() as { port: number };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = () =>
    new Promise<void>((resolve) => {
      path.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { url: url.href, cut, mend: () => listen(port) };
}
