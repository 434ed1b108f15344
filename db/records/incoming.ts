import { type SQL, sql } from 'drizzle-orm';
import type { CheckedFiling } from '#domain/records/filing.ts';

/** A whole record that is going to be written. */
export type PlannedFiling = CheckedFiling & {
  id: string;
  /** Whether it is on the suppression list. */
  is_suppressed: boolean;
};

/** The same with what is computed from it. */
export type IncomingFiling = PlannedFiling & {
  public_address: string;
  address_key: string;
  score: number | null;
  quality: string | null;
  factors: Record<string, number>;
  /** yyyy-mm-dd */
  rescore_on: string | null;
};

/** The columns of a batch on its way into `filings`, in the order in which a row is copied. */
export const incomingColumns = {
  id: 'uuid',
  dataset_type: 'text',
  fips: 'text',
  county: 'text',
  state: 'text',
  source_key: 'text',
  filed_on: 'date',
  posted_at: 'timestamptz',
  captured_at: 'timestamptz',
  closed_on: 'date',
  close_reason: 'text',
  property_address: 'text',
  public_address: 'text',
  address_key: 'text',
  market_value: 'integer',
  record: 'jsonb',
  score: 'integer',
  quality: 'text',
  factors: 'jsonb',
  rescore_on: 'date',
  is_suppressed: 'boolean',
} as const satisfies Record<keyof IncomingFiling, string>;

export const incomingNames = Object.keys(incomingColumns) as (keyof IncomingFiling)[];

export const incomingDefinition = sql.raw(incomingNames.map((name) => `${name} ${incomingColumns[name]}`).join(', '));

/** A batch as one parameter. */
export function incomingFrom(batch: readonly IncomingFiling[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as incoming(${incomingDefinition})`;
}

/** What all rows of a batch have in common, in more columns or instead of null. */
export type Stamp = { capturedAt: string | null; more: readonly string[] };

/** Rows in the text format of COPY. */
export function copyText(batch: readonly IncomingFiling[], { capturedAt, more }: Stamp): string {
  const end = `${more.map((value) => `\t${escaped(value)}`).join('')}\n`;
  let text = '';
  for (const row of batch) {
    let line = '';
    for (const name of incomingNames) {
      const value = name === 'captured_at' ? (row.captured_at ?? capturedAt) : row[name];
      line += line === '' ? '' : '\t';
      if (value === null) line += '\\N';
      else if (typeof value === 'object') line += escaped(JSON.stringify(value));
      else line += typeof value === 'string' ? escaped(value) : value;
    }
    text += line + end;
  }
  return text;
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text;
}
