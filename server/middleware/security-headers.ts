import type { MiddlewareHandler } from 'hono';
import { unsubscribePath } from '#domain/accounts/unsubscribe.ts';
import { managePath } from '#domain/booking/manage-link.ts';
import { requestPath } from '#domain/privacy/request.ts';

/**
 * What a page may do beyond the default: hosts it connects to, whether it starts our workers, whether React runs in it.
 */
export type PolicyExtras = { connect?: string[]; worker?: boolean; island?: boolean };

/**
 * Pages may use only our own scripts, styles, images and endpoints. No page has inline scripts. Only pages with React
 * need a Trusted Types policy (app/lib/trusted-types.ts); all others allow none.
 */
export function contentSecurityPolicy({ connect = [], worker = false, island = false }: PolicyExtras = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    `worker-src ${worker ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${island ? 'default' : "'none'"}`,
  ].join('; ');
}

/** For responses that are not pages, in case a browser renders one. */
export const dataPolicy = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

const twoYears = 2 * 365 * 24 * 60 * 60;

/** Whether visitors reach the site over https, and whether the operator guarantees https on every subdomain. */
export type Transport = { https: boolean; subdomains: boolean };

export function transportOf(env: { PUBLIC_URL?: string | undefined; HSTS_SUBDOMAINS: boolean }): Transport {
  return { https: env.PUBLIC_URL?.startsWith('https:') ?? false, subdomains: env.HSTS_SUBDOMAINS };
}

/** Headers of every response. Under https they include Strict-Transport-Security. */
export function fixedHeaders({ https, subdomains }: Transport): Readonly<Record<string, string>> {
  if (!https) return always;
  const scope = subdomains ? '; includeSubDomains' : '';
  return { ...always, 'Strict-Transport-Security': `max-age=${twoYears}${scope}` };
}

/** Headers of some paths, which replace the fixed ones. */
export function headersOfPath(path: string): Readonly<Record<string, string>> {
  if (isForOtherSites(path)) return crossOrigin;
  return privatePaths.has(path) ? privateLink : none;
}

/** Files that other sites and apps show: share images, icons, the feeds and the calendars. */
function isForOtherSites(path: string): boolean {
  return path.startsWith('/share/') || icons.has(path) || /(?:\/feed\.xml|\.atom|\.ics)$/.test(path);
}

const icons = new Set(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest']);
const crossOrigin = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

const privatePaths = new Set<string>([managePath, requestPath, unsubscribePath]);

/**
 * The URL is the key to a booking or a request, so no other site may see it. 'no-referrer' would hide no more from other sites, and
 * would make the browser omit the origin of the page's own forms, which the origin check needs.
 */
const privateLink = { 'Referrer-Policy': 'same-origin' };
const none = {};

/** All security headers of a path; a page has its own content security policy. */
export function securityOf(path: string, transport: Transport): Record<string, string> {
  return { 'Content-Security-Policy': dataPolicy, ...fixedHeaders(transport), ...headersOfPath(path) };
}

export function securityHeaders(transport: Transport): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const policy = headers.get('Content-Security-Policy');
    for (const [name, value] of Object.entries(securityOf(context.req.path, transport))) headers.set(name, value);
    if (policy) headers.set('Content-Security-Policy', policy);
  };
}
