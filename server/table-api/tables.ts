export type ColumnType = 'text' | 'uuid' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'timestamp' | 'json';
export type Column = {
  type: ColumnType;
  writable: boolean;
  /** Not part of `*`: returned only when the request names it. */
  byName: boolean;
};
export type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE';

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
  /** How long a response may be cached; null if it depends on the visitor or the minute. */
  cacheSeconds: number | null;
  /** Null for a table that stays small. */
  indexes: Indexes | null;
  columns: ReadonlyMap<string, Column>;
};

export type TableDefinition = {
  verbs: readonly Verb[];
  stored?: string;
  cacheSeconds?: number;
  indexes?: Indexes;
  columns: Record<string, `${ColumnType}${'' | ' by name'}${'' | ' writable'}`>;
};

/** Everything that the API exposes. A table, column or verb that is not listed here does not exist for callers. */
const definitions: Record<string, TableDefinition> = {
  demo_slots: {
    verbs: ['GET'],
    columns: {
      id: 'uuid',
      date: 'date',
      start_time: 'time',
      end_time: 'time',
      is_available: 'boolean',
      max_bookings: 'integer',
      current_bookings: 'integer',
    },
  },
  demo_bookings: {
    verbs: ['POST'],
    columns: {
      slot_id: 'uuid writable',
      customer_name: 'text writable',
      customer_email: 'text writable',
      customer_phone: 'text writable',
      company: 'text writable',
      message: 'text writable',
    },
  },
  data_freshness: {
    verbs: ['GET'],
    stored: 'county_datasets',
    cacheSeconds: 15,
    columns: {
      id: 'uuid',
      county: 'text',
      state: 'text',
      dataset_type: 'text',
      record_count: 'integer',
      last_update: 'timestamp',
      update_frequency: 'text',
      fips: 'text by name',
      is_sample: 'boolean by name',
    },
  },
  lead_scores: {
    verbs: ['GET'],
    stored: 'filings',
    cacheSeconds: 15,
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
    columns: {
      id: 'uuid',
      property_address: 'text',
      county: 'text',
      state: 'text',
      score: 'integer',
      quality: 'text',
      factors: 'json',
      last_updated: 'timestamp',
      fips: 'text by name',
      dataset_type: 'text by name',
      filed_on: 'date by name',
      market_value: 'integer by name',
      is_sample: 'boolean by name',
    },
  },
  deals: {
    verbs: ['GET', 'PATCH', 'DELETE'],
    columns: {
      id: 'uuid',
      property_address: 'text writable',
      county: 'text writable',
      state: 'text writable',
      stage: 'text writable',
      estimated_value: 'number writable',
      notes: 'text writable',
      contact_name: 'text writable',
      contact_phone: 'text writable',
      contact_email: 'text writable',
      created_at: 'timestamp',
      dataset_type: 'text by name writable',
      stage_since: 'timestamp by name',
      next_on: 'date by name writable',
      next_step: 'text by name writable',
      next_kind: 'text by name writable',
    },
  },
  market_intelligence: {
    verbs: ['GET'],
    stored: 'county_datasets',
    cacheSeconds: 15,
    columns: {
      id: 'uuid',
      county: 'text',
      state: 'text',
      dataset_type: 'text',
      record_count: 'integer',
      avg_property_value: 'integer',
      competition_level: 'text',
      trend_direction: 'text',
      fips: 'text by name',
      is_sample: 'boolean by name',
    },
  },
  sample_data: {
    verbs: ['GET'],
    cacheSeconds: 15,
    columns: { id: 'uuid', dataset_type: 'text', county: 'text', state: 'text', sample_record: 'json' },
  },
  outreach_templates: {
    verbs: ['GET'],
    cacheSeconds: 15,
    columns: {
      id: 'uuid',
      title: 'text',
      category: 'text',
      channel: 'text',
      template_text: 'text',
      variables: 'json',
      tcpa_compliant: 'boolean',
    },
  },
};

export const tables: ReadonlyMap<string, ApiTable> = new Map(
  Object.entries(definitions).map(([name, definition]) => [name, defineTable(name, definition)]),
);

/** The verbs of a table for the Allow header; GET implies HEAD. */
export function allowedVerbs({ verbs }: ApiTable): string[] {
  return verbs.flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb]));
}

export function defineTable(name: string, definition: TableDefinition): ApiTable {
  const { verbs, stored = name, cacheSeconds = null, indexes = null, columns } = definition;
  const described = Object.entries(columns).map(([column, description]): [string, Column] => {
    const [type, ...properties] = description.split(' ') as [ColumnType, ...string[]];
    return [column, { type, writable: properties.includes('writable'), byName: properties.includes('by') }];
  });
  return { name, stored, verbs, cacheSeconds, indexes, columns: new Map(described) };
}
