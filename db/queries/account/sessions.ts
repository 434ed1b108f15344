import { and, eq, lt, ne } from 'drizzle-orm';
import { sessions, verifications } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';

/** Ends the sessions of an account, except the one with this token. */
export async function endOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)));
}

export async function dropExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
