import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';

const auth = '/functions/v1/auth';

/** A browser's cookies. */
export class CookieJar {
  readonly cookies = new Map<string, string>();
  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
  }
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

export type Account = {
  email: string;
  jar: CookieJar;
  /** Sends a request with the account's cookies; a body is sent as JSON. */
  request: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The secret of the second factor, in base32. */
  totpSecret: string | null;
  backupCodes: string[];
};

/** An app, or a server that runs elsewhere. */
type Site = { request: (path: string, init: RequestInit) => Response | Promise<Response> };

/** A site of another process. */
export const siteAt = (origin: string): Site => ({ request: (path, init) => fetch(origin + path, init) });

let visitors = 0;

/** Sends requests to the app as one browser; every browser has its own address, so that limits do not add up. */
export function newBrowser(app: Site, email = ''): Account {
  const jar = new CookieJar();
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const request = async (method: string, path: string, body?: unknown) => {
    const response = await app.request(path, {
      method,
      headers: {
        'X-Forwarded-For': address,
        ...(jar.header && { Cookie: jar.header }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    jar.keep(response);
    return response;
  };
  return { email, jar, request, totpSecret: null, backupCodes: [] };
}

/** The newest sign-in code that was mailed to an address. */
export async function mailedCode(db: Db, email: string): Promise<string> {
  const [mail] = await rows(
    db,
    sql`select text_body from outbox where kind = 'sign-in-code' and to_address = ${email} order by created_at desc limit 1`,
  );
  return (/Code: ([\d ]+)/.exec(String(mail?.text_body))?.[1] ?? '').replaceAll(' ', '');
}

/** Signs in by the mailed code, as a browser does. */
export async function signIn(app: Site, db: Db, email: string): Promise<Account> {
  const account = newBrowser(app, email);
  await account.request('POST', `${auth}/email-otp/send-verification-otp`, { email });
  const signedIn = await account.request('POST', `${auth}/sign-in/email-otp`, {
    email,
    code: await mailedCode(db, email),
  });
  if (!signedIn.ok) throw new Error(`Sign-in failed: ${await signedIn.text()}`);
  return account;
}

/** Sets up the second factor of a signed-in account; staff need the code that the operator got. */
export async function addSecondFactor(account: Account, enrollmentCode?: string): Promise<void> {
  const enabled = await account.request('POST', `${auth}/two-factor/enable`, { enrollmentCode });
  if (!enabled.ok) throw new Error(`The second factor failed: ${await enabled.text()}`);
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  account.totpSecret = new URL(totpURI).searchParams.get('secret') ?? '';
  account.backupCodes = backupCodes;
  // A code works once: with the one before, the current one is still unused afterwards.
  const confirm = (at: number) =>
    account.request('POST', `${auth}/two-factor/verify-totp`, { code: totpCode(account.totpSecret ?? '', at) });
  let verified = await confirm(Date.now() - 30_000);
  if (!verified.ok) verified = await confirm(Date.now());
  if (!verified.ok) throw new Error(`The second factor failed: ${await verified.text()}`);
}

/** A signed-in staff member, an admin with a second factor unless asked otherwise. */
export async function staffMember(
  app: Site,
  db: Db,
  email: string,
  secondFactor = true,
  staffRole: StaffRole = 'admin',
): Promise<Account> {
  const account = await signIn(app, db, email);
  // Before the role, which would ask for an enrollment code.
  if (secondFactor) await addSecondFactor(account);
  await db.update(users).set({ role: 'staff', staffRole }).where(eq(users.email, email));
  return account;
}

/** The six digits that an authenticator app shows (RFC 6238). */
export function totpCode(base32: string, at = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32.replace(/=+$/, '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
