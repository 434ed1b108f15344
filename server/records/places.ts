import { readCountyNames } from '#db/seed/counties.ts';
import { readZipCounties } from '#db/seed/zip-counties.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import { type CountyIndex, indexCounties } from '#domain/places/county-index.ts';
import { type FoundCounty, findCounty } from '#domain/places/find-county.ts';
import type { Places } from '#domain/records/check-row.ts';

/** All counties, for commands. */
export function readCountyIndex(): CountyIndex {
  return indexCounties(readCountyNames());
}

/** The place of a row, with the same parser as the search boxes. */
export function placesOf(index: CountyIndex): Places {
  let withZips: CountyIndex | undefined;
  return {
    resolvePlace: (place) => {
      if ('fips' in place) return countyOfCode(place.fips, index) ?? { reason: 'There is no county with this code.' };
      // ZIP codes take 100 MB to read, and few files have one instead of a county.
      if (/\b\d{5}\b/.test(place.county)) withZips ??= indexCounties(index.all, readZipCounties());
      const found = findCounty(place.county, withZips ?? index, place.state);
      return found.county ?? { reason: reasonOf(found) };
    },
  };
}

/** A spreadsheet drops the first zero of a code. */
function countyOfCode(code: string, index: CountyIndex): County | undefined {
  return index.byFips.get(code.trim().padStart(5, '0'));
}

/** The county of an option such as `--county 48453`, where five digits are a fips code and not a ZIP code. */
export function requireCounty(text: string, index: CountyIndex): County {
  const found = findCounty(text, index);
  const county = countyOfCode(text, index) ?? found.county;
  if (county) return county;
  throw new Error(`--county: ${reasonOf(found as Extract<FoundCounty, { county: null }>)}`);
}

/** Why a text is not one county, as a sentence. */
function reasonOf(found: Extract<FoundCounty, { county: null }>): string {
  switch (found.problem) {
    case 'missing':
      return 'No county is named.';
    case 'unknown':
      return found.meant
        ? `There is no such county. Did you mean ${countyLabel(found.meant)}?`
        : 'There is no such county.';
    case 'ambiguous':
      return `Several states have a county of this name: ${labels(found.counties)}. Name the state.`;
    case 'elsewhere':
      return `That state has no such county, but there is ${labels(found.counties)}.`;
    case 'unknown state':
      return found.meant ? `There is no such state. Did you mean ${found.meant}?` : 'There is no such state.';
    default:
      return found satisfies never;
  }
}

const maxLabels = 5;

function labels(counties: Parameters<typeof countyLabel>[0][]): string {
  const shown = counties.slice(0, maxLabels).map(countyLabel).join('; ');
  return counties.length > maxLabels ? `${shown} and others` : shown;
}
