import { type DatasetType, isDatasetType } from '../datasets/dataset-types.ts';
import { soldDatasets } from './estimate-quote-link.ts';

/** As many counties as the estimator takes. */
export const maxEstimatorCounties = 12;

type Choices = { counties: readonly { fips: string }[]; datasets: readonly DatasetType[] };

/**
 * The pricing page with the estimator filled in: `/pricing?counties=48453&datasets=probate`. Null where the estimator
 * has nothing to add up, or where it would leave counties out.
 */
export function estimatorPath({ counties, datasets }: Choices): string | null {
  if (counties.length === 0 || counties.length > maxEstimatorCounties || datasets.length === 0) return null;
  const codes = counties.map(({ fips }) => fips).join(',');
  return `/pricing?counties=${codes}&datasets=${datasets.join(',')}`;
}

/** The codes of the counties and the datasets of such a path, or null. */
export function readEstimatorPath(search: string): { counties: string[]; datasets: DatasetType[] } | null {
  const query = new URLSearchParams(search);
  const counties = [...new Set(query.get('counties')?.match(/\b\d{5}\b/g))].slice(0, maxEstimatorCounties);
  const datasets = soldAs((query.get('datasets') ?? '').split(',').filter(isDatasetType));
  return counties.length > 0 && datasets.length > 0 ? { counties, datasets } : null;
}

/** What the estimator offers for these datasets: a kind that is not sold alone is part of a custom list. */
function soldAs(datasets: DatasetType[]): DatasetType[] {
  const sold = datasets.map((dataset) => soldDatasets.find((each) => each === dataset) ?? 'custom');
  return soldDatasets.filter((dataset) => sold.includes(dataset));
}
