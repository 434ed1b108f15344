import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { sessions as sessionTable } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';
import { idleMinutes, maxSessionHours } from '#domain/accounts/account-limits.ts';
import { markerCookie } from '#domain/accounts/marker-cookie.ts';
import { type Role, type StaffRole, staffRoles } from '#domain/accounts/roles.ts';
import type { Auth } from './auth.ts';

/** Who sent a request. */
export type SignedIn = {
  userId: string;
  email: string;
  role: Role;
  /** Null for everybody but staff. */
  staffRole: StaffRole | null;
  /** A second factor is set up, so this session was opened with it. */
  secondFactor: boolean;
  sessionId: string;
};

export type Sessions = {
  /** The account of a request, or null. Using a session keeps it open for another 30 minutes. */
  of: (context: Context) => Promise<SignedIn | null>;
  /** Passes the cookies of an answer of better-auth on. */
  passCookies: (context: Context, headers: Headers) => void;
};

export function createSessions({
  auth,
  db,
  publicUrl,
  now,
}: {
  auth: Auth;
  db: Db;
  publicUrl: string | undefined;
  now: () => Date;
}): Sessions {
  const https = publicUrl?.startsWith('https:') ?? false;
  const cookieName = https ? '__Host-deedline_session' : 'deedline_session';

  /** A harmless cookie that scripts can read, so that the footer says 'Account'. */
  const mark = (context: Context, seconds: number) =>
    context.header(
      'Set-Cookie',
      `${markerCookie}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${https ? '; Secure' : ''}`,
      { append: true },
    );

  const passCookies = (context: Context, headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      context.header('Set-Cookie', cookie, { append: true });
      if (cookie.startsWith(`${cookieName}=`))
        mark(context, cookie.startsWith(`${cookieName}=;`) ? 0 : idleMinutes * 60);
    }
  };

  return {
    passCookies,
    of: async (context) => {
      if (!getCookie(context, cookieName)) return null;
      const { response, headers } = await auth.api.getSession({
        headers: context.req.raw.headers,
        returnHeaders: true,
      });
      if (!response) {
        mark(context, 0);
        return null;
      }
      const { session, user } = response;
      const role: Role = user.role === 'staff' ? 'staff' : 'subscriber';
      const age = now().getTime() - session.createdAt.getTime();
      if (age > maxSessionHours[role] * 3_600_000) {
        await db.delete(sessionTable).where(eq(sessionTable.id, session.id));
        mark(context, 0);
        return null;
      }
      passCookies(context, headers);
      return {
        userId: user.id,
        email: user.email,
        role,
        staffRole: role === 'staff' ? (staffRoles.find((each) => each === user.staffRole) ?? null) : null,
        secondFactor: user.twoFactorEnabled === true,
        sessionId: session.id,
      };
    },
  };
}
