import type { County } from '#domain/places/counties.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';
import type { BuilderType } from './definition.ts';

/** The counties that fit into a filter of the table API, whose query may have 1,000 characters. */
export const maxFilteredCounties = 80;

/** The area of the preview: the counties found, or whole states while no county is listed. */
export type PreviewScope = { fips: string[] } | { states: string[] };

/** Null while the description is too incomplete to look anything up. */
export function previewScope(listed: string[], found: County[], codes: string[]): PreviewScope | null {
  if (found.length > 0) return { fips: found.map(({ fips }) => fips) };
  return listed.length === 0 && codes.length > 0 ? { states: codes } : null;
}

/** States without any of the counties, which add nothing to the dataset. */
export function idleStates(codes: string[], found: County[]): string[] {
  return found.length === 0 ? [] : codes.filter((code) => !found.some(({ state }) => state === code));
}

/** One sample of each data type, of a chosen county or state where there is one. */
export function sampleOfEach(
  samples: SampleRecord[],
  types: BuilderType[],
  found: County[],
  codes: string[],
): SampleRecord[] {
  const nearness = ({ county, state }: SampleRecord) =>
    found.some((each) => each.name === county && each.state === state) ? 2 : Number(codes.includes(state));
  return types.flatMap((type) => {
    const ofType = samples.filter(({ dataset_type }) => dataset_type === type);
    return ofType.toSorted((one, other) => nearness(other) - nearness(one)).slice(0, 1);
  });
}
