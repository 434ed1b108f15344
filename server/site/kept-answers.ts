import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { maxQueryLength } from '#domain/api/table-api-limits.ts';
import { securityOf, type Transport } from '../middleware/security-headers.ts';
import { acceptedShape, parsePrefer } from '../table-api/http.ts';
import { Problem } from '../table-api/problems.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { type AnswerParts, type ReadyAnswer, readyAnswer } from './ready-answer.ts';

type Options = {
  transport?: Transport;
  maxBytes?: number;
  /** Monotonic, so that setting back the system clock cannot extend the life of a response. */
  clock?: () => number;
};

export type KeptAnswers = {
  find: (request: IncomingMessage) => ReadyAnswer | undefined;
  /** Caches a response if the same was requested recently, because most are requested only once. */
  keep: (request: Request, parts: AnswerParts, seconds: number) => void;
};

const listsBelow = '/rest/v1/';
/** A longer query is refused, or encoded in a way that no client uses. */
const maxPathLength = listsBelow.length + 50 + maxQueryLength;
const megabyte = 1024 * 1024;
const plainHttp: Transport = { https: false, subdomains: false };

/** How long a request counts as recent. */
const repeatedWithinMs = 120_000;
const maxAskedKeys = 5000;

/** Caches public lists for a few seconds, within a limit of bytes. */
export function keptAnswers(options: Options = {}): KeptAnswers {
  const { transport = plainHttp, maxBytes = 16 * megabyte, clock = () => performance.now() } = options;
  // A resolution of 0 reads the clock at every lookup instead of setting timers.
  const perf = { now: clock };
  const kept = new LRUCache<string, ReadyAnswer>({ maxSize: maxBytes, ttlResolution: 0, perf });
  const asked = new LRUCache<string, true>({ max: maxAskedKeys, ttl: repeatedWithinMs, ttlResolution: 0, perf });

  return {
    find: ({ url = '', headers }) => {
      if (kept.size === 0 || !url.startsWith(listsBelow) || (headers['accept-profile'] ?? 'public') !== 'public')
        return undefined;
      const key = keyOf(url, headers.accept, headers.prefer as string | undefined, headers['accept-encoding']);
      return key === null ? undefined : kept.get(key);
    },
    keep: (request, parts, seconds) => {
      const key = requestKey(request);
      if (key === null) return;
      const isRepeated = asked.has(key);
      asked.set(key, true);
      if (!isRepeated) return;
      // Compressed bytes are often a view of a much larger buffer, so only the string made from them is stored.
      const answer = readyAnswer(parts, securityOf(listsBelow, transport));
      kept.set(key, answer, { ttl: seconds * 1000, size: answer.body.length + 2 * key.length + 1000 });
    },
  };
}

/** Everything that a response depends on; null for a request that will be refused. */
export function requestKey({ url, headers }: Request): string | null {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  return keyOf(path, headers.get('Accept'), headers.get('Prefer'), headers.get('Accept-Encoding'));
}

type Header = string | null | undefined;

/** Built from the meaning of the headers, because the same meaning can be spelled in many ways. */
function keyOf(path: string, accept: Header, prefer: Header, encodings: Header): string | null {
  if (path.length > maxPathLength) return null;
  const negotiation = negotiationKey(accept ?? '', prefer ?? '');
  return negotiation === null ? null : `${path}\n${negotiation} ${acceptedEncoding(encodings)}`;
}

/** Clients send the same few headers over and over; the number is limited because anyone can send others. */
const remembered = new Map<string, string | null>();
const maxRemembered = 100;

/** The requested shape and count; null for a request that will be refused. */
function negotiationKey(accept: string, prefer: string): string | null {
  const headers = `${accept}\n${prefer}`;
  const earlier = remembered.get(headers);
  if (earlier !== undefined) return earlier;
  const shape = acceptedShape(accept);
  const preferences = parsePrefer(prefer);
  const isRefused = shape instanceof Problem || preferences instanceof Problem;
  const key = isRefused ? null : `${shape} ${preferences.count}`;
  if (remembered.size < maxRemembered) remembered.set(headers, key);
  return key;
}

type Shared<Result> = { waiting: number; result: Promise<Result> | null };
type Turn<Result> = (run: () => Promise<Result>) => Promise<Result>;

/**
 * Work that several requests need at the same time is done once for all of them. Each waits for its own turn, and the
 * first that gets one does the work: nobody waits for the turn of another visitor.
 */
export function sharedWork<Result>() {
  const pending = new Map<string, Shared<Result>>();
  const end = (key: string, shared: Shared<Result>) => {
    if (pending.get(key) === shared) pending.delete(key);
  };
  return async (key: string, work: () => Promise<Result>, inTurn: Turn<Result> = (run) => run()): Promise<Result> => {
    const shared = pending.get(key) ?? { waiting: 0, result: null };
    pending.set(key, shared);
    shared.waiting += 1;
    try {
      return await inTurn(() => {
        shared.result ??= work().finally(() => end(key, shared));
        return shared.result;
      });
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) end(key, shared);
    }
  };
}
