import { setImmediate } from 'node:timers/promises';
import { type ZipRow, zipRows } from '#db/seed/towns.ts';
import { zipCountyFinder } from '#db/seed/zip-counties.ts';
import { plainName } from '#domain/places/plain-name.ts';
import { allCounties } from '../all-counties.ts';

export type Town = { name: string; plain: string; state: string; fips: string; zips: number };

export type PlaceNames = {
  /** Those with the most ZIP codes first. */
  towns: Town[];
  /** By the name for comparison. */
  byName: ReadonlyMap<string, Town[]>;
  zips: ReadonlyMap<string, { fips: string; town: string }>;
  /** The number of ZIP codes of a county, which grows with its population. */
  sizes: ReadonlyMap<string, number>;
};

let read: Promise<PlaceNames> | undefined;

/**
 * Towns and ZIP codes, read once. That takes half a second of work, so it is done in slices, and requests are answered
 * between them. The server begins when it starts.
 */
export function placeNames(): Promise<PlaceNames> {
  read ??= readPlaceNames();
  return read;
}

export const readPlaceNames = (): Promise<PlaceNames> =>
  inSlices(readingPlaceNames(zipRows(), (fips) => allCounties().byFips.has(fips)));

async function inSlices<Result>(steps: Iterator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** A few milliseconds of work. */
export const sliceLength = 400;

/** Yields after each slice. */
export function* readingPlaceNames(
  rows: Iterable<ZipRow>,
  isCounty: (fips: string) => boolean,
): Generator<void, PlaceNames> {
  const countyOf = zipCountyFinder(isCounty);
  const zips = new Map<string, { fips: string; town: string }>();
  const sizes = new Map<string, number>();
  const places = new Map<string, Town>();
  let work = 0;
  const isSliceOver = () => ++work % sliceLength === 0;
  for (const row of rows) {
    if (isSliceOver()) yield;
    const { zip, city, state } = row;
    const fips = zips.has(zip) ? undefined : countyOf(row);
    if (!fips) continue;
    zips.set(zip, { fips, town: city });
    sizes.set(fips, (sizes.get(fips) ?? 0) + 1);
    const key = `${city} ${state} ${fips}`;
    const town = places.get(key) ?? { name: city, plain: plainName(city), state, fips, zips: 0 };
    town.zips += 1;
    places.set(key, town);
  }
  // A town in several counties is where most of it is.
  const main = new Map<string, Town>();
  for (const town of places.values()) {
    if (isSliceOver()) yield;
    const key = `${town.name} ${town.state}`;
    const other = main.get(key);
    if (!other || other.zips < town.zips) main.set(key, town);
  }
  // Sorting all of them would be one long piece of work; few towns have more than a few ZIP codes.
  const bySize: Town[][] = [];
  for (const town of main.values()) {
    if (isSliceOver()) yield;
    bySize[town.zips] ??= [];
    bySize[town.zips]?.push(town);
  }
  const towns = bySize.toReversed().flatMap((same) => same ?? []);
  const byName = new Map<string, Town[]>();
  for (const town of towns) {
    if (isSliceOver()) yield;
    const same = byName.get(town.plain);
    if (same) same.push(town);
    else byName.set(town.plain, [town]);
  }
  return { towns, byName, zips, sizes };
}
