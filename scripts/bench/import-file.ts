import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const streets = ['Oak', 'Willow', 'Thistle', 'Amber', 'Otter', 'Bracken', 'Juniper', 'Maple', 'Cedar', 'Harbor'];
const ways = ['Ave', 'Street', 'Lane', 'Rd', 'Drive', 'Court', 'Way'];
const cities = ['Austin', 'Round Rock', 'Kyle', 'Bastrop', 'Lockhart', 'Georgetown'];

/** Columns as a court's export has them: about 20 fields and 400 bytes a row. */
const header = [
  'case_number',
  'fips',
  'filing_date',
  'posted_at',
  'case_type',
  'case_status',
  'deceased_name',
  'date_of_death',
  'executor_name',
  'executor_phone',
  'executor_attorney',
  'attorney_phone',
  'property_address',
  'apn',
  'property_type',
  'bedrooms',
  'bathrooms',
  'square_footage',
  'year_built',
  'market_value',
  'mortgage_balance',
  'owner_name',
  'mailing_address',
  'absentee_owner',
];

const two = (number: number) => String(number).padStart(2, '0');

function rowOf(number: number, counties: readonly string[]): string {
  const month = 1 + (number % 10);
  const day = 1 + (number % 28);
  const address = `${100 + (number % 9900)} ${streets[number % 10]}${number % 89} ${ways[number % 7]}, ${cities[number % 6]}, TX 78${two(number % 90)}1`;
  return [
    `26-PR-${String(number).padStart(8, '0')}`,
    counties[number % counties.length],
    `2026-${two(month)}-${two(day)}`,
    `2026-${two(month)}-${two(day)}T13:${two(number % 60)}:00Z`,
    'Probate',
    number % 3 === 0 ? 'Pending' : 'Active',
    `Sample Decedent ${number}`,
    `2026-01-${two(day)}`,
    number % 4 === 0 ? '' : `Sample Executor ${number}`,
    '(512) 555-0142',
    `Sample Attorney ${number % 997}`,
    '(512) 555-0143',
    `"${address}"`,
    `${number % 9999}-${number % 9973}-${two(number % 100)}`,
    'Single Family',
    2 + (number % 4),
    1.5 + (number % 3),
    900 + (number % 2600),
    1940 + (number % 80),
    120_000 + (number % 700) * 1000,
    (number % 9) * 30_000,
    `Sample Owner ${number}`,
    `"${number % 5 === 0 ? `PO Box ${number % 9999}, Tulsa, OK 74105` : address}"`,
    number % 5 === 0 ? 'true' : 'false',
  ].join(',');
}

/** Writes a CSV file of made-up probate records, evenly over the counties, numbered from `first`. */
export async function writeProbateFile(
  path: string,
  rows: number,
  counties: readonly string[],
  first = 0,
): Promise<void> {
  const output = createWriteStream(path);
  output.write(`${header.join(',')}\n`);
  for (let from = 0; from < rows; from += 1000) {
    const lines = Array.from(
      { length: Math.min(1000, rows - from) },
      (_, at) => `${rowOf(first + from + at, counties)}\n`,
    );
    if (!output.write(lines.join(''))) await once(output, 'drain');
  }
  output.end();
  await once(output, 'finish');
}
