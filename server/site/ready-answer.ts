import type { IncomingMessage, ServerResponse } from 'node:http';
import { basePolicy, fixedHeaders } from '../middleware/security-headers.ts';
import type { Encoding } from './file-headers.ts';
import { isKnownTag } from './known-tag.ts';

/** An answer as Node sends it, made once and sent many times. */
export type ReadyAnswer = {
  status: number;
  etag: string;
  /** Names and values in turn, as they go over the wire. */
  head: string[];
  body: Buffer;
  /** The head for a browser that has the body already. */
  unchangedHead: string[];
};

type Parts = {
  status: number;
  etag: string;
  headers: [name: string, value: string][];
  bytes: Buffer;
  encoding: Encoding | null;
};

export function readyAnswer({ status, etag, headers, bytes, encoding }: Parts): ReadyAnswer {
  const unchangedHead = [...withPolicy(headers), ...Object.entries(fixedHeaders)].flat();
  const packed = encoding ? ['Content-Encoding', encoding] : [];
  const head = [...unchangedHead, ...packed, 'Content-Length', String(bytes.length)];
  return { status, etag, head, body: bytes, unchangedHead };
}

function withPolicy(headers: Parts['headers']): Parts['headers'] {
  const policy = 'Content-Security-Policy';
  return headers.some(([name]) => name === policy) ? headers : [...headers, [policy, basePolicy]];
}

export function sendReady(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  if (isKnownTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.unchangedHead);
    response.end();
    return;
  }
  response.writeHead(answer.status, answer.head);
  if (request.method === 'HEAD') response.end();
  else response.end(answer.body);
}

/** The same for the routes. */
export function readyResponse({ method, headers }: Request, answer: ReadyAnswer): Response {
  if (isKnownTag(headers.get('If-None-Match'), answer.etag)) {
    return new Response(null, { status: 304, headers: pairs(answer.unchangedHead) });
  }
  const body = method === 'HEAD' ? null : (answer.body as Buffer<ArrayBuffer>);
  return new Response(body, { status: answer.status, headers: pairs(answer.head) });
}

function pairs(head: string[]): [string, string][] {
  return head.flatMap((name, at) => (at % 2 === 0 ? [[name, head[at + 1] ?? ''] as [string, string]] : []));
}
