import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { accountDeals } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { workspaceDeals, workspaces } from '#db/schema.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import { dealColumnNames, typedField } from '../workspaces.ts';

const columns = sql.raw(dealColumnNames.join(', '));

/** The deals of one account, as a source for a select. */
export function accountDealsSource(userId: string): SQL {
  return sql`(select ${columns} from account_deals where user_id = ${userId}::uuid)`;
}

export async function countAccountDeals(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(accountDeals).where(eq(accountDeals.userId, userId));
  return found?.count ?? 0;
}

export type NewDeal = {
  id: string;
  fields: DealFields;
  createdAt: string;
  stageSince: string;
  requestHash?: string | null;
};

/** Adds deals in one statement; those that the account has stay as they are. Returns an expression over each new one. */
export async function insertAccountDeals(db: Db, userId: string, deals: NewDeal[], json: SQL): Promise<string[]> {
  const given = deals.map(({ id, fields, createdAt, stageSince, requestHash = null }) => ({
    id,
    ...fields,
    created_at: createdAt,
    stage_since: stageSince,
    request_hash: requestHash,
  }));
  const added = await rows(
    db,
    sql`insert into account_deals (user_id, request_hash, ${columns})
      select ${userId}::uuid, request_hash, ${columns} from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
        id uuid, property_address text, county text, state text, stage text, estimated_value numeric, notes text,
        contact_name text, contact_phone text, contact_email text, created_at timestamptz, dataset_type text,
        stage_since timestamptz, next_on date, next_step text, next_kind text, request_hash text)
      on conflict (id) do nothing
      returning ${json} as json`,
  );
  return added.map((row) => String(row.json));
}

/** One deal of an account as an expression over it, and the request that added it; null if there is none. */
export async function accountDealJson(
  db: Db,
  userId: string,
  id: string,
  json: SQL,
): Promise<{ json: string; requestHash: string | null } | null> {
  const [found] = await rows(
    db,
    sql`select ${json} as json, request_hash from account_deals where user_id = ${userId}::uuid and id = ${id}::uuid`,
  );
  return found ? { json: String(found.json), requestHash: found.request_hash as string | null } : null;
}

/** Which of these ids are deals of the account. */
export async function knownAccountDeals(db: Db, userId: string, ids: string[]): Promise<Set<string>> {
  const found = await rows(
    db,
    sql`select id from account_deals where user_id = ${userId}::uuid
      and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Set(found.map(({ id }) => String(id)));
}

type Change = { userId: string; where: SQL; json: SQL };

/** Changes the deals that meet a condition and returns an expression over each. A deal is in a new stage since now. */
export async function updateAccountDeals(
  db: Db,
  { userId, where, json }: Change,
  fields: object,
  now: Date,
): Promise<string[]> {
  const assignments = Object.entries(fields).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${typedField(name, value)}`,
  );
  if ('stage' in fields) {
    assignments.push(
      sql`stage_since = case when stage = ${fields.stage}::text then stage_since else ${now.toISOString()}::timestamptz end`,
    );
  }
  const changed = await rows(
    db,
    sql`update account_deals set ${sql.join(assignments, sql`, `)}
      where user_id = ${userId}::uuid and ${where} returning ${json} as json`,
  );
  return changed.map((row) => String(row.json));
}

/** Deletes the deals that meet a condition and returns an expression over each. */
export async function deleteAccountDeals(db: Db, { userId, where, json }: Change): Promise<string[]> {
  const deleted = await rows(
    db,
    sql`delete from account_deals where user_id = ${userId}::uuid and ${where} returning ${json} as json`,
  );
  return deleted.map((row) => String(row.json));
}

/** Every deal of an account, newest first. */
export async function allAccountDeals(db: Db, userId: string): Promise<Deal[]> {
  const found = await rows(
    db,
    sql`select ${columns} from ${accountDealsSource(userId)} as deal order by created_at desc, id`,
  );
  return found.map((row) => {
    const deal = row as Omit<Deal, 'created_at' | 'stage_since'> & Record<'created_at' | 'stage_since', string | Date>;
    return {
      ...deal,
      estimated_value: deal.estimated_value === null ? null : Number(deal.estimated_value),
      created_at: new Date(deal.created_at).toISOString(),
      stage_since: new Date(deal.stage_since).toISOString(),
    };
  });
}

/** The deals that a visitor changed and did not delete. */
export async function countChangedDeals(db: Db, workspaceId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(workspaceDeals)
    .where(and(eq(workspaceDeals.workspaceId, workspaceId), eq(workspaceDeals.deleted, false)));
  return found?.count ?? 0;
}

/** Makes requests for the same workspace wait for each other; null if another one has taken it. */
export async function lockWorkspace(tx: Db, id: string): Promise<{ id: string } | null> {
  const [found] = await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id)).for('update');
  return found ?? null;
}

/** Copies the deals that a visitor changed to an account, with new ids, because samples have the same ids for everyone. */
export async function copyChangedDeals(tx: Db, workspaceId: string, userId: string): Promise<number> {
  const names = dealColumnNames.filter((name) => name !== 'id');
  const copied = sql.raw(names.join(', '));
  const added = await rows(
    tx,
    sql`insert into account_deals (user_id, ${copied})
      select ${userId}::uuid, ${copied} from workspace_deals
      where workspace_id = ${workspaceId}::uuid and not deleted
      returning id`,
  );
  return added.length;
}
