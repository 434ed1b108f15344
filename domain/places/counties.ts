import { states } from './states.ts';

export type County = { fips: string; name: string; state: string };

/** County names by postal code of the state, then by the last three digits of the fips code. */
export type CountyNames = Record<string, Record<string, string>>;

export function countiesFrom(names: CountyNames): County[] {
  return states.flatMap(({ code, fips: stateFips }) =>
    Object.entries(names[code] ?? {}).map(([lastDigits, name], _, all) => {
      const fips = stateFips + lastDigits;
      const isNamesake =
        isIndependentCity({ fips }) && all.some(([other, same]) => same === name && other !== lastDigits);
      return { fips, name: isNamesake ? `${name} City` : name, state: code };
    }),
  );
}

/** A city outside of any county. One with the same name as the county around it is called a city, as in the data. */
export function isIndependentCity({ fips }: Pick<County, 'fips'>): boolean {
  return Number(fips.slice(2)) >= 510;
}

/** 'Travis, TX' */
export function countyLabel({ name, state }: Pick<County, 'name' | 'state'>): string {
  return `${name}, ${state}`;
}
