import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { knownBrowserDays } from '#domain/accounts/account-limits.ts';

const dayMs = 86_400_000;

/** Accounts that one browser is known to; the one that signed in longest ago is dropped first. */
const maxAccounts = 5;

export type KnownBrowsers = {
  /** A name for this browser at this account if it has signed in to it before, else null. */
  nameOf: (context: Context, email: string) => string | null;
  /** Call it when a browser has entered the right code. */
  remember: (context: Context, email: string) => void;
};

/**
 * A cookie that says which accounts a browser has signed in to: a random id, and for each account the day and a
 * signature of id, day and address. It opens nothing; codes and tries of a known browser are counted on their own, so
 * that strangers cannot use them up.
 */
export function knownBrowsers(secret: string, publicUrl: string | undefined): KnownBrowsers {
  const https = publicUrl?.startsWith('https:') ?? false;
  const cookie = https ? '__Host-deedline_known' : 'deedline_known';
  const signature = (id: string, day: string, email: string) =>
    createHmac('sha256', secret).update(`known browser\n${id}\n${day}\n${email}`).digest('base64url');

  /** '<id>.<day>.<signature>.<day>.<signature>', newest account first. */
  const read = (context: Context) => {
    const [id = '', ...rest] = (getCookie(context, cookie) ?? '').split('.');
    if (!/^[\w-]{22}$/.test(id)) return null;
    const marks = [];
    for (let at = 0; at + 1 < Math.min(rest.length, maxAccounts * 2); at += 2) {
      marks.push({ day: rest[at] ?? '', signed: rest[at + 1] ?? '' });
    }
    return { id, marks };
  };
  const today = () => Math.floor(Date.now() / dayMs);
  const isMarkOf = (id: string, email: string) => (mark: { day: string; signed: string }) =>
    equal(mark.signed, signature(id, mark.day, email));

  return {
    nameOf: (context, email) => {
      const known = read(context);
      const mark = known?.marks.find(isMarkOf(known.id, email));
      if (!known || !mark || today() - Number(mark.day) > knownBrowserDays) return null;
      return `${known.id} ${email}`;
    },
    remember: (context, email) => {
      const known = read(context) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
      const isOwn = isMarkOf(known.id, email);
      const day = String(today());
      const others = known.marks.filter((mark) => !isOwn(mark)).slice(0, maxAccounts - 1);
      const marks = [{ day, signed: signature(known.id, day, email) }, ...others];
      setCookie(context, cookie, [known.id, ...marks.flatMap(({ day, signed }) => [day, signed])].join('.'), {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: https,
        maxAge: knownBrowserDays * 86_400,
      });
    },
  };
}

function equal(given: string, expected: string): boolean {
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}
