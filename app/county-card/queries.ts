import { problemOf, readJson } from '#app/state/http.ts';
import type { RowSource } from '#app/state/list.ts';
import { requestTimeoutMs } from '#app/state/request-timeout.ts';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import type { CourthouseAnswer, CourthouseQuestion } from '#domain/county-card/courthouse-check.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { readFieldProblems } from '#domain/forms/validate.ts';
import type { ImportRun } from '#domain/records/import-run.ts';

const refreshEvery = 5 * 60_000;

/** Null for a county that is not read. */
export async function readCard(fips: string, signal: AbortSignal): Promise<CountyCard | null> {
  const response = await fetch(`/functions/v1/county?fips=${fips}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw problemOf(response);
  return (await response.json()) as CountyCard;
}

/** The card as a list of one, or of none for a county that is not read. */
export function cardSource(fips: string): RowSource<CountyCard & { id: string }> {
  return {
    list: 'county',
    key: fips,
    refreshEvery,
    read: async (_, signal) => {
      const card = await readCard(fips, signal);
      return card ? { data: [{ ...card, id: card.fips }], count: 1 } : { data: [], count: 0 };
    },
  };
}

export function readsSource(fips: string, dataset: DatasetType): RowSource<ImportRun> {
  return {
    list: 'reads',
    key: `dataset=${dataset}&fips=${fips}`,
    refreshEvery,
    read: async (_, signal) => {
      const data = await readJson<ImportRun[]>(`/functions/v1/reads?fips=${fips}&dataset=${dataset}`, signal);
      return { data, count: data.length };
    },
  };
}

export type CheckOutcome =
  | { kind: 'answer'; answer: CourthouseAnswer }
  | { kind: 'fields'; fields: FieldProblems }
  /** Null if nothing is known about the failure. */
  | { kind: 'refused'; message: string | null };

type Question = Omit<CourthouseQuestion, 'dataset'> & { dataset: DatasetType | null };

export async function askCourthouse(question: Question): Promise<CheckOutcome> {
  try {
    const response = await fetch('/functions/v1/courthouse-check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...question, dataset: question.dataset ?? '' }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.ok) return { kind: 'answer', answer: (await response.json()) as CourthouseAnswer };
    const body = (await response.json()) as { error?: unknown; fields?: unknown };
    if (response.status === 429)
      return { kind: 'refused', message: typeof body.error === 'string' ? body.error : null };
    const fields = readFieldProblems(body.fields);
    return Object.keys(fields).length > 0 ? { kind: 'fields', fields } : { kind: 'refused', message: null };
  } catch {
    return { kind: 'refused', message: null };
  }
}
