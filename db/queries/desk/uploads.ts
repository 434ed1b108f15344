import { and, desc, eq, getTableColumns, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { users } from '#db/account-schema.ts';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type { Db } from '#db/client.ts';
import { uploads } from '#db/desk-schema.ts';
import { type Claim, type Claimed, claimed, freed, isFree, isMine, leaseEnd, released } from '#db/lease.ts';
import type { Upload, UploadOptions, UploadReport, UploadStatus } from '#domain/desk/uploads.ts';
import type { TimeKey } from '#domain/lists/keyset.ts';

export type StoredUpload = typeof uploads.$inferSelect;
export type ClaimedUpload = Claimed<StoredUpload>;

/** Arriving, waiting for its import, or being imported. */
export const isOpenUpload = sql`${uploads.status} in ('receiving', 'waiting', 'running')`;

/** Newest first; `after` is the last row of the page before. */
export async function listUploads(
  db: Db,
  { after, limit, isOpen }: { after: TimeKey | null; limit: number; isOpen: boolean },
): Promise<{ upload: Upload; place: TimeKey }[]> {
  const found = await db
    .select({ ...getTableColumns(uploads), email: users.email, at: sql<string>`${uploads.createdAt}::text` })
    .from(uploads)
    .leftJoin(users, eq(users.id, uploads.uploadedBy))
    .where(
      and(
        isOpen ? isOpenUpload : undefined,
        after ? sql`(${uploads.createdAt}, ${uploads.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(limit);
  return found.map(({ email, at, ...row }) => ({ upload: shown(row, email), place: [at, row.id] }));
}

/** With an owner, only their own. */
export async function findUpload(db: Db, id: string, owner?: string | null): Promise<Upload | null> {
  const isOwn = owner ? eq(uploads.uploadedBy, owner) : isNull(uploads.uploadedBy);
  const [found] = await db
    .select({ ...getTableColumns(uploads), email: users.email })
    .from(uploads)
    .leftJoin(users, eq(users.id, uploads.uploadedBy))
    .where(and(eq(uploads.id, id), owner === undefined ? undefined : isOwn));
  if (!found) return null;
  const { email, ...row } = found;
  return shown(row, email);
}

function shown(row: StoredUpload, email: string | null): Upload {
  return {
    id: row.id,
    fileName: row.fileName,
    bytes: row.bytes,
    status: row.status as UploadStatus,
    options: row.options,
    bytesRead: row.bytesRead,
    rowsRead: row.rowsRead,
    report: row.report,
    problem: row.problem,
    hasRejectedFile: row.hasRejectedFile,
    uploadedBy: email,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** The row, locked until the end of the transaction. */
export async function lockUpload(tx: Db, id: string): Promise<StoredUpload | null> {
  const [found] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
  return found ?? null;
}

/** Uploads begin one after another, so that each counts the others. */
export async function lockUploadStarts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.uploadStarts})`);
}

export async function countOpen(db: Db): Promise<number> {
  return db.$count(uploads, isOpenUpload);
}

type NewRow = { id: string; fileName: string; bytes: number; options: UploadOptions; uploadedBy: string | null };

/** False if there is already one with this id. */
export async function insertUpload(tx: Db, row: NewRow): Promise<boolean> {
  const inserted = await tx.insert(uploads).values(row).onConflictDoNothing().returning({ id: uploads.id });
  return inserted.length > 0;
}

export async function setStatus(tx: Db, id: string, status: UploadStatus): Promise<void> {
  const isOver = status === 'canceled';
  await tx
    .update(uploads)
    .set({ status, ...(isOver && { finishedAt: sql`now()` }) })
    .where(eq(uploads.id, id));
}

export async function setOptions(tx: Db, id: string, options: UploadOptions): Promise<void> {
  await tx.update(uploads).set({ options }).where(eq(uploads.id, id));
}

/** Long enough for a slow batch, short enough that a restarted server soon goes on. */
const leaseSeconds = 15;

/**
 * Claims the oldest upload of these that waits, or whose process has ended; null while another one is imported, because
 * uploads are imported one after the other.
 */
export async function claimUpload(db: Db, ids: string[]): Promise<ClaimedUpload | null> {
  if (ids.length === 0) return null;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.uploadClaims})`);
    const isBusy = not(isFree(uploads, leaseSeconds));
    const [busy] = await tx.select({ id: uploads.id }).from(uploads).where(and(isOpenUpload, isBusy)).limit(1);
    if (busy) return null;
    const [next] = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isOpenUpload, inArray(uploads.id, ids), sql`${uploads.status} <> 'receiving'`))
      .orderBy(uploads.createdAt, uploads.id)
      .limit(1)
      .for('update');
    if (!next) return null;
    const [own] = await tx
      .update(uploads)
      .set({
        ...claimed(uploads, leaseSeconds),
        status: 'running',
        startedAt: sql`coalesce(${uploads.startedAt}, now())`,
      })
      .where(and(eq(uploads.id, next.id), inArray(uploads.status, ['waiting', 'running'])))
      .returning();
    return (own as ClaimedUpload | undefined) ?? null;
  });
}

/** Not canceled meanwhile: that takes no claim away. */
const isRunning = (claim: Claim) => and(isMine(uploads, claim), eq(uploads.status, 'running'));

/** False if another process has claimed it. */
export async function renewClaim(db: Db, claim: Claim, read: { rows: number; bytes: number } | null): Promise<boolean> {
  const renewed = await db
    .update(uploads)
    .set({ leasedUntil: leaseEnd(leaseSeconds), ...(read && { rowsRead: read.rows, bytesRead: read.bytes }) })
    .where(isRunning(claim))
    .returning({ id: uploads.id });
  return renewed.length > 0;
}

/** Whether staff canceled it while this process imported it. */
export async function isCanceled(db: Db, claim: Claim): Promise<boolean> {
  return (await db.$count(uploads, and(isMine(uploads, claim), eq(uploads.status, 'canceled')))) > 0;
}

/** Whether a process still works on it, or may do so. */
export async function isLeased(db: Db, id: string): Promise<boolean> {
  return (await db.$count(uploads, and(eq(uploads.id, id), sql`${uploads.leasedUntil} > now()`))) > 0;
}

/** For a server that stops. */
export async function releaseClaim(db: Db, claim: Claim): Promise<void> {
  await db.update(uploads).set(released(uploads)).where(isRunning(claim));
}

/** For the embedded database, which belongs to one process: whoever had a claim before has ended. */
export async function releaseAllClaims(db: Db): Promise<void> {
  await db.update(uploads).set(freed).where(eq(uploads.status, 'running'));
}

export type UploadEnd = {
  status: 'done' | 'failed' | 'canceled';
  report: UploadReport | null;
  problem: string | null;
  hasRejectedFile: boolean;
};

/** Canceled ones too: the process that imported them adds its report. */
const isStarted = inArray(uploads.status, ['running', 'canceled']);

/** False if another process has claimed it. */
export async function endClaim(db: Db, claim: Claim, end: UploadEnd): Promise<boolean> {
  const ended = await db
    .update(uploads)
    .set({
      ...end,
      ...freed,
      finishedAt: sql`now()`,
      ...(end.report && { rowsRead: end.report.rows }),
      ...(end.report && end.status === 'done' && { bytesRead: sql`${uploads.bytes}` }),
    })
    .where(and(isMine(uploads, claim), isStarted))
    .returning({ id: uploads.id });
  return ended.length > 0;
}

/** What a read has written, over all its tries and counties. */
export async function countsOfRun(db: Db, runId: string): Promise<{ added: number; changed: number; closed: number }> {
  const { rows } = (await db.execute(sql`
    select coalesce(sum(rows_added), 0)::int as added, coalesce(sum(rows_changed), 0)::int as changed,
      coalesce(sum(rows_closed), 0)::int as closed
    from import_runs where run_id = ${runId}::uuid`)) as unknown as {
    rows: [{ added: number; changed: number; closed: number }];
  };
  return rows[0];
}

/** Drops what never arrived, and ends what no machine has the file of. */
export async function endAbandoned(db: Db, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 86_400_000);
  await db.delete(uploads).where(and(eq(uploads.status, 'receiving'), lt(uploads.createdAt, day)));
  await db
    .update(uploads)
    .set({ status: 'failed', problem: lostFile, finishedAt: sql`now()`, ...freed })
    .where(
      and(
        inArray(uploads.status, ['waiting', 'running']),
        lt(uploads.createdAt, day),
        sql`coalesce(${uploads.leasedUntil} < now() - interval '1 day', ${uploads.attempts} = 0)`,
      ),
    );
}

const lostFile = 'The file is no longer on the server. Upload it again.';

/** The status of uploads, and which of them keep their rejected rows. */
export async function uploadsByIds(db: Db, ids: string[]) {
  const { id, fileName, status, finishedAt } = uploads;
  return ids.length === 0 ? [] : db.select({ id, fileName, status, finishedAt }).from(uploads).where(inArray(id, ids));
}

export async function forgetRejectedRows(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.update(uploads).set({ hasRejectedFile: false }).where(inArray(uploads.id, ids));
}
