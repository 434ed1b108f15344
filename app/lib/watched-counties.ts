import { useEffect, useSyncExternalStore } from 'react';
import { callJson, signInAgain } from '#app/state/call-json.ts';
import { HttpProblem } from '#app/state/http.ts';
import { type ListProps, type ListState, listPropsOf } from '#app/state/list-props.ts';
import { readUntilDone } from '#app/state/retry.ts';
import type { WatchedCounties, WatchedCounty } from '#domain/freshness/watched-county.ts';

const path = '/functions/v1/account/counties';

/** The watched counties of this page, which the county card and the coverage tool share. Null until they are read. */
let shown: readonly WatchedCounty[] | null = null;
let isMailOn = true;
let isRequested = false;
let isFailed = false;
/** Only the answer to the newest read is shown. */
let running = new AbortController();
const listeners = new Set<() => void>();

/** A visit moves what counts as new, for the next visit; a later read in the same visit has the same numbers. */
async function read(isVisit: boolean): Promise<void> {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const ask = async () => {
    const answer = isVisit
      ? await callJson<WatchedCounties>('POST', `${path}/visit`, undefined, { signal })
      : await callJson<WatchedCounties>('GET', path, undefined, { signal });
    if (!answer.ok) throw new HttpProblem(answer.status, answer.waitMs);
    return answer.value;
  };
  const done = await readUntilDone(ask, signal, () => {
    isFailed = true;
    for (const listener of listeners) listener();
  });
  if (!done || signal.aborted) return;
  isFailed = false;
  shown = done.value.rows;
  isMailOn = done.value.dailyMail;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For accounts only. `isVisit` is for the page whose purpose is to look at the counties. */
export function useWatched({ isVisit = false } = {}): readonly WatchedCounty[] | null {
  useEffect(() => {
    if (isRequested && !isVisit) return;
    isRequested = true;
    read(isVisit);
  }, [isVisit]);
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

/** For the element around the list. The counties stay if they cannot be read again. */
export function useWatchedProps(): ListProps {
  const state = useSyncExternalStore<ListState>(
    subscribe,
    () => (shown ? 'ready' : isFailed ? 'failed' : 'loading'),
    () => 'loading',
  );
  return listPropsOf(state, 'watched');
}

/** Whether the daily mail was on when the counties were last read. */
export const isDailyMailOn = () => isMailOn;

/** Watches a county or stops watching it. Resolves to null, or to the reason why that was not possible. */
export async function setWatched(fips: string, isWatched: boolean): Promise<string | null> {
  const answer = isWatched ? await callJson('POST', path, { fips }) : await callJson('DELETE', `${path}/${fips}`);
  if (!answer.ok) {
    if (answer.status === 401) signInAgain();
    return answer.error;
  }
  await read(false);
  return null;
}
