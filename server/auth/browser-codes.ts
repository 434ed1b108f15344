import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { pendingCodePrefix } from '#db/queries/account/whole-account.ts';
import { codeMinutes } from '#domain/accounts/account-limits.ts';

/** better-auth puts this before the address. */
export const codeNamePrefix = 'sign-in-otp-';

/** A code for one browser (server/services/account/issue-code.ts). */
export type IssuedCode = { code: string; expiresAt: Date };

/** What is stored of a code. */
export function storedCode(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`code ${code}`).digest('base64url');
}

export type BrowserCodes = {
  /** Calls better-auth for a browser that asks for a code. */
  asked: <Result>(context: Context, issued: IssuedCode, call: () => Result) => Result;
  /** Whether a browser has asked for a code, for any address. */
  isAsking: (context: Context) => boolean;
  /** Calls better-auth for a browser that enters a code. */
  entered: <Result>(context: Context, call: () => Result) => Result;
  /** For better-auth, while it is called: the code that the browser gets. Without one, better-auth makes one up. */
  issued: () => IssuedCode | undefined;
  /** For better-auth, while it is called: the name under which it stores a code. */
  storedName: (identifier: string) => Promise<string>;
};

/**
 * A sign-in code works only in the browser that asked for it, so that nobody else can use up its tries or replace it.
 * The browser is part of the name under which better-auth stores the code. The name begins with a hash of the address,
 * so that an erasure finds the codes of all browsers.
 */
export function browserCodes(secret: string, publicUrl: string | undefined): BrowserCodes {
  const https = publicUrl?.startsWith('https:') ?? false;
  const name = https ? '__Host-deedline_browser' : 'deedline_browser';
  const calling = new AsyncLocalStorage<{ browser: string; issued?: IssuedCode }>();
  const asking = (context: Context) => {
    const browser = getCookie(context, name) ?? '';
    return /^[\w-]{22}$/.test(browser) ? browser : null;
  };
  return {
    asked: (context, issued, call) => {
      const browser = asking(context) ?? randomBytes(16).toString('base64url');
      setCookie(context, name, browser, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: https,
        maxAge: codeMinutes * 60,
      });
      return calling.run({ browser, issued }, call);
    },
    isAsking: (context) => asking(context) !== null,
    entered: (context, call) => calling.run({ browser: asking(context) ?? '' }, call),
    issued: () => calling.getStore()?.issued,
    storedName: async (identifier) => {
      const browser = createHmac('sha256', secret)
        .update(`${identifier}\n${calling.getStore()?.browser ?? ''}`)
        .digest('base64url');
      return `${pendingCodePrefix(identifier.slice(codeNamePrefix.length))}${browser}`;
    },
  };
}
