import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import type { Problem } from './problems.ts';

const json = 'application/json; charset=utf-8';

/** An error always carries its JSON: the official client takes an empty 404 for a success. */
export function problemResponse(context: Context, problem: Problem): Response {
  const { status, code, message, details, hint, headers } = problem;
  context.header('Content-Type', json);
  context.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return context.body(JSON.stringify({ code, message, details, hint }), status as ContentfulStatusCode);
}

type Answer = {
  status: number;
  /** Null where the caller asked for none. */
  body: string | null;
  range: string;
  applied: string[];
  cacheSeconds?: number | null;
};

export function answer(context: Context, { status, body, range, applied, cacheSeconds = null }: Answer): Response {
  context.header('Content-Range', range);
  if (applied.length > 0) context.header('Preference-Applied', applied.join(', '));
  if (body === null) return empty(context, status);
  context.header('Content-Type', json);
  if (cacheSeconds === null) {
    context.header('Cache-Control', 'no-store');
    return context.body(body, status as ContentfulStatusCode);
  }
  // The range is part of what is tagged: the total can change while the rows of a page stay.
  const tag = `"${createHash('sha256').update(`${range}\n${body}`).digest('base64url')}"`;
  context.header('Cache-Control', `public, max-age=${cacheSeconds}`);
  context.header('ETag', tag);
  context.header('Vary', 'Accept, Prefer', { append: true });
  if (isKnown(context.req.header('If-None-Match'), tag)) return context.body(null, 304);
  return context.body(body, status as ContentfulStatusCode);
}

/** `0-49/3142`; a star for what is not there or not known. */
export function contentRange(first: number, count: number, total: number | null): string {
  const rows = count > 0 ? `${first}-${first + count - 1}` : '*';
  return `${rows}/${total ?? '*'}`;
}

function empty(context: Context, status: number): Response {
  context.header('Cache-Control', 'no-store');
  return context.body(null, status as StatusCode);
}

/** Compression on the way out may have weakened the tag. */
function isKnown(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}
