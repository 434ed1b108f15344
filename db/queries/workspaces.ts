import { and, count, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../client.ts';
import { workspaces } from '../schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const workspaceDays = 30;

/** The columns of a deal in every table that holds deals. */
export const dealColumnNames = [
  'id',
  'property_address',
  'county',
  'state',
  'stage',
  'estimated_value',
  'notes',
  'contact_name',
  'contact_phone',
  'contact_email',
  'created_at',
  'dataset_type',
  'stage_since',
  'next_on',
  'next_step',
  'next_kind',
];
const dealColumns = sql.raw(dealColumnNames.join(', '));

/** The sample deals, as a source for a select. */
export const sampleDealsSource: SQL = sql`deals`;

/** The deals of one workspace, as a source for a select: its own changes, and the unchanged samples. */
export function workspaceDealsSource(workspaceId: string): SQL {
  return sql`(
    select ${dealColumns} from workspace_deals where workspace_id = ${workspaceId}::uuid and not deleted
    union all
    select ${dealColumns} from deals where not exists (
      select 1 from workspace_deals as own where own.workspace_id = ${workspaceId}::uuid and own.id = deals.id))`;
}

/** A workspace by the hash of its cookie; an expired one is not found, even if it is not deleted yet. */
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

/** Creates a workspace without changes. Call it in the transaction of the first change. */
export async function createWorkspace(db: Db, tokenHash: string, now: Date): Promise<string> {
  const [made] = await db
    .insert(workspaces)
    .values({ tokenHash, usedAt: now, createdAt: now })
    .returning({ id: workspaces.id });
  if (!made) throw new Error('The workspace was not created');
  return made.id;
}

export async function countWorkspaces(db: Db): Promise<number> {
  const [found] = await db.select({ count: count() }).from(workspaces);
  return found?.count ?? 0;
}

/** How many deals of a source meet a condition. */
export async function countDeals(db: Db, source: SQL, where: SQL): Promise<number> {
  const [found] = await rows(db, sql`select count(*)::int as count from ${source} as deal where ${where}`);
  return Number(found?.count);
}

type Change = { workspaceId: string; where: SQL; json: SQL };

/**
 * Changes the deals that meet a condition and returns an expression over each. A deal that is still a sample is copied
 * with the change applied; of two concurrent changes, the second only sets its own fields. A deal that comes into
 * another stage is there since now.
 */
export async function updateWorkspaceDeals(db: Db, change: Change, fields: object, now: Date): Promise<string[]> {
  const { workspaceId, where, json } = change;
  const values = new Map(Object.entries(fields));
  const since = (stage: SQL, before: SQL) =>
    sql`case when ${stage} = ${values.get('stage')}::text then ${before} else ${now.toISOString()}::timestamptz end`;
  const copied = dealColumnNames.map((name) => {
    if (name === 'stage_since' && values.has('stage')) return since(sql`stage`, sql`stage_since`);
    return values.has(name) ? typedField(name, values.get(name)) : sql.identifier(name);
  });
  const assignments = [...values.keys()].map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  if (values.has('stage'))
    assignments.push(sql`stage_since = ${since(sql`workspace_deals.stage`, sql`workspace_deals.stage_since`)}`);
  const changed = await rows(
    db,
    sql`insert into workspace_deals (workspace_id, ${dealColumns})
      select ${workspaceId}::uuid, ${sql.join(copied, sql`, `)} from ${workspaceDealsSource(workspaceId)} as deal where ${where}
      on conflict (workspace_id, id) do update set ${sql.join(assignments, sql`, `)} where not workspace_deals.deleted
      returning ${json} as json`,
  );
  return changed.map((row) => String(row.json));
}

/** A value of a column as a parameter of its type. */
export function typedField(name: string, value: unknown): SQL {
  if (name === 'estimated_value') return sql`${value}::numeric`;
  return name === 'next_on' ? sql`${value}::date` : sql`${value}::text`;
}

/** Deletes the deals that meet a condition by storing an empty row for each. Returns the deals as they were before. */
export async function deleteWorkspaceDeals(db: Db, { workspaceId, where, json }: Change): Promise<string[]> {
  const deleted = await rows(
    db,
    sql`with doomed as (select * from ${workspaceDealsSource(workspaceId)} as deal where ${where}),
      gone as (
        insert into workspace_deals (workspace_id, id, property_address, county, state, stage, created_at, deleted)
        select ${workspaceId}::uuid, id, '', '', '', 'new', created_at, true from doomed
        on conflict (workspace_id, id) do update set property_address = '', county = '', state = '', stage = 'new',
          estimated_value = null, notes = '', contact_name = '', contact_phone = '', contact_email = '',
          dataset_type = null, next_on = null, next_step = '', next_kind = 'reminder', deleted = true
          where not workspace_deals.deleted
        returning id as gone_id
      )
      select ${json} as json from doomed where id in (select gone_id from gone)`,
  );
  return deleted.map((row) => String(row.json));
}

export async function dropWorkspace(db: Db, tokenHash: string): Promise<void> {
  await db.delete(workspaces).where(eq(workspaces.tokenHash, tokenHash));
}

/** Deletes workspaces that were not used for 30 days, with their deals. Returns how many. */
export async function dropExpiredWorkspaces(db: Db, now: Date): Promise<number> {
  const dropped = await db
    .delete(workspaces)
    .where(lt(workspaces.usedAt, expiryAt(now)))
    .returning({ id: workspaces.id });
  return dropped.length;
}

/**
 * Deletes up to `max` workspaces that were not used since a given time, least recently used first. Returns how many.
 */
export async function dropIdleWorkspaces(db: Db, unusedSince: Date, max: number): Promise<number> {
  const idle = db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(lt(workspaces.usedAt, unusedSince))
    .orderBy(workspaces.usedAt)
    .limit(max);
  const dropped = await db.delete(workspaces).where(inArray(workspaces.id, idle)).returning({ id: workspaces.id });
  return dropped.length;
}

function expiryAt(now: Date): Date {
  return new Date(now.getTime() - workspaceDays * dayMs);
}
