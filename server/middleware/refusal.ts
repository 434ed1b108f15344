import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal in the shape the caller reads: the four fields of PostgREST under /rest, else `{ error }`. */
export function refusal(context: Context, status: ContentfulStatusCode, message: string, code: string): Response {
  context.header('Cache-Control', 'no-store');
  const isTableApi = /^\/rest(\/|$)/.test(context.req.path);
  return context.json(isTableApi ? { code, message, details: null, hint: null } : { error: message }, status);
}
