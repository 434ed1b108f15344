import { callJson, signInAgain } from '#app/state/call-json.ts';
import { type CursorList, type CursorPage, useCursorList } from '#app/state/cursor-list.ts';
import { HttpProblem } from '#app/state/http.ts';
import { type Resource, useResource } from '#app/state/resource.ts';
import { listKey } from '#app/state/url.ts';
import { type BuyBox, type BuyerSort, writeBuyBox } from '#domain/delivery/buy-box.ts';
import type { BoxCounts, BuyerRecord, PropertyRow, RecalledRecord } from '#domain/delivery/buyer-records.ts';

export const recordsFunctions = '/functions/v1/records';

/** Reads something of the customer. A session that has ended leads to the sign-in page and back. */
export async function readRecords<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const answer = await callJson<Value>('GET', `${recordsFunctions}${path}`, undefined, { signal });
  if (answer.ok) return answer.value;
  if (answer.status === 401) signInAgain();
  throw new HttpProblem(answer.status, answer.waitMs);
}

/** The box and the order as in the address. */
export function boxQuery(box: BuyBox, sort: BuyerSort = 'score'): string {
  return listKey({ ...writeBuyBox(box), sort: sort === 'score' ? '' : sort });
}

export function useProperties(box: BuyBox, sort: BuyerSort, isUrlReady: boolean): CursorList<PropertyRow> {
  const query = boxQuery(box, sort);
  return useCursorList(isUrlReady ? query : null, (after, signal) => {
    const page = after === null ? '' : `after=${encodeURIComponent(after)}`;
    return readRecords<CursorPage<PropertyRow>>(`?${[query, page].filter(Boolean).join('&')}`, signal);
  });
}

export function useCounts(box: BuyBox, isUrlReady: boolean): Resource<BoxCounts> {
  const query = boxQuery(box);
  const read = (signal: AbortSignal) => readRecords<BoxCounts>(`/counts?${query}`, signal);
  return useResource(isUrlReady ? query : null, read, { keepsValue: true });
}

export function useRecord(id: string): Resource<BuyerRecord | RecalledRecord> {
  return useResource(id, (signal) => readRecords(`/${encodeURIComponent(id)}`, signal));
}
