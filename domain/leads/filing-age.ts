import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';

/** From a day after filing on, the rating of that age. */
type Step = { from: number; rating: number };

const steps = (...list: [from: number, rating: number][]): readonly Step[] =>
  list.map(([from, rating]) => ({ from, rating }));

/**
 * When owners decide, by dataset. Families need weeks before an estate can sell and a divorce sells at settlement,
 * while a foreclosure, an inheritance or an eviction is most useful when it is new.
 */
const curves: Record<DatasetType, readonly Step[]> = {
  pre_probate: steps([0, 55], [14, 80], [30, 100], [90, 85], [180, 65], [365, 40], [730, 20]),
  probate: steps([0, 70], [30, 90], [60, 100], [180, 80], [365, 50], [730, 20]),
  foreclosure: steps([0, 100], [14, 95], [30, 90], [60, 80], [120, 65], [240, 50], [365, 35], [730, 15]),
  divorce: steps([0, 60], [60, 85], [120, 100], [270, 80], [450, 50], [730, 20]),
  inheritance: steps([0, 100], [30, 95], [60, 85], [120, 70], [240, 50], [365, 35], [730, 15]),
  eviction: steps([0, 85], [14, 100], [45, 85], [75, 60], [120, 40], [240, 20]),
  code_violation: steps([0, 70], [30, 90], [60, 100], [120, 85], [240, 65], [365, 45], [730, 25]),
  tax_delinquent: steps([0, 60], [90, 75], [180, 85], [365, 100], [730, 85], [1095, 60], [1825, 30]),
  bankruptcy: steps([0, 75], [21, 100], [60, 90], [120, 75], [180, 55], [365, 35], [1095, 15]),
  custom: steps([0, 100], [14, 90], [30, 80], [60, 65], [120, 45], [240, 25]),
};

/** The days after filing with the highest rating. */
const windows = Object.fromEntries(
  Object.entries(curves).map(([dataset, curve]) => {
    const best = curve.findIndex(({ rating }) => rating === 100);
    return [dataset, { from: curve[best]?.from ?? 0, to: curve[best + 1]?.from ?? 0 }];
  }),
) as Record<DatasetType, { from: number; to: number }>;

/** The rating of an age in days; a filing dated tomorrow counts as new. */
export function ageRating(dataset: DatasetType, age: number): number {
  const curve = curves[dataset];
  let rating = curve[0]?.rating ?? 0;
  for (const step of curve) {
    if (step.from > age) break;
    rating = step.rating;
  }
  return rating;
}

/** The next age after this one with another rating; infinity if there is none. */
export function nextAgeStep(dataset: DatasetType, age: number): number {
  for (const { from } of curves[dataset]) if (from > age && from > 0) return from;
  return Number.POSITIVE_INFINITY;
}

export function ageSentence(dataset: DatasetType, age: number): string {
  if (Number.isNaN(age)) return 'Time since filing: unknown, because the record has no valid date.';
  const { from, to } = windows[dataset];
  const days = age <= 0 ? 'new today' : `${age} ${age === 1 ? 'day' : 'days'}`;
  const best = from === 0 ? `in the first ${to} days` : `from day ${from} to day ${to}`;
  return `Time since filing: ${days}. ${sentenceCase(datasetTypes[dataset])} leads rate highest ${best}.`;
}

function sentenceCase(label: string): string {
  return label.slice(0, 1) + label.slice(1).toLowerCase();
}
