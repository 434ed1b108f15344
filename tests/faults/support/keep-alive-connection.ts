import { connect, type Socket } from 'node:net';

export type FullResponse = { status: number; text: string; keepsOpen: boolean };
type Request = { method: string; path: string; address: string; body?: string; key?: string };

/**
 * A keep-alive connection that respects `Connection: close` and can tell whether the server closed it before the
 * request arrived or during the response.
 */
export class KeepAliveConnection {
  readonly #socket: Socket;
  #text = '';
  #onChange = () => {};
  usable = true;

  static open(port: number): Promise<KeepAliveConnection | null> {
    return new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.once('connect', () => resolve(new KeepAliveConnection(socket)));
      socket.once('error', () => resolve(null));
    });
  }

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => {
      this.#text += chunk.toString('latin1');
      this.#onChange();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.usable = false;
      this.#onChange();
    });
  }

  /** 'closed before': the server had closed the idle connection when the request was sent; 'cut': it closed afterwards. */
  async send({ method, path, address, body = '', key }: Request): Promise<FullResponse | 'closed before' | 'cut'> {
    // Lets a pending close event arrive before the request is sent.
    await new Promise((resolve) => setImmediate(resolve));
    if (!this.usable) return 'closed before';
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${address}`];
    if (body) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
    if (key) lines.push(`Idempotency-Key: ${key}`);
    this.#text = '';
    this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    return new Promise((resolve) => {
      this.#onChange = () => {
        const answer = parseResponse(this.#text);
        if (answer && !answer.keepsOpen) this.usable = false;
        if (answer) resolve(answer);
        else if (!this.usable) resolve('cut');
      };
      this.#onChange();
    });
  }
}

function parseResponse(text: string): FullResponse | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end);
  const body = text.slice(end + 4);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isComplete = length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length);
  return isComplete ? { status, text: body, keepsOpen: !/\r\nconnection: close/i.test(head) } : null;
}
