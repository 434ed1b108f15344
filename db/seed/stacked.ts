import { keyFields } from '#domain/records/dictionary.ts';
import type { FilingRow } from './filings.ts';
import { noise } from './noise.ts';

/** Datasets whose property is taken over, and those that take it over. */
const hosts = new Set(['probate', 'foreclosure', 'divorce']);
const guests = new Set(['tax_delinquent', 'code_violation']);
const share = 0.4;

/** What describes the property and not the case. */
const propertyFields = [
  'apn',
  'property_address',
  'property_type',
  'bedrooms',
  'bathrooms',
  'square_footage',
  'lot_size',
  'year_built',
  'market_value',
  'assessed_value',
  'mortgage_balance',
] as const;

/**
 * Trouble rarely comes alone: some owners who owe taxes or repairs also have another case. Such a record gets the property of an
 * open one in its county, so that samples show properties in two datasets. The rest of the record stays.
 */
export function withSharedProperties(rows: FilingRow[], finish: (row: FilingRow) => FilingRow): FilingRow[] {
  const free = Map.groupBy(
    rows.filter((row) => row.closed_on === null && hosts.has(row.dataset_type)),
    ({ fips }) => fips,
  );
  return rows.map((row) => {
    const isNumbered = keyFields.some((field) => row.record[field] !== undefined);
    if (row.closed_on !== null || !guests.has(row.dataset_type) || !isNumbered || noise(row.id) > share) return row;
    // Each property is taken once.
    const host = free.get(row.fips)?.shift();
    if (!host) return row;
    const record = { ...row.record };
    for (const field of propertyFields) {
      const value = host.record[field];
      if (value === undefined) delete record[field];
      else record[field] = value;
    }
    const { property_address, market_value } = host;
    return finish({ ...row, property_address, market_value, record });
  });
}
