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

const basePolicy = contentSecurityPolicy();

export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', basePolicy);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
};
