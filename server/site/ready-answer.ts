import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './file-headers.ts';
import { isKnownTag } from './known-tag.ts';

/** An answer as Node sends it, made once and sent many times. */
export type ReadyAnswer = {
  status: number;
  etag: string;
  /** Names and values in turn, as they go over the wire. */
  head: string[];
  /** As text of single bytes: Node sends it in one piece with the head. */
  body: string;
  /** The head for a browser that has the body already. */
  unchangedHead: string[];
};

export type AnswerParts = {
  status: number;
  etag: string;
  headers: [name: string, value: string][];
  bytes: Buffer;
  encoding: Encoding | null;
};

/** `security` is what is said at this address unless the answer says otherwise. */
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

/** The same for the routes, around which the middleware adds what is said for safety. */
export function partsResponse(request: Request, { status, etag, headers, bytes, encoding }: AnswerParts): Response {
  const isGood = status < 300;
  if (isGood && isKnownTag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  const packed: [string, string][] = encoding ? [['Content-Encoding', encoding]] : [];
  const body = request.method === 'HEAD' ? null : (bytes as Buffer<ArrayBuffer>);
  return new Response(body, { status, headers: [...headers, ...packed, ['Content-Length', String(bytes.length)]] });
}
