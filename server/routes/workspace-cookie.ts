import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

const name = 'deedline_workspace';
const maxAge = 30 * 24 * 60 * 60;

/** 128 bits in base64url. We set nothing else. */
const shape = /^[A-Za-z0-9_-]{22}$/;

/** The cookie that links a browser to its workspace; `publicUrl` shows https when a proxy terminates TLS. */
export function workspaceCookie(context: Context, publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') || new URL(context.req.url).protocol === 'https:';
  const base: CookieOptions = { httpOnly: true, secure, sameSite: 'Lax', path: '/' };
  const options: CookieOptions = secure ? { ...base, prefix: 'host' } : base;
  return {
    read: (): string | null => {
      const value = getCookie(context, name, secure ? 'host' : undefined);
      return value !== undefined && shape.test(value) ? value : null;
    },
    write: (token: string) => setCookie(context, name, token, { ...options, maxAge }),
    clear: () => {
      deleteCookie(context, name, options);
    },
  };
}
