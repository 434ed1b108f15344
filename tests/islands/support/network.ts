import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '#db/client.ts';
import type { Account } from '#tests/support/accounts.ts';
import { randomDelay } from '#tests/support/jitter.ts';
import { perWorker } from './per-worker.ts';
import { origin, shownWindowOrNull } from './window.ts';

export type SentRequest = {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Of a body that is not text; `body` has a character for each byte. */
  bytes?: Buffer;
  /** Undefined until it is answered, and when it fails. */
  status?: number;
  /** Whether the answer gave the visitor a cookie. */
  setsCookie?: boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: any JSON
type ChangedAnswer = { change: (json: any) => unknown; headers?: Record<string, string> };
type ScriptedAnswer = { status?: number; json?: unknown; body?: string; headers?: Record<string, string> };
/**
 * What happens to a request: an answer, a failed connection before or after the site got it, another body, a delay, or
 * a change to what the site answers.
 */
export type Reaction =
  | ScriptedAnswer
  | 'no connection'
  | 'lost answer'
  | { sendInstead: string }
  | { after: Promise<unknown> }
  | ChangedAnswer;
type Route = { pattern: RegExp; react: (request: SentRequest) => Reaction };

type Site = Awaited<ReturnType<typeof import('./site.ts').startSite>>;

/** What the visitor of one test has sent and what answers. */
class Network {
  sent: SentRequest[] = [];
  running = 0;
  isOffline = false;
  routes: Route[] = [];
  address = randomAddress();
  cookies = new Map<string, string>();

  /** Answers matching requests instead of the site. Returns a function that ends it. */
  route(pattern: RegExp, react: Reaction | ((request: SentRequest) => Reaction)): () => void {
    const route: Route = { pattern, react: typeof react === 'function' ? react : () => react };
    this.routes.unshift(route);
    return () => {
      this.routes = this.routes.filter((one) => one !== route);
    };
  }

  /** Delays matching requests until the test calls the returned function. */
  hold(pattern: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.route(pattern, { after: promise });
    return resolve;
  }

  posts(): SentRequest[] {
    return this.sent.filter(({ method }) => method !== 'GET');
  }
}

const shared = perWorker('network', () => ({ network: new Network() }));

export const network = (): Network => shared.network;

export function resetNetwork(): void {
  shared.network = new Network();
}

/** The page's fetch. It keeps the rules of the site: relative addresses, the origin and cookies of the page. */
export async function pageFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const visitor = shared.network;
  const window = shownWindowOrNull();
  if (!window) return neverAnswered();
  const { location } = window;
  const target = new URL(input instanceof Request ? input.url : input, location.href);
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : {}));
  const method = init.method ?? (input instanceof Request ? input.method : 'GET');
  const bytes = ArrayBuffer.isView(init.body) ? Buffer.from(await new Response(init.body).arrayBuffer()) : undefined;
  const text = typeof init.body === 'string' ? init.body : init.body ? await new Response(init.body).text() : '';
  const body = bytes ? bytes.toString('latin1') : text;
  const request: SentRequest = {
    method,
    url: `${target.pathname}${target.search}`,
    headers: Object.fromEntries(headers),
    body,
    ...(bytes && { bytes }),
  };
  visitor.sent.push(request);
  visitor.running += 1;
  try {
    const response = await abortable(answer(visitor, request), init.signal);
    return shownWindowOrNull() === window ? response : neverAnswered();
  } catch (reason) {
    if (shownWindowOrNull() !== window) return neverAnswered();
    throw reason;
  } finally {
    visitor.running -= 1;
  }
}

/** A page that was left hears nothing anymore. */
const neverAnswered = () => new Promise<never>(() => {});

async function answer(visitor: Network, request: SentRequest): Promise<Response> {
  if (visitor.isOffline) throw new TypeError('Failed to fetch');
  const route = visitor.routes.find(({ pattern }) => pattern.test(request.url));
  const reaction = route?.react(request) ?? {};
  await randomDelay();
  if (reaction === 'no connection') throw new TypeError('Failed to fetch');
  if (reaction === 'lost answer') {
    await askAs(visitor, request, {});
    throw new TypeError('Failed to fetch');
  }
  if ('after' in reaction) await reaction.after;
  const isScripted = 'status' in reaction || 'json' in reaction || 'body' in reaction;
  const response = isScripted ? scripted(reaction) : await (assetAt(request.url) ?? askAs(visitor, request, reaction));
  request.status = response.status;
  request.setsCookie = response.headers.getSetCookie().length > 0;
  return 'change' in reaction ? changed(response, reaction) : response;
}

function scripted({ status = 200, json, body, headers }: ScriptedAnswer): Response {
  const type = body === undefined ? 'application/json' : 'text/html';
  return new Response(body ?? JSON.stringify(json ?? null), { status, headers: { 'Content-Type': type, ...headers } });
}

async function changed(response: Response, { change, headers }: ChangedAnswer): Promise<Response> {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  return new Response(JSON.stringify(change(await response.json())), { status: response.status, headers: all });
}

/** Files that the build would give an address of their own. */
function assetAt(url: string): Promise<Response> | undefined {
  if (!url.startsWith('/app/generated/')) return undefined;
  return readFile(url.slice(1)).then((content) => new Response(new Uint8Array(content)));
}

/** Asks the real site, as this visitor. */
async function askAs(visitor: Network, request: SentRequest, reaction: object): Promise<Response> {
  const body = 'sendInstead' in reaction ? String(reaction.sendInstead) : (request.bytes ?? request.body);
  const headers = new Headers(request.headers);
  headers.set('X-Forwarded-For', visitor.address);
  if (request.method !== 'GET') headers.set('Origin', origin);
  if (visitor.cookies.size > 0) headers.set('Cookie', [...visitor.cookies].map((pair) => pair.join('=')).join('; '));
  const response = await (await site()).fetch(
    new Request(origin + request.url, {
      method: request.method,
      headers,
      ...(body.length > 0 && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    }),
  );
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (cookie.includes('; Max-Age=0')) visitor.cookies.delete(name);
    else visitor.cookies.set(name, value);
  }
  return response;
}

const started = perWorker<{ site: Promise<Site> | null }>('site', () => ({ site: null }));

/** Evaluated once: the modules of the server are many. */
const siteModule = () => perWorker('site module', () => import('./site.ts'));

/** For `beforeAll`: starts the real app on a database with sample data, once for a worker. */
export async function startSite(): Promise<void> {
  started.site ??= siteModule().then((module) => module.startSite());
  await started.site;
}

/** For `beforeAll`: the site of one file, for tests that count rows or change what others read. Ends with the file. */
export const startOwnSite = (fill: (db: Db) => Promise<void>) => async (): Promise<() => Promise<void>> => {
  const { startOwnSite: start } = await siteModule();
  const own = await start(fill);
  const before = started.site;
  started.site = Promise.resolve(own);
  return async () => {
    started.site = before;
    await own.stop();
  };
};

function site(): Promise<Site> {
  if (!started.site) throw new Error('Tests that send requests need beforeAll(startSite)');
  return started.site;
}

/**
 * Before `goto`: signs the visitor in, staff with a second factor. A test that ends the session or changes the account
 * needs an address that no other test uses. Returns the account, which can send requests of its own.
 */
export async function signIn(email: string, role: 'customer' | 'staff' | 'support' = 'customer'): Promise<Account> {
  const account = await (await site()).account(email, role);
  for (const [name, value] of account.jar.cookies) network().cookies.set(name, value);
  return account;
}

/** The rows of the site, a demo slot of last week and a board with hundreds of deals. */
export const siteDatabase = async (): Promise<Pick<Site, 'select' | 'pastSlotId' | 'largeBoard'>> => site();

/** Asks the site directly, as another visitor or another program would. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ 'X-Forwarded-For': network().address, Origin: origin });
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  return (await site()).fetch(new Request(origin + path, { ...init, headers }));
}

function abortable(work: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** The server limits requests by IP address, so each visitor has its own. */
function randomAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}
