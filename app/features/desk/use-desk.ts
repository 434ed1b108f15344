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

async function readDesk<Value>(path: string, signal: AbortSignal): Promise<Value> {
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
