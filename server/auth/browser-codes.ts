import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { pendingCodePrefix } from '#db/queries/account/whole-account.ts';
import { codeMinutes } from '#domain/accounts/limits.ts';

/** better-auth puts this before the address. */
export const codeNamePrefix = 'sign-in-otp-';

const asking = new AsyncLocalStorage<string>();

/**
 * A sign-in code works only in the browser that asked for it, so that nobody else can use up its tries or replace it.
 * The browser is part of the name under which better-auth stores the code. The name begins with a hash of the address,
 * so that an erasure finds the codes of all browsers.
 */
export function storedCodeName(secret: string): (identifier: string) => Promise<string> {
  return async (identifier) => {
    const browser = createHmac('sha256', secret)
      .update(`${identifier}\n${asking.getStore() ?? ''}`)
      .digest('base64url');
    return `${pendingCodePrefix(identifier.slice(codeNamePrefix.length))}${browser}`;
  };
}

export type BrowserCodes = {
  /** Calls better-auth for a browser that asks for a code. */
  asked: <Result>(context: Context, call: () => Result) => Result;
  /** Calls better-auth for a browser that enters a code; null if it did not ask for one. */
  entered: <Result>(context: Context, call: () => Result) => Result | null;
};

export function browserCodes(publicUrl: string | undefined): BrowserCodes {
  const https = publicUrl?.startsWith('https:') ?? false;
  const name = https ? '__Host-deedline_browser' : 'deedline_browser';
  const known = (context: Context) => {
    const browser = getCookie(context, name) ?? '';
    return /^[\w-]{22}$/.test(browser) ? browser : null;
  };
  return {
    asked: (context, call) => {
      const browser = known(context) ?? randomBytes(16).toString('base64url');
      setCookie(context, name, browser, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: https,
        maxAge: codeMinutes * 60,
      });
      return asking.run(browser, call);
    },
    entered: (context, call) => {
      const browser = known(context);
      return browser === null ? null : asking.run(browser, call);
    },
  };
}
