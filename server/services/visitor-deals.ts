import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '#db/client.ts';
import {
  countDeals,
  countWorkspaces,
  createWorkspace,
  deleteWorkspaceDeals,
  dropIdleWorkspaces,
  dropWorkspace,
  findWorkspace,
  markWorkspaceUsed,
  sampleDealsSource,
  updateWorkspaceDeals,
  workspaceDealsSource,
} from '#db/queries/workspaces.ts';
import { type FieldProblems, fieldProblems } from '#domain/forms/validate.ts';
import { dealChangesSchema } from '#domain/pipeline/deal-schema.ts';
import { hashOf, newToken } from './secrets.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const maxWorkspaces = 10_000;

/** The sender of a request, with the workspace token they sent, which may be unknown. */
export type Visitor = {
  token: string | null;
  now: Date;
  /** Checked before a workspace is created; without it everyone may have one. */
  mayBegin?: () => Promise<boolean>;
};

export type DealsChange = { where: SQL; json: SQL; exactlyOne: boolean };

/** `token` is the one to store in the cookie for another 30 days; null leaves the cookie unchanged. */
export type DealsChanged =
  | { ok: true; json: string[]; token: string | null }
  | { ok: false; error: 'invalid'; message: string; fields: FieldProblems }
  /** No new workspace for this visitor ('crowded') or for anyone ('full'). */
  | { ok: false; error: 'crowded' | 'full' };

/** Where this visitor's deals are read from: their workspace, or the samples if they have none. */
export async function dealsOf(db: Db, visitor: Visitor): Promise<{ source: SQL; token: string | null }> {
  const workspace = await workspaceOf(db, visitor);
  if (!workspace) return { source: sampleDealsSource, token: null };
  return { source: workspaceDealsSource(workspace.id), token: workspace.renewed ? visitor.token : null };
}

export async function updateDeals(
  db: Db,
  visitor: Visitor,
  change: DealsChange,
  written: Record<string, unknown>,
): Promise<DealsChanged> {
  const parsed = v.safeParse(dealChangesSchema, written);
  if (!parsed.success) {
    const fields = fieldProblems(dealChangesSchema, parsed.issues);
    return { ok: false, error: 'invalid', message: parsed.issues[0].message, fields };
  }
  if (Object.keys(parsed.output).length === 0) return { ok: true, json: [], token: null };
  return inWorkspace(db, visitor, change, (tx, workspaceId) =>
    updateWorkspaceDeals(tx, { ...change, workspaceId }, parsed.output, visitor.now),
  );
}

export function deleteDeals(db: Db, visitor: Visitor, change: DealsChange): Promise<DealsChanged> {
  return inWorkspace(db, visitor, change, (tx, workspaceId) => deleteWorkspaceDeals(tx, { ...change, workspaceId }));
}

/** Deletes the workspace, so that the visitor sees the samples again. */
export async function resetDeals(db: Db, { token }: Visitor): Promise<void> {
  if (token !== null) await dropWorkspace(db, hashOf(token));
}

/** Thrown to roll back a transaction; carries what it would have returned. */
class RolledBack extends Error {
  readonly json: string[];
  constructor(json: string[]) {
    super('Not exactly one deal');
    this.json = json;
  }
}

/** Applies a change in the visitor's workspace, which is created if there is none. */
async function inWorkspace(
  db: Db,
  visitor: Visitor,
  { where, exactlyOne }: DealsChange,
  apply: (tx: Db, workspaceId: string) => Promise<string[]>,
): Promise<DealsChanged> {
  const workspace = await workspaceOf(db, visitor);
  const source = workspace ? workspaceDealsSource(workspace.id) : sampleDealsSource;
  const found = await countDeals(db, source, where);
  // A change that matches nothing creates no workspace, and one that matches too much is not tried, because even a
  // rolled back copy takes disk space.
  if (found === 0 || (exactlyOne && found !== 1)) {
    return { ok: true, json: Array<string>(found).fill(''), token: null };
  }
  if (!workspace) {
    if (!((await visitor.mayBegin?.()) ?? true)) return { ok: false, error: 'crowded' };
    if (!(await makeSpace(db, visitor.now))) return { ok: false, error: 'full' };
  }
  const token = workspace ? null : newToken();
  try {
    const json = await db.transaction(async (tx) => {
      const id = token === null ? workspace?.id : await createWorkspace(tx, hashOf(token), visitor.now);
      const touched = id === undefined ? [] : await apply(tx, id);
      if (exactlyOne && touched.length !== 1) throw new RolledBack(touched);
      return touched;
    });
    return { ok: true, json, token: token ?? (workspace?.renewed ? visitor.token : null) };
  } catch (error) {
    if (error instanceof RolledBack) return { ok: true, json: error.json, token: null };
    throw error;
  }
}

/**
 * Makes space for one more workspace, if needed by deleting the least recently used ones that are at least a day old.
 */
async function makeSpace(db: Db, now: Date): Promise<boolean> {
  const over = (await countWorkspaces(db)) + 1 - maxWorkspaces;
  return over <= 0 || (await dropIdleWorkspaces(db, new Date(now.getTime() - dayMs), over)) >= over;
}

/** The workspace of a token. Its last use is stored once a day, which also renews the cookie. */
async function workspaceOf(db: Db, { token, now }: Visitor): Promise<{ id: string; renewed: boolean } | null> {
  if (token === null) return null;
  const workspace = await findWorkspace(db, hashOf(token), now);
  if (!workspace) return null;
  const renewed = now.getTime() - workspace.usedAt.getTime() > dayMs;
  if (renewed) await markWorkspaceUsed(db, workspace.id, now);
  return { id: workspace.id, renewed };
}
