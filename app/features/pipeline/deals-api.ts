import { tables } from '#app/lib/api-client.ts';
import { patience } from '#app/lib/patience.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';

type Range = { from: number; to: number };

export function readDeals({ from, to }: Range, signal: AbortSignal) {
  return tables()
    .from('deals')
    .select('*', { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
    .abortSignal(signal);
}

/** The deal as it is now stored, or null when it could not be changed. */
export async function updateDeal(id: string, fields: Partial<DealFields>): Promise<Deal | null> {
  const { data } = await tables()
    .from('deals')
    .update(fields)
    .eq('id', id)
    .select('*')
    .abortSignal(AbortSignal.timeout(patience));
  return data?.[0] ?? null;
}

/** True also for a deal that was gone already. */
export async function deleteDeal(id: string): Promise<boolean> {
  const { error } = await tables().from('deals').delete().eq('id', id).abortSignal(AbortSignal.timeout(patience));
  return !error;
}

/** Drops the visitor's copy of the deals. */
export async function resetDeals(): Promise<boolean> {
  try {
    const { ok } = await fetch('/functions/v1/reset-deals', { method: 'POST', signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    return false;
  }
}
