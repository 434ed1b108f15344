import { eq, sql } from 'drizzle-orm';
import { sessions, twoFactors, users, verifications } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import type { AuditAction } from '#domain/desk/audit.ts';

export type StaffMember = { email: string; secondFactor: boolean };
type Given = { email: string };

const byCommand = (now: Date, action: AuditAction, subject: string) => ({
  now,
  actor: { id: null, name: 'command' },
  action,
  subject,
});

export function listStaff(db: Db): Promise<StaffMember[]> {
  return db
    .select({ email: users.email, secondFactor: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(users.email);
}

/** Gives the role to an account, which is created if there is none. False if it has the role already. */
export async function addStaff(tx: Db, { email }: Given, now: Date): Promise<boolean> {
  const [user] = await tx
    .insert(users)
    .values({ email, role: 'staff', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: users.email,
      set: { role: 'staff', updatedAt: now },
      setWhere: sql`${users.role} <> 'staff'`,
    })
    .returning({ id: users.id });
  if (!user) return false;
  await recordAudit(tx, byCommand(now, 'staff.add', user.id));
  return true;
}

/** Takes the role away and ends all sessions; the account stays. False if no such account has the role. */
export async function removeStaff(tx: Db, { email }: Given, now: Date): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set({ role: 'subscriber', updatedAt: now })
    .where(sql`${users.email} = ${email} and ${users.role} = 'staff'`)
    .returning({ id: users.id });
  if (!user) return false;
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await recordAudit(tx, byCommand(now, 'staff.remove', user.id));
  return true;
}

/** For somebody who lost the app and the backup codes: ends all sessions. False if there is no such account. */
export async function resetFactor(tx: Db, { email }: Given, now: Date): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: now })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  if (!user) return false;
  await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  // Sign-ins that wait for the second factor.
  await tx.delete(verifications).where(eq(verifications.value, user.id));
  await recordAudit(tx, byCommand(now, 'staff.reset', user.id));
  return true;
}
