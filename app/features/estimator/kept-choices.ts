import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import type { County } from '#domain/places/counties.ts';

export type Choices = { counties: County[]; datasets: DatasetType[]; isExclusive: boolean };

const storageKey = 'estimator';

/** Keeps what was chosen in this tab, so that it is there again after the sign-in. */
export function keepChoices(choices: Choices): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(choices));
  } catch {}
}

/** What was chosen before the sign-in, once; null if there was no sign-in. */
export function takeChoices(): Choices | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    return isChoices(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isChoices(kept: unknown): kept is Choices {
  const { counties, datasets, isExclusive } = (kept ?? {}) as Partial<Record<keyof Choices, unknown>>;
  const isCounty = (county: unknown) =>
    ['fips', 'name', 'state'].every((name) => typeof (county as Record<string, unknown> | null)?.[name] === 'string');
  return (
    Array.isArray(counties) &&
    counties.every(isCounty) &&
    Array.isArray(datasets) &&
    datasets.every((each) => typeof each === 'string' && isDatasetType(each)) &&
    typeof isExclusive === 'boolean'
  );
}
