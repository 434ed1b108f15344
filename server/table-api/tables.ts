import { publicCacheSeconds } from '#domain/api/table-api-limits.ts';
import {
  type ColumnType,
  type PublicTable,
  type PublicTableName,
  publicTables,
  readColumn,
  type Verb,
} from '#domain/api/tables.ts';

export type Column = {
  type: ColumnType;
  writable: boolean;
  /** Not part of `*`: returned only when the request names it. */
  byName: boolean;
};

/** What the indexes of a table that may grow long can serve; other queries are refused once it is long. */
export type Indexes = {
  /** Columns that lead an ordered index. */
  sorted: readonly string[];
  /** Columns whose patterns are found by trigrams. */
  trigrams: readonly string[];
  /**
   * The leading columns of the indexes, up to where ties are few; `-` is descending. Nulls are where PostgreSQL puts them by
   * default: first in descending order and last in ascending order; with `~` they are at the other end.
   */
  orders: readonly (readonly string[])[];
};

export type ApiTable = {
  name: string;
  /** The table with the rows: another one for a view. */
  stored: string;
  verbs: readonly Verb[];
  /** POST works for those who are signed in. */
  accountsInsert: boolean;
  /** How long a response may be cached; null if it depends on the visitor or the minute. */
  cacheSeconds: number | null;
  /** Null for a table that stays small. */
  indexes: Indexes | null;
  columns: ReadonlyMap<string, Column>;
};

/** How a table is stored and cached, beside what callers may see of it. */
type TableStorage = { stored?: string; cacheSeconds?: number; indexes?: Indexes };

export type TableDefinition = PublicTable & TableStorage;

const cacheSeconds = publicCacheSeconds;

const storage: Partial<Record<PublicTableName, TableStorage>> = {
  data_freshness: { stored: 'county_datasets', cacheSeconds },
  lead_scores: {
    stored: 'filings',
    cacheSeconds,
    indexes: {
      sorted: ['id', 'score', 'quality', 'state', 'fips', 'dataset_type', 'filed_on', 'market_value'],
      trigrams: ['property_address', 'county', 'state'],
      orders: [
        ['id'],
        ['-score'],
        ['quality', '-score'],
        ['state'],
        ['fips'],
        ['dataset_type', '-score'],
        ['-filed_on'],
        // Unknown values may be most of the rows, so these ties must be in the order of the index too.
        ['-market_value~', 'id'],
      ],
    },
  },
  market_intelligence: { stored: 'county_datasets', cacheSeconds },
  sample_data: { cacheSeconds },
  outreach_templates: { cacheSeconds },
};

export const tables: ReadonlyMap<string, ApiTable> = new Map(
  Object.entries(publicTables).map(([name, table]) => [
    name,
    defineTable(name, { ...table, ...storage[name as PublicTableName] }),
  ]),
);

export function defineTable(name: string, definition: TableDefinition): ApiTable {
  const { verbs, accountsInsert = false, stored = name, cacheSeconds = null, indexes = null, columns } = definition;
  const described = Object.entries(columns).map(([column, text]): [string, Column] => [column, readColumn(text)]);
  return { name, stored, verbs, accountsInsert, cacheSeconds, indexes, columns: new Map(described) };
}
