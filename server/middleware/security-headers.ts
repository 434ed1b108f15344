import type { MiddlewareHandler } from 'hono';

/** Whom a page may talk to besides us. */
export type PolicyExtras = { connect?: string[] };

/** What every page may do: run our own scripts, take our own styles and pictures, talk to us. */
export function contentSecurityPolicy(scriptHashes: string[] = [], { connect = [] }: PolicyExtras = {}): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For whatever is no page: nothing in it runs. */
export const basePolicy = contentSecurityPolicy();

/** What every answer says, whatever it holds. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', basePolicy);
  for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value);
};
