/** 'initial': the rows of the prerendered page, or nothing was asked for yet. */
export type ListState = 'initial' | 'loading' | 'ready' | 'failed';

/** Attributes for the element around a list, so that a test can wait for the rows of its own query. */
export type ListProps = { 'data-state': ListState; 'data-key': string | undefined };

/** `key` is the query of the rows on screen, or of those to come if there are none. Null if there is no query. */
export function listPropsOf(state: ListState, key: string | null): ListProps {
  return { 'data-state': state, 'data-key': key ?? undefined };
}
