import type { CountyDataset } from '../records/county-dataset.ts';
import { formatLongDate } from '../time/date-texts.ts';

/** What decides whether a county file can be bought. */
export type SaleFacts = Pick<
  CountyDataset,
  'file_status' | 'status_reason' | 'last_update' | 'subscribers' | 'exclusive_until'
>;

export type ForSale =
  | { kind: 'open' }
  /** Others subscribe, so it can only be shared. */
  | { kind: 'shared'; subscribers: number }
  /** One subscriber has it alone until the day before this one, yyyy-mm-dd. */
  | { kind: 'from'; day: string }
  | { kind: 'closed'; reason: string }
  /** We have no records; the reason is null where nobody decided anything. */
  | { kind: 'not-read'; reason: string | null };

/** What can be bought of a county and dataset on a day. Estimator, county card, quote and desk all ask this. */
export function forSale(file: SaleFacts | undefined, today: string): ForSale {
  if (file?.file_status === 'closed_by_law') return { kind: 'closed', reason: file.status_reason ?? '' };
  if (!file || file.file_status === 'no_source' || file.last_update === null)
    return { kind: 'not-read', reason: file?.status_reason ?? null };
  const { exclusive_until: until, subscribers } = file;
  if (until !== null && until >= today) return { kind: 'from', day: dayAfter(until) };
  return subscribers > 0 ? { kind: 'shared', subscribers } : { kind: 'open' };
}

/** Why a file cannot be bought that way, with what can be done instead; null if it can. */
export function saleProblem(sale: ForSale, isExclusive: boolean): string | null {
  switch (sale.kind) {
    case 'open':
      return null;
    case 'shared':
      if (!isExclusive) return null;
      return `Not exclusive: ${sale.subscribers === 1 ? '1 subscriber has' : `${sale.subscribers} subscribers have`} it. You can share it.`;
    case 'from':
      return `Sold to one subscriber. Yours from ${formatLongDate(sale.day)}.`;
    case 'closed':
      return `Closed by law: ${sale.reason}`;
    case 'not-read':
      return sale.reason ? `No source: ${sale.reason}` : 'Not read here yet.';
    default:
      return sale satisfies never;
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
