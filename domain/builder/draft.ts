import { typesIn } from './definition.ts';

/** The fields of the form as texts; the types are comma-separated. */
export type DraftTexts = { name: string; description: string; types: string; counties: string; states: string };

export const emptyDraft: DraftTexts = { name: '', description: '', types: '', counties: '', states: '' };

export const draftLimits: Record<keyof DraftTexts, number> = {
  name: 100,
  description: 500,
  types: 200,
  counties: 1000,
  states: 400,
};

export function isEmptyDraft(draft: DraftTexts): boolean {
  return Object.values(draft).every((text) => text.trim() === '');
}

/** Whether both describe the same data types and places. */
export function samePlaces(one: DraftTexts, other: Pick<DraftTexts, 'types' | 'counties' | 'states'>): boolean {
  return one.types === other.types && one.counties === other.counties && one.states === other.states;
}

/** A draft as it was stored, with only what the form accepts; null if there is none or it cannot be read. */
export function parseDraft(stored: string | null): DraftTexts | null {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map(Object.entries(value));
  const textOf = (name: keyof DraftTexts) => {
    const text = fields.get(name);
    return typeof text === 'string' ? text.slice(0, draftLimits[name]) : '';
  };
  const draft = {
    name: textOf('name'),
    description: textOf('description'),
    types: typesIn(textOf('types')).join(','),
    counties: textOf('counties'),
    states: textOf('states'),
  };
  return isEmptyDraft(draft) ? null : draft;
}
