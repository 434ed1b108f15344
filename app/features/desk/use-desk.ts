import { type CursorList, type CursorPage, useCursorList } from '#app/state/cursor-list.ts';
import { HttpProblem } from '#app/state/http.ts';
import { type Resource, useResource } from '#app/state/resource.ts';
import { listKey } from '#app/state/url.ts';
import { callDesk } from './desk-api.ts';

export type DeskValue<Value> = Omit<Resource<Value>, 'problem'> & {
  /** 'missing': there is no such thing. */
  state: 'loading' | 'ready' | 'failed' | 'missing';
};

/** One thing of the desk. The last one that was read stays while another one is. Null reads nothing. */
export function useDesk<Value>(path: string | null): DeskValue<Value> {
  const read = (signal: AbortSignal) => readDesk<Value>(path ?? '', signal);
  const { problem, ...resource } = useResource(path === null ? null : pathKey(path), read, { keepsValue: true });
  const isMissing = problem instanceof HttpProblem && problem.status === 404;
  const state = problem ? (isMissing ? 'missing' : 'failed') : resource.isLoaded ? 'ready' : 'loading';
  return { ...resource, state };
}

/** A list of the desk, page by page. `path` has the filters; null waits. */
export function useDeskList<Row>(path: string | null): CursorList<Row> {
  return useCursorList(path === null ? null : pathKey(path), (after, signal) => {
    const page = after === null ? '' : `${path?.includes('?') ? '&' : '?'}after=${after}`;
    return readDesk<CursorPage<Row>>(`${path}${page}`, signal);
  });
}

/**
 * A list of the desk for what staff search. It goes in the body, because a name or an address must not be in a URL. Null
 * searches nothing. `onProblem` gets what is wrong with the search, or an empty text.
 */
export function useDeskSearch<Row>(
  path: string,
  query: Record<string, string> | null,
  onProblem: (problem: string) => void,
): CursorList<Row> {
  const key = query && `${path}?${listKey(query)}`;
  return useCursorList(key, async (after, signal) => {
    const answer = await callDesk<CursorPage<Row>>('POST', path, { ...query, after }, { signal });
    if (answer.ok) {
      onProblem('');
      return answer.value;
    }
    if (answer.status !== 400) throw new HttpProblem(answer.status, answer.waitMs);
    onProblem(Object.values(answer.fields)[0] ?? answer.error);
    return { rows: [], next: null };
  });
}

/** For `readUntilDone`: throws what the desk did not answer. */
export async function readDesk<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const answer = await callDesk<Value>('GET', path, undefined, { signal });
  if (!answer.ok) throw new HttpProblem(answer.status, answer.waitMs);
  return answer.value;
}

/** '/inbox?q=ana&status=new' */
export function pathKey(path: string): string {
  const [name = '', query] = path.split('?');
  const key = listKey(Object.fromEntries(new URLSearchParams(query)));
  return key ? `${name}?${key}` : name;
}
