import { readCounties } from '#db/seed/counties.ts';
import { countyDatasetRows } from '#db/seed/county-datasets.ts';
import { samplePairs } from '#db/seed/pairs.ts';
import { quartersOf } from '#domain/market/quarters.ts';
import type { MapShade } from '#domain/places/map-shade.ts';
import type { CountyDataset } from '#domain/records/county-dataset.ts';

/** Any moment will do: the counts of the sample data are the same on every day. */
const now = new Date('2026-11-16T12:00:00Z');

let made: CountyDataset[] | undefined;

/** The datasets of every county in the sample data, without the filings, which the pictures do not show. */
function sampleRows(): CountyDataset[] {
  made ??= countyDatasetRows(samplePairs(readCounties()), [], now);
  return made;
}

let shades: Map<string, MapShade> | undefined;

/** A county as the maps shade it on the sample data: by the quarter of its open records. 0 is a county without any. */
export function shadeOf(fips: string): MapShade {
  shades ??= shadesByRecords();
  return shades.get(fips) ?? 0;
}

function shadesByRecords(): Map<string, MapShade> {
  const records = new Map<string, number>();
  for (const row of sampleRows()) {
    if (row.file_status === 'open') records.set(row.fips, (records.get(row.fips) ?? 0) + row.record_count);
  }
  const { quarterOf } = quartersOf([...records.values()]);
  return new Map([...records].map(([fips, count]) => [fips, quarterOf(count)]));
}

/** The open datasets of a county, largest first. */
export function datasetsOf(fips: string): CountyDataset[] {
  return sampleRows()
    .filter((row) => row.fips === fips && row.file_status === 'open')
    .toSorted((a, b) => b.record_count - a.record_count);
}
