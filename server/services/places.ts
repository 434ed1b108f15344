import type { Db } from '#db/client.ts';
import { countyTotals } from '#db/queries/county-totals.ts';
import type { CountyTotal } from '#domain/county-card/county-totals.ts';
import type { CountySource } from '#domain/county-card/place-source.ts';
import type { County } from '#domain/places/counties.ts';
import { type Place, placesByPath } from '#domain/places/place-paths.ts';
import { allCounties } from './all-counties.ts';
import { countyCard } from './county-card.ts';

let places: ReadonlyMap<string, Place> | undefined;

/** Every state and county that has a page, by its path. */
export function allPlaces(): ReadonlyMap<string, Place> {
  places ??= placesByPath(allCounties().all);
  return places;
}

export type CountyFigures = ReadonlyMap<string, CountyTotal>;

/** The figures of every county that has a file, by fips code. */
export async function countyFigures(db: Db, now: Date): Promise<CountyFigures> {
  return new Map((await countyTotals(db, now)).map((total) => [total.fips, total]));
}

/** The card of a county; without datasets if we read none of its files. */
export async function countyOnPage(db: Db, county: County, now: Date): Promise<Omit<CountySource, 'totals'>> {
  const { fips, name, state } = county;
  const card = await countyCard(db, fips, now);
  return { county, card: card ?? { fips, county: name, state, as_of: now.toISOString(), datasets: [] } };
}
