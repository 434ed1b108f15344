import { readCounties } from '#db/seed/counties.ts';
import { countyDatasetRows } from '#db/seed/county-datasets.ts';
import { samplePairs } from '#db/seed/pairs.ts';
import { ageShade } from '#domain/freshness/age-shade.ts';
import type { MapShade } from '#domain/places/map-shade.ts';
import type { CountyDataset } from '#domain/records/county-dataset.ts';

/** Any moment will do: the ages of the sample data are the same on every day. */
const now = new Date('2026-11-16T12:00:00Z');

let made: CountyDataset[] | undefined;

/** The datasets of every county in the sample data, without the filings, which the pictures do not show. */
function sampleRows(): CountyDataset[] {
  made ??= countyDatasetRows(samplePairs(readCounties()), [], now);
  return made;
}

let ages: Map<string, number> | undefined;

/** Seconds since the newest update of a county. */
function ageOf(fips: string): number | undefined {
  ages ??= newestAges();
  return ages.get(fips);
}

function newestAges(): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { fips, last_update } of sampleRows()) {
    if (!last_update) continue;
    const age = (now.getTime() - Date.parse(last_update)) / 1000;
    newest.set(fips, Math.min(newest.get(fips) ?? age, age));
  }
  return newest;
}

/** A county as the coverage map shades it on the sample data, by the age of its newest update. */
export function shadeOf(fips: string): MapShade {
  const age = ageOf(fips);
  return age === undefined ? 0 : ageShade(-age, 0);
}

/** Whether a county was read within the last hour. */
export function isJustRead(fips: string): boolean {
  return (ageOf(fips) ?? Infinity) < 3600;
}

/** The open datasets of a county, largest first. */
export function datasetsOf(fips: string): CountyDataset[] {
  return sampleRows()
    .filter((row) => row.fips === fips && row.file_status === 'open')
    .toSorted((a, b) => b.record_count - a.record_count);
}
