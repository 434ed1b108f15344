import type { DealFields } from '#domain/pipeline/deal-schema.ts';

const storageKey = 'deal-draft';

/** What was typed into the form of a new deal, or of the deal with this id. */
export type DealDraft = { id: string | null; fields: Partial<DealFields> };

/** Keeps what was typed in this tab, so that it is there again after the sign-in. */
export function keepDraft(fields: Partial<DealFields>, id: string | null = null): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ id, fields }));
  } catch {
    // A browser without storage: the form itself stays open.
  }
}

/** What was typed before the sign-in, once. A draft of a deal waits until the deal is loaded. */
export function takeDraft(isLoaded: (id: string) => boolean): DealDraft | null {
  const draft = readDraft();
  if (!draft || (draft.id !== null && !isLoaded(draft.id))) return null;
  sessionStorage.removeItem(storageKey);
  return draft;
}

export const hasDraftOf = (id: string) => readDraft()?.id === id;

function readDraft(): DealDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('fields' in draft) || typeof draft.fields !== 'object')
      return null;
    const texts = Object.entries(draft.fields ?? {}).filter(([, value]) => ['string', 'number'].includes(typeof value));
    const id = 'id' in draft && typeof draft.id === 'string' ? draft.id : null;
    return { id, fields: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}
