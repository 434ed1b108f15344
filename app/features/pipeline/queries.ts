import { tables } from '#app/lib/api-client.ts';
import { requestTimeoutMs } from '#app/lib/request-timeout.ts';
import { type FieldProblems, readFieldProblems } from '#domain/forms/validate.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';

const columns = '*,dataset_type,stage_since,next_on,next_step,next_kind';

type RowRange = { from: number; to: number };

export function readDeals({ from, to }: RowRange, signal: AbortSignal) {
  return tables()
    .from('deals')
    .select(columns, { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
    .abortSignal(signal);
}

/** Whether a change was stored, and what the server found wrong with its fields if not. */
export type DealSaved = { ok: true; deal: Deal | null } | { ok: false; fields: FieldProblems };

/** Returns the deal as stored. */
export async function updateDeal(id: string, fields: Partial<DealFields>): Promise<DealSaved> {
  const { data, error } = await tables()
    .from('deals')
    .update(fields)
    .eq('id', id)
    .select(columns)
    .abortSignal(AbortSignal.timeout(requestTimeoutMs));
  const [deal] = data ?? [];
  return deal ? { ok: true, deal } : { ok: false, fields: readFieldProblems(error?.details) };
}

/** Also succeeds for a deal that was already deleted. */
export async function deleteDeal(id: string): Promise<DealSaved> {
  const { error } = await tables()
    .from('deals')
    .delete()
    .eq('id', id)
    .abortSignal(AbortSignal.timeout(requestTimeoutMs));
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

/** The record that a deal is about, if it is among the public samples. */
export async function readRecord(deal: Deal, signal: AbortSignal): Promise<SampleRecord | null> {
  if (!deal.dataset_type) return null;
  const { data, error } = await tables()
    .from('sample_data')
    .select('*')
    .eq('dataset_type', deal.dataset_type)
    .eq('county', deal.county)
    .eq('state', deal.state)
    .abortSignal(signal);
  if (error) throw error;
  const isOf = ({ sample_record }: SampleRecord) =>
    String(sample_record.property_address).startsWith(`${deal.property_address}, `);
  return data.find(isOf) ?? null;
}
