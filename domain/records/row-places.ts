import type { County } from '../places/counties.ts';
import { type AddressPart, isStreetOnly, joinedAddress, streetLine, zipCode } from './address-parts.ts';
import type { Places, RowCheckOptions, WrittenPlace } from './check-row.ts';
import type { FileColumn } from './dictionary.ts';
import type { FilingRecord } from './filing.ts';
import { type Column, problemOf, type RowProblem, shown, textOf } from './row-cells.ts';
import type { Refusal } from './row-values.ts';

type AddressReader = (cells: readonly unknown[], found: FilingRecord, county: County, warnings: RowProblem[]) => void;

const badZip: Refusal = { reason: 'This should be a ZIP code, such as 78702 or 78702-1234.' };

/** Joins the parts of an address to the address of the property; null if the file has none. */
export function splitAddressReader(
  named: (name: FileColumn | AddressPart) => Column | undefined,
  columns: Column[],
): AddressReader | null {
  const [street, unit, city, zip] = [
    named('property_street'),
    named('property_unit'),
    named('property_city'),
    named('property_zip'),
  ];
  // The state of a place column is that of the county, unless the county is said elsewhere.
  const state = named('property_state') ?? (named('county') ? undefined : named('state'));
  const line = {
    number: named('property_number'),
    fraction: named('property_fraction'),
    direction: named('property_direction'),
    suffix: named('property_suffix'),
    postDirection: named('property_post_direction'),
  };
  if (!street && !city && !zip && !line.number) return null;
  const hasAddress = columns.some(({ name }) => name === 'property_address');
  if (!street && !hasAddress) return null;
  const partsOf = (text: (column: Column | undefined) => string) => ({
    number: text(line.number),
    fraction: text(line.fraction),
    direction: text(line.direction),
    suffix: text(line.suffix),
    postDirection: text(line.postDirection),
  });
  return (cells, found, county, warnings) => {
    const text = (column: Column | undefined) => textOf(column, cells, warnings) ?? '';
    const given = found.property_address;
    const whole = typeof given === 'string' ? withNumber(given, text(line.number), text(line.fraction)) : given;
    if (typeof whole === 'string' && street) {
      found.property_address = whole;
      return;
    }
    const written = text(zip);
    const code = written === '' ? '' : zipCode(written);
    if (code === null && zip) warnings.push(problemOf(zip, cells, badZip));
    const rest = { unit: text(unit), city: text(city), zip: code ?? '', state: text(state) || county.state };
    const address =
      typeof whole === 'string'
        ? isStreetOnly(whole, rest) && (rest.city !== '' || rest.zip !== '')
          ? joinedAddress({ ...rest, street: whole })
          : whole
        : joinedAddress({ ...rest, street: streetLine({ ...partsOf(text), street: text(street) }) });
    if (address !== '') found.property_address = address;
  };
}

/** An address whose number is in another column. */
function withNumber(address: string, number: string, fraction: string): string {
  const [street = '', ...rest] = address.split(',');
  const line = streetLine({ number, fraction, street, direction: '', suffix: '', postDirection: '' });
  return [line, ...rest].join(',');
}

type PlaceReader = (cells: readonly unknown[]) => County | RowProblem;

const maxPlaces = 5000;

/** A file has few places and many rows, so each place is looked up once. */
export function placeReader(
  named: (name: FileColumn) => Column | undefined,
  { places: { resolvePlace }, county: countyOfFile }: RowCheckOptions,
): PlaceReader {
  if (countyOfFile && !named('fips') && !named('county')) return () => countyOfFile;
  const known = new Map<string, ReturnType<Places['resolvePlace']>>();
  const resolve = (key: string, place: WrittenPlace) => {
    const before = known.get(key);
    if (before) return before;
    if (known.size >= maxPlaces) known.clear();
    const found = resolvePlace(place);
    known.set(key, found);
    return found;
  };
  const [fipsColumn, countyColumn, stateColumn] = [named('fips'), named('county'), named('state')];
  const cellOf = (column: Column | undefined, cells: readonly unknown[]): string => {
    const value = column?.read(cells[column.at]);
    return typeof value === 'string' ? value : '';
  };
  const columnName = (name: FileColumn) => named(name)?.header ?? name;
  return (cells) => {
    const written = cellOf(fipsColumn, cells);
    // Spreadsheets drop the zero at the beginning of 01001.
    const fips = written.length === 4 ? `0${written}` : written;
    const county = cellOf(countyColumn, cells);
    const state = cellOf(stateColumn, cells);
    const inState = county === '' ? null : resolve(`${county}\n${state}`, { county, state });
    if (fips === '') {
      if (!inState)
        return { column: columnName('county'), value: '', reason: "The row doesn't say which county it is in." };
      return 'reason' in inState
        ? { column: columnName('county'), value: shown(county), reason: inState.reason }
        : inState;
    }
    const found = resolve(fips, { fips });
    if ('reason' in found) return { column: columnName('fips'), value: shown(written), reason: found.reason };
    if (inState && !('reason' in inState) && inState.fips !== found.fips) {
      const reason = `This fips code is ${found.name}, ${found.state}, but the row is in ${inState.name}, ${inState.state}.`;
      return { column: columnName('fips'), value: shown(written), reason };
    }
    return found;
  };
}
