import { readJson } from '#app/state/http.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { asInZone, longDay } from '#domain/time/date-texts.ts';

/** The totals of all entries that fit the filters, which are written as for the table API. */
export async function loadMarketSummary(filters: URLSearchParams, signal: AbortSignal): Promise<MarketSummary> {
  return readJson(`/functions/v1/market-summary?${filters}`, signal);
}

/** The day of a read in the visitor's time zone: 'November 16, 2026'. */
export function formatReadDay(iso: string): string {
  return longDay(asInZone(new Date(iso)));
}
