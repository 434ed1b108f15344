import type { IncomingMessage } from 'node:http';
import { securityOf, type Transport } from '../middleware/security-headers.ts';
import { acceptedShape } from '../table-api/accept.ts';
import { maxQueryLength } from '../table-api/parse-query.ts';
import { parsePrefer } from '../table-api/prefer.ts';
import { Problem } from '../table-api/problems.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { type AnswerParts, type ReadyAnswer, readyAnswer } from './ready-answer.ts';
import { recentKeys } from './recent-keys.ts';

type Kept = { answer: ReadyAnswer; until: number; size: number };
type Options = {
  transport?: Transport;
  mostBytes?: number;
  /** Milliseconds that only go forward: a clock that is set back must not make an answer last. */
  clock?: () => number;
};

export type KeptAnswers = {
  find: (request: IncomingMessage) => ReadyAnswer | undefined;
  /** Takes an answer if the same was asked for a short while ago: most are asked for once. */
  keep: (request: Request, parts: AnswerParts, seconds: number) => void;
};

const listsBelow = '/rest/v1/';
/** A longer query is refused, or it is spelled in a way that no client spells it. */
const maxPathLength = listsBelow.length + 50 + maxQueryLength;
const megabyte = 1024 * 1024;
const plainHttp: Transport = { https: false, subdomains: false };

/** Public lists, for whoever asks the same in the next seconds. The oldest go when there is no more room. */
export function keptAnswers(options: Options = {}): KeptAnswers {
  const { transport = plainHttp, mostBytes = 16 * megabyte, clock = () => performance.now() } = options;
  const kept = new Map<string, Kept>();
  const asked = recentKeys(clock);
  let bytes = 0;

  const drop = (key: string, { size }: Kept) => {
    kept.delete(key);
    bytes -= size;
  };

  return {
    find: ({ url = '', headers }) => {
      if (kept.size === 0 || !url.startsWith(listsBelow)) return undefined;
      const key = keyOf(url, headers.accept, headers.prefer as string | undefined, headers['accept-encoding']);
      const found = key === null ? undefined : kept.get(key);
      if (key === null || !found) return undefined;
      if (found.until <= clock()) {
        drop(key, found);
        return undefined;
      }
      return found.answer;
    },
    keep: (request, parts, seconds) => {
      const key = requestKey(request);
      if (key === null || !asked(key)) return;
      // Compressed bytes are often a view of a much larger buffer, so only the text made from them is stored.
      const answer = readyAnswer(parts, securityOf(listsBelow, transport));
      const size = answer.body.length + 2 * key.length + 1000;
      const former = kept.get(key);
      if (former) drop(key, former);
      kept.set(key, { answer, until: clock() + seconds * 1000, size });
      bytes += size;
      for (const [oldest, entry] of kept) {
        if (bytes <= mostBytes) break;
        drop(oldest, entry);
      }
    },
  };
}

/** Everything that an answer depends on; null for a request that will be refused. */
export function requestKey({ url, headers }: Request): string | null {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  return keyOf(path, headers.get('Accept'), headers.get('Prefer'), headers.get('Accept-Encoding'));
}

type Header = string | null | undefined;

/** Of what the headers mean, not of what they say: anyone can spell the same wish in any number of ways. */
function keyOf(path: string, accept: Header, prefer: Header, encodings: Header): string | null {
  if (path.length > maxPathLength) return null;
  const wish = wishOf(accept ?? '', prefer ?? '');
  return wish === null ? null : `${path}\n${wish} ${acceptedEncoding(encodings)}`;
}

/** Clients send the same few headers over and over; anyone can send others, so not all are remembered. */
const remembered = new Map<string, string | null>();
const maxRemembered = 100;

/** The shape and the count that are asked for; null for what will be refused. */
function wishOf(accept: string, prefer: string): string | null {
  const headers = `${accept}\n${prefer}`;
  const known = remembered.get(headers);
  if (known !== undefined) return known;
  const shape = acceptedShape(accept);
  const preferences = parsePrefer(prefer);
  const isRefused = shape instanceof Problem || preferences instanceof Problem;
  const wish = isRefused ? null : `${shape} ${preferences.count}`;
  if (remembered.size < maxRemembered) remembered.set(headers, wish);
  return wish;
}
