import { callJson } from '#app/state/call-json.ts';
import { requestTimeoutMs } from '#app/state/request-timeout.ts';
import { table } from '#app/state/tables.ts';
import { markerCookie } from '#domain/accounts/marker-cookie.ts';
import { type FieldProblems, readFieldProblems } from '#domain/forms/validate.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { dealsOfHeader, ofAccount } from '#domain/pipeline/deal-limits.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';

const columns = '*,dataset_type,stage_since,next_on,next_step,next_kind';

type RowRange = { from: number; to: number };

/** Whose deals the board shows: those of an account, or a visitor's samples. */
export type DealsOwner = 'account' | 'visitor';

let owner: DealsOwner | null = null;
const watching = new Set<() => void>();

/** What the server said last. Before its first answer, a cookie says whether there may be an account. */
export function dealsOwner(): DealsOwner {
  owner ??= document.cookie.includes(`${markerCookie}=1`) ? 'account' : 'visitor';
  return owner;
}

export function watchOwner(onChange: () => void): () => void {
  watching.add(onChange);
  return () => watching.delete(onChange);
}

const fetchDeals: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  if (init?.method !== 'GET' && dealsOwner() === 'account') headers.set(dealsOfHeader, ofAccount);
  const response = await fetch(input, { ...init, headers });
  if (response.ok || response.status === 401) {
    owner = response.headers.get(dealsOfHeader) === ofAccount ? 'account' : 'visitor';
    for (const onChange of watching) onChange();
  }
  return response;
};

export function readDeals({ from, to }: RowRange, signal: AbortSignal) {
  return table('deals', fetchDeals)
    .select(columns, 'exact')
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
    .read(signal);
}

/** Whether a change was stored, and what the server found wrong with its fields if not. */
export type DealSaved = { ok: true; deal: Deal | null } | { ok: false; fields: FieldProblems; message?: string };

/** Adds a deal to the account. The same key adds it once. */
export async function addDeal(fields: DealFields, idempotencyKey: string): Promise<DealSaved> {
  const { data, error } = await table('deals', fetchDeals)
    .insert(fields)
    .header('Idempotency-Key', idempotencyKey)
    .select(columns)
    .write(AbortSignal.timeout(requestTimeoutMs));
  const [deal] = data;
  if (deal) return { ok: true, deal };
  // 23514: a rule that the message states, such as the number of deals.
  return {
    ok: false,
    fields: readFieldProblems(error?.details),
    ...(error?.code === '23514' && { message: error.message }),
  };
}

/** Returns the deal as stored. */
export async function updateDeal(id: string, fields: Partial<DealFields>): Promise<DealSaved> {
  const { data, error } = await table('deals', fetchDeals)
    .update(fields)
    .eq('id', id)
    .select(columns)
    .write(AbortSignal.timeout(requestTimeoutMs));
  const [deal] = data;
  return deal ? { ok: true, deal } : { ok: false, fields: readFieldProblems(error?.details) };
}

/** Also succeeds for a deal that was already deleted. */
export async function deleteDeal(id: string): Promise<DealSaved> {
  const { error } = await table('deals', fetchDeals).delete().eq('id', id).write(AbortSignal.timeout(requestTimeoutMs));
  return error ? { ok: false, fields: {} } : { ok: true, deal: null };
}

/** Deletes the visitor's copy of the deals. */
export async function resetDeals(): Promise<boolean> {
  try {
    const { ok } = await fetch('/functions/v1/reset-deals', {
      method: 'POST',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    return ok;
  } catch {
    return false;
  }
}

const accountDeals = '/functions/v1/account/deals';

export const exportPath = `${accountDeals}/export`;

/** How many deals the visitor changed before the sign-in. */
export async function readDealsToBring(signal: AbortSignal): Promise<number> {
  const answer = await callJson<{ deals: number }>('GET', `${accountDeals}/bring`, undefined, { signal });
  return answer.ok ? answer.value.deals : 0;
}

/** Resolves to how many came along, or null if that failed. */
export async function bringDeals(): Promise<number | null> {
  const answer = await callJson<{ brought: number }>('POST', `${accountDeals}/bring`);
  return answer.ok ? answer.value.brought : null;
}

export async function startEmpty(): Promise<boolean> {
  return (await callJson('DELETE', `${accountDeals}/bring`)).ok;
}

/** The record that a deal is about, if it is among the public samples. */
export async function readRecord(deal: Deal, signal: AbortSignal): Promise<SampleRecord | null> {
  if (!deal.dataset_type) return null;
  const { data } = await table('sample_data')
    .select('*')
    .eq('dataset_type', deal.dataset_type)
    .eq('county', deal.county)
    .eq('state', deal.state)
    .read(signal);
  const isOf = ({ sample_record }: SampleRecord) =>
    String(sample_record.property_address).startsWith(`${deal.property_address}, `);
  return data.find(isOf) ?? null;
}
