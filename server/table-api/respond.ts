import type { Context } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import type { Problem } from './problems.ts';

export const json = 'application/json; charset=utf-8';

/** An error always carries its JSON: the official client takes an empty 404 for a success. */
export function problemResponse(context: Context, problem: Problem): Response {
  const { status, code, message, details, hint, headers } = problem;
  context.header('Content-Type', json);
  context.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return context.body(JSON.stringify({ code, message, details, hint }), status as ContentfulStatusCode);
}

export type Answer = {
  status: number;
  /** Null where the caller asked for none. */
  body: string | null;
  range: string;
  applied: string[];
};

/** For one visitor and one moment. */
export function answer(context: Context, { status, body, range, applied }: Answer): Response {
  context.header('Cache-Control', 'no-store');
  context.header('Content-Range', range);
  if (applied.length > 0) context.header('Preference-Applied', applied.join(', '));
  if (body === null) return context.body(null, status as StatusCode);
  context.header('Content-Type', json);
  return context.body(body, status as ContentfulStatusCode);
}

/** `0-49/3142`; a star for what is not there or not known. */
export function contentRange(first: number, count: number, total: number | null): string {
  const rows = count > 0 ? `${first}-${first + count - 1}` : '*';
  return `${rows}/${total ?? '*'}`;
}
