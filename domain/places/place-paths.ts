import { type County, isIndependentCity } from './counties.ts';
import { stateNames, states } from './states.ts';

/** A place that has a page of its own. */
export type Place = { kind: 'state'; code: string } | { kind: 'county'; county: County };

/** The name of a place in an address: 'dona-ana' from 'Doña Ana', 'prince-georges' from "Prince George's". */
export function placeSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'\u2019.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

/** '/coverage/texas' */
export function statePath(code: string): string {
  return `/coverage/${placeSlug(stateNames[code] ?? code)}`;
}

/** '/coverage/texas/travis' */
export function countyPath({ name, state }: Pick<County, 'name' | 'state'>): string {
  return `${statePath(state)}/${placeSlug(name)}`;
}

/** Every state and county by the path of its page. Two places with one path are a mistake in the names. */
export function placesByPath(counties: readonly County[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>(states.map(({ code }) => [statePath(code), { kind: 'state', code }]));
  for (const county of counties) {
    const path = countyPath(county);
    if (places.has(path)) throw new Error(`Two places have the path ${path}`);
    places.set(path, { kind: 'county', county });
  }
  return places;
}

const cityAndBorough = ['Juneau', 'Sitka', 'Wrangell', 'Yakutat'];
const municipalities = ['Anchorage', 'Skagway'];
const censusAreas = [
  'Aleutians West',
  'Bethel',
  'Dillingham',
  'Hoonah-Angoon',
  'Kusilvak',
  'Nome',
  'Prince of Wales-Hyder',
  'Southeast Fairbanks',
  'Valdez-Cordova',
  'Yukon-Koyukuk',
];

/** 'Travis County', 'Orleans Parish', 'Nome Census Area'; an independent city has only its name. */
export function countyTitle(county: County): string {
  const { name, state } = county;
  if (state === 'DC' || isIndependentCity(county)) return name;
  if (state === 'LA') return `${name} Parish`;
  if (state !== 'AK') return `${name} County`;
  if (cityAndBorough.includes(name)) return `${name} City and Borough`;
  if (municipalities.includes(name)) return `${name} Municipality`;
  return `${name} ${censusAreas.includes(name) ? 'Census Area' : 'Borough'}`;
}
