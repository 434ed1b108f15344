import { and, eq, gt, sql } from 'drizzle-orm';
import { sessions, twoFactors, users, verifications } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';
import { type AuditActor, recordAudit } from '#db/queries/desk/audit.ts';
import { enrollmentHours } from '#domain/accounts/account-limits.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';

export type StaffMember = { email: string; role: StaffRole; secondFactor: boolean };
type Given = { email: string };

/** With the hash of the code that lets somebody set up a second factor. */
export type Enrollment = Given & { enrollmentHash: string };

const enrollmentOf = ({ enrollmentHash }: Enrollment, now: Date) => ({
  enrollmentHash,
  enrollmentExpiresAt: new Date(now.getTime() + enrollmentHours * 3_600_000),
  twoFactorEnabled: false,
  updatedAt: now,
});

/** When, and by whom. */
type Doing = { now: Date; actor: AuditActor };

export function listStaff(db: Db): Promise<StaffMember[]> {
  return db
    .select({
      email: users.email,
      role: sql<StaffRole>`${users.staffRole}`,
      secondFactor: users.twoFactorEnabled,
    })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(users.email);
}

/** Null leaves the role of a member as it is; a new one is an admin. */
export type NewStaff = Enrollment & { role: StaffRole | null };

/** 'known': a member already, with this role. */
export type StaffAdded = 'added' | 'changed' | 'known';

/**
 * Makes an account staff, and creates it if there is none. A second factor from before was set up with the mailbox
 * alone, so it has to be set up again. A member who gets another role keeps theirs, and their sessions.
 */
export async function addStaff(tx: Db, { role, ...given }: NewStaff, doing: Doing): Promise<StaffAdded> {
  const { now, actor } = doing;
  const change = { role: 'staff', staffRole: role ?? 'admin', ...enrollmentOf(given, now) };
  const [user] = await tx
    .insert(users)
    .values({ email: given.email, createdAt: now, ...change })
    .onConflictDoUpdate({ target: users.email, set: change, setWhere: sql`${users.role} <> 'staff'` })
    .returning({ id: users.id });
  if (!user) return role !== null && (await changeRole(tx, { email: given.email, role }, doing)) ? 'changed' : 'known';
  await dropFactor(tx, user.id);
  await recordAudit(tx, { now, actor, action: 'staff.add', subject: user.id, details: { role: change.staffRole } });
  return 'added';
}

/** The insert before it has locked the account, also where it changed nothing. */
async function changeRole(
  tx: Db,
  { email, role }: Given & { role: StaffRole },
  { now, actor }: Doing,
): Promise<boolean> {
  const [before] = await tx.select({ id: users.id, role: users.staffRole }).from(users).where(eq(users.email, email));
  if (!before || before.role === null || before.role === role) return false;
  await tx.update(users).set({ staffRole: role, updatedAt: now }).where(eq(users.id, before.id));
  const details = { from: before.role, to: role };
  await recordAudit(tx, { now, actor, action: 'staff.role', subject: before.id, details });
  return true;
}

/** Takes the role away and ends all sessions; the account stays. False if no such account has the role. */
export async function removeStaff(tx: Db, { email }: Given, { now, actor }: Doing): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set({ role: 'subscriber', staffRole: null, updatedAt: now })
    .where(sql`${users.email} = ${email} and ${users.role} = 'staff'`)
    .returning({ id: users.id });
  if (!user) return false;
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await recordAudit(tx, { now, actor, action: 'staff.remove', subject: user.id });
  return true;
}

/** For somebody who lost the app and the backup codes: ends all sessions. False if there is no such account. */
export async function resetFactor(tx: Db, given: Enrollment, { now, actor }: Doing): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set(enrollmentOf(given, now))
    .where(eq(users.email, given.email))
    .returning({ id: users.id });
  if (!user) return false;
  await dropFactor(tx, user.id);
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await recordAudit(tx, { now, actor, action: 'staff.reset', subject: user.id });
  return true;
}

/** The second factor, also one that was not confirmed yet, and sign-ins that wait for it. */
async function dropFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

/** Whether this is the code that the operator got for the account. It works until a second factor is set up with it. */
export async function isEnrolling(db: Db, userId: string, enrollmentHash: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.enrollmentHash, enrollmentHash), gt(users.enrollmentExpiresAt, now)));
  return found.length > 0;
}

export async function endEnrollment(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ enrollmentHash: null, enrollmentExpiresAt: null }).where(eq(users.id, userId));
}
