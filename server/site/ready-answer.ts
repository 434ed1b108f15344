import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityOf, type Transport } from '../middleware/security-headers.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { SiteFile } from './build-files.ts';
import { bytesIn, type Encoding, fileHeaders } from './file-headers.ts';
import { prefersMarkdown } from './markdown.ts';

/** A response as Node sends it, built once and sent many times. */
export type ReadyAnswer = {
  status: number;
  etag: string;
  /** Alternating names and values, as they go over the wire. */
  head: string[];
  /** As a Latin-1 string, which Node sends in one write with the head. */
  body: string;
  /** The head of a 304. */
  unchangedHead: string[];
};

export type AnswerParts = {
  status: number;
  etag: string;
  headers: [name: string, value: string][];
  bytes: Buffer;
  encoding: Encoding | null;
};

/** `security` are the headers of the path, which those of the response override. */
export function readyAnswer(parts: AnswerParts, security: Record<string, string>): ReadyAnswer {
  const { status, etag, headers, bytes, encoding } = parts;
  const unchangedHead = Object.entries({ ...security, ...Object.fromEntries(headers) }).flat();
  const packed = encoding ? ['Content-Encoding', encoding] : [];
  return {
    status,
    etag,
    head: [...unchangedHead, ...packed, 'Content-Length', String(bytes.length)],
    body: bytes.toString('latin1'),
    unchangedHead,
  };
}

export function sendReady(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  if (isKnownTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.unchangedHead);
    response.end();
    return;
  }
  response.writeHead(answer.status, answer.head);
  if (request.method === 'HEAD') response.end();
  else response.end(answer.body, 'latin1');
}

/** Like `sendReady`, for the routes, where middleware adds the security headers. */
export function partsResponse(request: Request, { status, etag, headers, bytes, encoding }: AnswerParts): Response {
  const isGood = status < 300;
  if (isGood && isKnownTag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  const packed: [string, string][] = encoding ? [['Content-Encoding', encoding]] : [];
  const body = request.method === 'HEAD' ? null : (bytes as Buffer<ArrayBuffer>);
  return new Response(body, { status, headers: [...headers, ...packed, ['Content-Length', String(bytes.length)]] });
}

/** Whether the browser already has this ETag. Ours are weak, and a client may have dropped the mark. */
function isKnownTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  const own = strong(tag);
  return header.split(',').some((entry) => entry.trim() === '*' || strong(entry.trim()) === own);
}

const strong = (tag: string) => tag.replace(/^W\//, '');

export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined;

/** Finds built files by their exact path; the routes handle anything else. */
export function readyFiles(files: { get: (path: string) => SiteFile | undefined }, transport: Transport): FindReady {
  // By file: pages are replaced when they change, and their answers go with them.
  const answers: Record<Encoding | 'plain', WeakMap<SiteFile, ReadyAnswer>> = {
    br: new WeakMap(),
    gzip: new WeakMap(),
    plain: new WeakMap(),
  };
  return (request) => {
    const { url = '' } = request;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const made = answers[encoding ?? 'plain'];
    const file = files.get(url);
    if (!file) return undefined;
    if (file.hasIsland !== null && prefersMarkdown(request.headers.accept)) return undefined;
    const known = made.get(file);
    if (known) return known;
    const answer = readyAnswer(fileParts(file, url, encoding), securityOf(url, transport));
    made.set(file, answer);
    return answer;
  };
}

function fileParts(file: SiteFile, path: string, accepted: Encoding | null): AnswerParts {
  return { status: 200, etag: file.etag, headers: fileHeaders(file, path), ...bytesIn(file, accepted) };
}

/** The response for a file: the best copy that the browser accepts, or a 304. */
export function fileResponse(request: Request, file: SiteFile, status = 200): Response {
  const copy = bytesIn(file, acceptedEncoding(request.headers.get('Accept-Encoding')));
  const headers = fileHeaders(file, new URL(request.url).pathname);
  return partsResponse(request, { status, etag: file.etag, headers, ...copy });
}
