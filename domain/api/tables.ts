export type ColumnType = 'text' | 'uuid' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'timestamp' | 'json';
export type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A column that is `by name` is not part of `*`: it is returned only when the request names it. */
export type ColumnText = `${ColumnType}${'' | ' by name'}${'' | ' writable'}`;

export type PublicTable = {
  verbs: readonly Verb[];
  /** POST works for a visitor who is signed in; for everyone else it does not exist. */
  accountsInsert?: true;
  columns: Record<string, ColumnText>;
};

/**
 * Everything that the table API exposes: a table, column or verb that is not listed here does not exist for callers. The
 * server and the reference page are both made from this list.
 */
export const publicTables = {
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
    accountsInsert: true,
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
    columns: { id: 'uuid', dataset_type: 'text', county: 'text', state: 'text', sample_record: 'json' },
  },
  outreach_templates: {
    verbs: ['GET'],
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
} as const satisfies Record<string, PublicTable>;

export type PublicTableName = keyof typeof publicTables;

/** What a column text says. */
export function readColumn(text: ColumnText): { type: ColumnType; writable: boolean; byName: boolean } {
  const [type, ...properties] = text.split(' ') as [ColumnType, ...string[]];
  return { type, writable: properties.includes('writable'), byName: properties.includes('by') };
}

/** The verbs of a table for callers; GET implies HEAD. */
export function allowedVerbs({ verbs }: Pick<PublicTable, 'verbs'>): string[] {
  return verbs.flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb]));
}
