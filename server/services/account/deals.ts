import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '#db/client.ts';
import {
  accountDealJson,
  accountDealsSource,
  allAccountDeals,
  copyChangedDeals,
  countAccountDeals,
  countChangedDeals,
  deleteAccountDeals,
  insertAccountDeals,
  knownAccountDeals,
  lockWorkspace,
  updateAccountDeals,
} from '#db/queries/account/deals.ts';
import { lockAccount } from '#db/queries/account/lock-account.ts';
import { countDeals, dropWorkspace, findWorkspace } from '#db/queries/workspaces.ts';
import { type FieldProblems, fieldProblems } from '#domain/forms/validate.ts';
import { maxDeals } from '#domain/pipeline/deal-limits.ts';
import { dealChangesSchema, validateDeal } from '#domain/pipeline/deal-schema.ts';
import {
  dealsCsv,
  type ImportedDeal,
  type PlaceOfZip,
  type RowProblem,
  readDealsCsv,
} from '#domain/pipeline/deals-csv.ts';
import { allCounties } from '../all-counties.ts';
import { placeNames } from '../search/place-names.ts';
import { derivedId, hashOf, isSameRequest, keyedRequest } from '../secrets.ts';

export type AccountChange = { where: SQL; json: SQL; exactlyOne: boolean };

export type AccountDealsChanged =
  | { ok: true; json: string[] }
  | { ok: false; error: 'invalid'; message: string; fields: FieldProblems };

export type DealAdded =
  | { ok: true; json: string }
  | { ok: false; error: 'invalid'; message: string; fields: FieldProblems }
  /** The account is full, or it was deleted in the meantime. */
  | { ok: false; error: 'full' | 'gone' }
  /** The Idempotency-Key was used for another deal. */
  | { ok: false; error: 'key' };

/** What a new deal has if a request does not say. */
const emptyFields = {
  stage: 'new',
  estimated_value: null,
  notes: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  dataset_type: null,
  next_on: null,
  next_step: '',
  next_kind: 'reminder',
};

type NewDealRequest = {
  userId: string;
  written: Record<string, unknown>;
  /** A request that is sent again with its key adds one deal. */
  idempotencyKey: string | null;
  /** What to return of the deal. */
  json: SQL;
};

export async function addDeal(db: Db, request: NewDealRequest, now: Date): Promise<DealAdded> {
  const { userId, written, idempotencyKey, json } = request;
  const checked = validateDeal({ ...emptyFields, ...written });
  if (!checked.ok) {
    const [message = ''] = Object.values(checked.fields);
    return { ok: false, error: 'invalid', message, fields: checked.fields };
  }
  const keyed = keyedRequest(idempotencyKey, ['add', userId], checked.value);
  const at = now.toISOString();
  return db.transaction(async (tx): Promise<DealAdded> => {
    if (!(await lockAccount(tx, { userId }))) return { ok: false, error: 'gone' };
    const known = await accountDealJson(tx, userId, keyed.id, json);
    if (known && !isSameRequest(known.requestHash, keyed.requestHash)) return { ok: false, error: 'key' };
    if (known) return { ok: true, json: known.json };
    if ((await countAccountDeals(tx, userId)) >= maxDeals) return { ok: false, error: 'full' };
    const deal = { ...keyed, fields: checked.value, createdAt: at, stageSince: at };
    const [added] = await insertAccountDeals(tx, userId, [deal], json);
    return added === undefined ? { ok: false, error: 'gone' } : { ok: true, json: added };
  });
}

export async function updateDealsOf(
  db: Db,
  userId: string,
  change: AccountChange,
  written: Record<string, unknown>,
  now: Date,
): Promise<AccountDealsChanged> {
  const parsed = v.safeParse(dealChangesSchema, written);
  if (!parsed.success) {
    const fields = fieldProblems(dealChangesSchema, parsed.issues);
    return { ok: false, error: 'invalid', message: parsed.issues[0].message, fields };
  }
  if (Object.keys(parsed.output).length === 0) return { ok: true, json: [] };
  return changeDeals(db, userId, change, (tx) => updateAccountDeals(tx, { userId, ...change }, parsed.output, now));
}

export function deleteDealsOf(db: Db, userId: string, change: AccountChange): Promise<AccountDealsChanged> {
  return changeDeals(db, userId, change, (tx) => deleteAccountDeals(tx, { userId, ...change }));
}

/** Changes nothing if exactly one deal is meant and there are more or none. */
async function changeDeals(
  db: Db,
  userId: string,
  { where, exactlyOne }: AccountChange,
  apply: (tx: Db) => Promise<string[]>,
): Promise<AccountDealsChanged> {
  return db.transaction(async (tx) => {
    // Without the lock, a deal that is added between the count and the change would be changed too.
    if (exactlyOne && !(await lockAccount(tx, { userId }))) return { ok: true, json: [] };
    const found = exactlyOne ? await countDeals(tx, accountDealsSource(userId), where) : 1;
    return { ok: true, json: found === 1 ? await apply(tx) : Array<string>(found).fill('') };
  });
}

/** Where the deals of an account are read from. */
export const dealsSourceOf = accountDealsSource;

export async function exportDeals(db: Db, userId: string): Promise<string> {
  return dealsCsv(await allAccountDeals(db, userId));
}

export type ImportPreview =
  | { ok: false; message: string }
  | {
      ok: true;
      /** Rows below the header. */
      total: number;
      /** Deals that an import adds. */
      added: number;
      /** Rows whose deal is on the board already. */
      known: number;
      problems: RowProblem[];
      ignored: string[];
    };

async function placeOfZip(): Promise<PlaceOfZip> {
  const { zips } = await placeNames();
  const { byFips } = allCounties();
  return (zip) => {
    const county = byFips.get(zips.get(zip)?.fips ?? '');
    return county ? { county: county.name, state: county.state } : null;
  };
}

/** What an import of this file would do. */
export async function previewImport(db: Db, input: { userId: string; text: string }): Promise<ImportPreview> {
  const file = readDealsCsv(input.text, await placeOfZip());
  if (!file.ok) return file;
  const added = await newDealsOf(db, input.userId, file.deals);
  const { total, problems, ignored, deals } = file;
  return { ok: true, total, added: added.length, known: deals.length - added.length, problems, ignored };
}

export type ImportResult =
  | { ok: false; error: 'file' | 'full' | 'gone'; message: string }
  | { ok: true; added: number; known: number };

/** Adds all rows without problems, or none. A row that was imported before adds nothing. */
export async function importDeals(
  db: Db,
  { userId, text }: { userId: string; text: string },
  now: Date,
): Promise<ImportResult> {
  const file = readDealsCsv(text, await placeOfZip());
  if (!file.ok) return { ok: false, error: 'file', message: file.message };
  return db.transaction(async (tx): Promise<ImportResult> => {
    if (!(await lockAccount(tx, { userId }))) return { ok: false, error: 'gone', message: 'This account was deleted.' };
    const added = await newDealsOf(tx, userId, file.deals);
    const count = await countAccountDeals(tx, userId);
    if (count + added.length > maxDeals) return { ok: false, error: 'full', message: fullMessage(count, added.length) };
    // A millisecond apart, so that the board has the order of the file.
    const deals = added.map(({ id, fields, createdAt, stageSince }, index) => {
      const at = createdAt ?? new Date(now.getTime() - index).toISOString();
      return { id, fields, createdAt: pastOf(at, now), stageSince: pastOf(stageSince ?? at, now) };
    });
    await insertAccountDeals(tx, userId, deals, sql`id`);
    return { ok: true, added: deals.length, known: file.deals.length - deals.length };
  });
}

/** A moment of a file, which cannot be later than now. */
function pastOf(moment: string, now: Date): string {
  const latest = now.toISOString();
  return moment < latest ? moment : latest;
}

function fullMessage(count: number, added: number): string {
  const number = (value: number) => value.toLocaleString('en-US');
  return `An account holds up to ${number(maxDeals)} deals. You have ${number(count)}, and the file adds ${number(added)}.`;
}

/** The deals that the account does not have yet, with the ids that they get there. */
async function newDealsOf(db: Db, userId: string, deals: ImportedDeal[]): Promise<(ImportedDeal & { id: string })[]> {
  const withIds = deals.map((deal) => ({ ...deal, id: derivedId('import', userId, deal.identity) }));
  const exported = deals.flatMap(({ exportedId }) => exportedId ?? []);
  const known = await knownAccountDeals(db, userId, [...exported, ...withIds.map(({ id }) => id)]);
  return withIds.filter(({ id, exportedId }) => {
    if (known.has(id) || (exportedId !== null && known.has(exportedId))) return false;
    // The same deal twice in one file is one deal.
    known.add(id);
    return true;
  });
}

type Carrying = {
  userId: string;
  /** The cookie of the visitor's workspace. */
  token: string | null;
};

/** How many deals a visitor changed before the sign-in; none once the account has deals. */
export async function dealsToBring(db: Db, { userId, token }: Carrying, now: Date): Promise<number> {
  const workspace = token === null ? null : await findWorkspace(db, hashOf(token), now);
  if (!workspace || (await countAccountDeals(db, userId)) > 0) return 0;
  return countChangedDeals(db, workspace.id);
}

/** Copies the changed deals to the account and deletes the workspace, so that a second request brings nothing. */
export async function bringDeals(
  db: Db,
  { userId, token }: Carrying,
  now: Date,
): Promise<{ ok: true; brought: number } | { ok: false; error: 'full' | 'gone' }> {
  if (token === null) return { ok: true, brought: 0 };
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, { userId }))) return { ok: false, error: 'gone' };
    const found = await findWorkspace(tx, hashOf(token), now);
    const workspace = found && (await lockWorkspace(tx, found.id));
    if (!workspace) return { ok: true, brought: 0 };
    const count = (await countAccountDeals(tx, userId)) + (await countChangedDeals(tx, workspace.id));
    if (count > maxDeals) return { ok: false, error: 'full' };
    const brought = await copyChangedDeals(tx, workspace.id, userId);
    await dropWorkspace(tx, hashOf(token));
    return { ok: true, brought };
  });
}
