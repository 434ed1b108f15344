import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * A refusal in the shape the caller reads: the four fields of PostgREST under /rest, a small page for a browser that
 * sent a form or followed a link without JavaScript, else `{ error }`.
 */
export function refusal(context: Context, status: ContentfulStatusCode, message: string, code = ''): Response {
  context.header('Cache-Control', 'no-store');
  if (/^\/rest(\/|$)/.test(context.req.path)) {
    return context.json({ code, message, details: null, hint: null }, status);
  }
  if (context.req.header('Accept')?.includes('text/html')) {
    return context.html(plainPage(message, { sentForm: context.req.method === 'POST' }), status);
  }
  return context.json({ error: message }, status);
}

/** The last handler of a path: answers methods that the path does not have. */
export function onlyMethods(...allowed: string[]): Handler {
  return (context) => {
    context.header('Allow', allowed.join(', '));
    return refusal(context, 405, 'Method not allowed');
  };
}

/** Refuses a body of another type; the message says what to send. */
export function onlyTypes(types: string[], message: string): MiddlewareHandler {
  return async (context, next) => (types.includes(bodyType(context)) ? next() : refusal(context, 415, message));
}

/** The type of the body without its parameters; empty if there is none. */
export function bodyType({ req }: Context): string {
  return (req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

export const jsonType = 'application/json';
export const formType = 'application/x-www-form-urlencoded';

/** A fallback page that does not depend on the site's build: text only, nothing to load. */
function plainPage(message: string, { sentForm }: { sentForm: boolean }): string {
  const kept = 'What you typed is still on the page you came from. Go back one page in your browser to find it.';
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${message}</title></head><body><main><h1>${message}</h1>`,
    sentForm ? `<p>${kept}</p>` : '',
    '<p><a href="/">Return to the home page</a></p></main></body></html>',
  ].join('');
}
