import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { plainPage } from './plain-page.ts';

/**
 * A refusal in the shape the caller reads: the four fields of PostgREST under /rest, a small page for a browser that sent a
 * form or followed a link by itself, else `{ error }`.
 */
export function refusal(context: Context, status: ContentfulStatusCode, message: string, code: string): Response {
  context.header('Cache-Control', 'no-store');
  if (/^\/rest(\/|$)/.test(context.req.path)) {
    return context.json({ code, message, details: null, hint: null }, status);
  }
  if (context.req.header('Accept')?.includes('text/html')) {
    return context.html(plainPage(message, { sentForm: context.req.method === 'POST' }), status);
  }
  return context.json({ error: message }, status);
}
