import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export type Reply = { status: number; text: string; headers: Headers; milliseconds: number };
export type Ask = { method?: string; headers?: Record<string, string>; json?: unknown; form?: Record<string, string> };

/** Longer than any response may take. */
const timeoutMs = 30_000;

const agent = new Agent({ keepAlive: true });

/** Sends one request over a keep-alive connection; rejects unless the response is complete. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, json, form }: Ask = {},
): Promise<Reply> {
  const { port } = new URL(origin);
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : '';
  const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const sent = body === '' ? {} : { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, agent, headers: { ...sent, ...headers } };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const milliseconds = performance.now() - started;
        resolve({ status: response.statusCode ?? 0, text, headers: headersOf(response.headers), milliseconds });
      });
    });
    request.setTimeout(timeoutMs, () => request.destroy(new Error('No response in time')));
    request.on('error', reject);
    request.end(body);
  });
}

function headersOf(headers: IncomingHttpHeaders): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) => [value ?? ''].flat().map((one) => [name, one]));
  return new Headers(pairs as [string, string][]);
}
