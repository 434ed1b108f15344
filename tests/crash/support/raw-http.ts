import { connect } from 'node:net';

export type RawAnswer = {
  /** null when the server closed the connection without a response. */
  status: number | null;
  head: string;
  body: string;
};

/** Sends raw bytes and reads until the server closes, because an HTTP client would correct malformed requests. */
export function exchange(port: number, bytes: Buffer, { hangUp = false } = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const finish = () => {
      const text = Buffer.concat(chunks).toString();
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
      resolve({ status: status ? Number(status) : null, head, body: rest.join('\r\n\r\n') });
    };
    socket.setTimeout(30_000, () => {
      reject(new Error('No response within 30 seconds'));
      socket.destroy();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a request early resets the connection; the data received before still counts.
    socket.on('error', () => {});
    socket.on('close', finish);
    socket.on('connect', () => {
      socket.write(bytes);
      if (hangUp) setTimeout(() => socket.destroy(), 2);
    });
  });
}
