import { Resolver } from 'node:dns/promises';
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CallProblem } from '#domain/customer-api/call-problem.ts';
import { webhookLimits } from '#domain/customer-api/webhook.ts';
import { isLoopback, isOwnAddress, isPublicAddress } from './public-address.ts';

export type OutgoingRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Ends the call. */
  signal?: AbortSignal;
};

export type CallResult = {
  /** Null if it was accepted. */
  problem: CallProblem | null;
  /** Of the answer; null if there was none. */
  status: number | null;
  milliseconds: number;
};

export type OutgoingCall = (request: OutgoingRequest) => Promise<CallResult>;

/** All addresses of a name, in IPv4 and IPv6. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

export type CallSettings = {
  /** Whether http and https to this machine are allowed, which is for development only. */
  allowsLocalhost?: boolean;
  timeoutMs?: number;
  resolve?: ResolveName;
  isAllowed?: (address: string) => boolean;
  /** Trusted besides the authorities that Node knows. */
  ca?: string;
};

const localNames: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  '127.0.0.1': ['127.0.0.1'],
  '[::1]': ['::1'],
};

/** Ports of mail, shells and other services that do not speak https are below it. */
const firstFreePort = 1024;

const isAllowedPort = (port: string) => port === '' || port === '443' || Number(port) >= firstFreePort;

/**
 * What is wrong with the address of an endpoint, before its name is resolved; null if nothing is. The parser has already turned
 * decimal, octal and hexadecimal numbers into an IPv4 address.
 */
export function endpointUrlProblem(text: string, { allowsLocalhost = false }: CallSettings = {}): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'Enter an address that starts with https://';
  if (url.username !== '' || url.password !== '') return 'The address must not contain a user name or a password';
  const isLocal = Object.hasOwn(localNames, url.hostname);
  if (isLocal && allowsLocalhost) return null;
  if (url.protocol !== 'https:') return 'Enter an address that starts with https://';
  if (!isAllowedPort(url.port)) return `Use port 443, or one from ${firstFreePort} on`;
  const literal = literalAddress(url);
  if (isLocal || (literal !== null && !isPublicAddress(literal))) return 'This address is not on the internet';
  return null;
}

function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}

/**
 * Not by the system's function: that one takes a thread for each name that hangs, and reads the names of the own network
 * from its files.
 */
const resolveName: ResolveName = async (name, signal) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

class CallError extends Error {
  readonly problem: CallProblem;
  constructor(problem: CallProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Posts to an address that a customer chose, without serving as a way into the own network: the name is resolved once, every address
 * it has must be public, and the connection is made to one of these. Redirects are not followed. Connections are not kept and no
 * proxy of the environment is used, because the agents are our own.
 */
export function outgoingCaller(settings: CallSettings = {}): OutgoingCall {
  const {
    allowsLocalhost = false,
    timeoutMs = webhookLimits.attemptSeconds * 1000,
    resolve = resolveName,
    isAllowed = (address) => isPublicAddress(address) && !isOwnAddress(address),
    ca,
  } = settings;
  const http = new HttpAgent({ keepAlive: false });
  // The variable NODE_TLS_REJECT_UNAUTHORIZED must not count here.
  const https = new HttpsAgent({ keepAlive: false, maxCachedSessions: 0, rejectUnauthorized: true, ...(ca && { ca }) });

  /** The addresses of the name, all of them checked. */
  async function addressesOf(url: URL, signal: AbortSignal): Promise<string[]> {
    const local = allowsLocalhost ? localNames[url.hostname] : undefined;
    if (local) return local.filter(isLoopback);
    const literal = literalAddress(url);
    const found = literal === null ? await raced(named(url.hostname, signal), signal) : [literal];
    if (found.length === 0) throw new CallError('name');
    if (!found.every(isAllowed)) throw new CallError('address');
    return found;
  }

  async function named(name: string, signal: AbortSignal): Promise<string[]> {
    return resolve(name, signal).catch(() => {
      throw new CallError('name');
    });
  }

  async function post({ url: text, headers, body }: OutgoingRequest, signal: AbortSignal): Promise<number> {
    if (endpointUrlProblem(text, settings) !== null) {
      const isAddress = URL.canParse(text) && literalAddress(new URL(text)) !== null;
      throw new CallError(isAddress ? 'address' : 'url');
    }
    const url = new URL(text);
    const addresses = await addressesOf(url, signal);
    const isSecure = url.protocol === 'https:';
    const options: RequestOptions = {
      method: 'POST',
      agent: isSecure ? https : http,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      lookup: fixedLookup(addresses),
      signal,
      maxHeaderSize: 16 * 1024,
      insecureHTTPParser: false,
    };
    const request = (isSecure ? httpsRequest : httpRequest)(url, options);
    try {
      // Raced too, so that no answer that Node does not expect can keep the call open.
      const answer = await raced(answerTo(request, body), signal);
      await drain(answer);
      return answer.statusCode ?? 0;
    } finally {
      request.destroy();
    }
  }

  return async (request) => {
    const started = performance.now();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    const signal = request.signal ? AbortSignal.any([deadline.signal, request.signal]) : deadline.signal;
    const result = (problem: CallProblem | null, status: number | null): CallResult => ({
      problem,
      status,
      milliseconds: Math.round(performance.now() - started),
    });
    try {
      const status = await post(request, signal);
      return result(statusProblem(status), status);
    } catch (error) {
      if (request.signal?.aborted) return result('stopped', null);
      return result(deadline.signal.aborted ? 'timeout' : problemOf(error), null);
    } finally {
      clearTimeout(timer);
    }
  };
}

function statusProblem(status: number): CallProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** Answers with the addresses that were checked, whatever the name means by now. */
function fixedLookup(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, answer) => {
    const [first] = found;
    if (all || !first) answer(null, found);
    else answer(null, first.address, first.family);
  };
}

/** The headers of the answer. One that switches protocols (101) hands over its connection, which then belongs to nobody but us. */
function answerTo(request: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    request.on('response', done);
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      done(answer);
    });
    request.on('error', fail);
    request.on('close', () => fail(new CallError('connection')));
    request.end(body);
  });
}

/** Reads what may be read of the answer, which nobody looks at. The status counts even if the rest does not come. */
async function drain(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length;
      if (bytes > webhookLimits.answerBytes) break;
    }
  } catch {
    // The connection ended, or the time is over.
  }
  answer.destroy();
}

/** Fails when the signal is given, also if the work does not listen to it. */
function raced<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((done, fail) => {
    const stop = () => fail(new CallError('timeout'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener('abort', stop));
  });
}

const certificateCode = /CERT|TLS|SSL|SIGNATURE|VERIFY/;

function problemOf(error: unknown): CallProblem {
  if (error instanceof CallError) return error.problem;
  const { code = '' } = error as NodeJS.ErrnoException;
  return certificateCode.test(code) ? 'certificate' : 'connection';
}
