import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../client.ts';
import { workspaces } from '../schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const workspaceDays = 30;

const dealColumns = sql.raw(
  'id, property_address, county, state, stage, estimated_value, notes, contact_name, contact_phone, contact_email, created_at',
);

/** The sample deals, as something to read from. */
export const sampleDealsSource: SQL = sql`deals`;

/** The deals of one workspace, as something to read from. */
export function workspaceDealsSource(workspaceId: string): SQL {
  return sql`(select ${dealColumns} from workspace_deals where workspace_id = ${workspaceId}::uuid)`;
}

/** A workspace by the hash of its cookie; one that was not used for too long is gone, dropped or not. */
export async function findWorkspace(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ id: string; usedAt: Date } | null> {
  const [found] = await db
    .select({ id: workspaces.id, usedAt: workspaces.usedAt })
    .from(workspaces)
    .where(and(eq(workspaces.tokenHash, tokenHash), gt(workspaces.usedAt, expiryAt(now))));
  return found ?? null;
}

export async function markWorkspaceUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(workspaces).set({ usedAt: now }).where(eq(workspaces.id, id));
}

/** Makes a workspace with a copy of the sample deals under their own ids. Belongs in a transaction. */
export async function createWorkspace(db: Db, tokenHash: string, now: Date): Promise<string> {
  const [made] = await db
    .insert(workspaces)
    .values({ tokenHash, usedAt: now, createdAt: now })
    .returning({ id: workspaces.id });
  if (!made) throw new Error('The workspace was not created');
  await db.execute(
    sql`insert into workspace_deals (workspace_id, ${dealColumns}) select ${made.id}::uuid, ${dealColumns} from deals`,
  );
  return made.id;
}

export async function anySampleDeal(db: Db, where: SQL): Promise<boolean> {
  const found = await rows(db, sql`select 1 from deals where ${where} limit 1`);
  return found.length > 0;
}

type Change = { workspaceId: string; where: SQL; json: SQL };

/** Changes the deals that meet a condition; answers with an expression over each of them. */
export async function updateWorkspaceDeals(db: Db, change: Change, fields: object): Promise<string[]> {
  const { workspaceId, where, json } = change;
  const assignments = Object.entries(fields).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const changed = await rows(
    db,
    sql`update workspace_deals set ${sql.join(assignments, sql`, `)}
      where workspace_id = ${workspaceId}::uuid and ${where} returning ${json} as json`,
  );
  return changed.map((row) => String(row.json));
}

export async function deleteWorkspaceDeals(db: Db, { workspaceId, where, json }: Change): Promise<string[]> {
  const deleted = await rows(
    db,
    sql`delete from workspace_deals where workspace_id = ${workspaceId}::uuid and ${where} returning ${json} as json`,
  );
  return deleted.map((row) => String(row.json));
}

export async function dropWorkspace(db: Db, tokenHash: string): Promise<void> {
  await db.delete(workspaces).where(eq(workspaces.tokenHash, tokenHash));
}

/** Drops what nobody used for 30 days, with its deals. Answers how many went. */
export async function dropExpiredWorkspaces(db: Db, now: Date): Promise<number> {
  const dropped = await db
    .delete(workspaces)
    .where(lt(workspaces.usedAt, expiryAt(now)))
    .returning({ id: workspaces.id });
  return dropped.length;
}

function expiryAt(now: Date): Date {
  return new Date(now.getTime() - workspaceDays * dayMs);
}
