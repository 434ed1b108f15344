import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';

export type PartKind = 'file' | 'rejected' | 'warnings';

const chosen = (id: string, kind: PartKind) => sql`upload_id = ${id}::uuid and kind = ${kind}`;

/** Where the last part ends: parts follow one another without gaps. */
export async function endOfParts(db: Db, id: string, kind: PartKind): Promise<number> {
  const [found] = await rows(
    db,
    sql`select place + length(bytes) as size from upload_parts where ${chosen(id, kind)} order by place desc limit 1`,
  );
  return Number(found?.size ?? 0);
}

/** The bytes that begin here; null at the end. */
export async function partsAfter(db: Db, id: string, kind: PartKind, place: number): Promise<Buffer | null> {
  const [found] = await rows(db, sql`select bytes from upload_parts where ${chosen(id, kind)} and place = ${place}`);
  const bytes = found?.bytes as Buffer | undefined;
  return bytes && bytes.length > 0 ? bytes : null;
}

export async function putPart(
  tx: Db,
  { id, kind, place, bytes }: { id: string; kind: PartKind; place: number; bytes: Uint8Array },
): Promise<void> {
  await tx.execute(sql`insert into upload_parts (upload_id, kind, place, bytes)
    values (${id}::uuid, ${kind}, ${place}, ${sql.param(Buffer.from(bytes))}::bytea)
    on conflict (upload_id, kind, place) do update set bytes = excluded.bytes`);
}

/** Ends the file here, also in the middle of a part. */
export async function trimParts(tx: Db, id: string, kind: PartKind, end: number): Promise<void> {
  await tx.execute(sql`delete from upload_parts where ${chosen(id, kind)} and place >= ${end}`);
  await tx.execute(sql`update upload_parts set bytes = substring(bytes from 1 for ${end} - place)
    where ${chosen(id, kind)} and place + length(bytes) > ${end}`);
}

/** Without a kind, all of them. */
export async function removeParts(db: Db, id: string, kind?: PartKind): Promise<void> {
  await db.execute(sql`delete from upload_parts where upload_id = ${id}::uuid
    and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`);
}

export async function uploadsWithFiles(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql`select id from uploads where status in ('receiving', 'waiting', 'running')
      and exists (select from upload_parts where upload_id = uploads.id and kind = 'file')`,
  );
  return found.map(({ id }) => String(id));
}

/** Removes what is no longer needed: files of uploads that are over, and problems that are older. Returns the uploads of those. */
export async function removeOldParts(db: Db, expired: Date): Promise<string[]> {
  const isOver = sql`uploads.id = upload_id and status in ('done', 'failed', 'canceled')`;
  await db.execute(
    sql`delete from upload_parts using uploads where ${isOver} and kind = 'file' and leased_until is null`,
  );
  const removed = await rows(
    db,
    sql`delete from upload_parts using uploads where ${isOver} and finished_at < ${expired.toISOString()}::timestamptz
      returning upload_id as id`,
  );
  return [...new Set(removed.map(({ id }) => String(id)))];
}
