import { PostgrestClient } from '@supabase/postgrest-js';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { MarketRow } from '#domain/market/market.ts';
import type { OutreachTemplate } from '#domain/outreach/template.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealChanges } from '#domain/pipeline/deal-schema.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';

export type DemoSlot = {
  id: string;
  /** yyyy-mm-dd and HH:MM:SS in the business zone. */
  date: string;
  start_time: string;
  end_time: string;
  is_available: boolean;
  max_bookings: number;
  current_bookings: number;
};

export type NewDemoBooking = {
  slot_id: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  company: string;
  message: string;
};

export type FreshnessRow = {
  id: string;
  /** Five digits, as us-atlas knows the county. */
  fips: string;
  county: string;
  state: string;
  dataset_type: DatasetType;
  record_count: number;
  /** ISO */
  last_update: string;
  update_frequency: string;
};

type Table<Row, Insert = never, Update = never> = { Row: Row; Insert: Insert; Update: Update; Relationships: [] };

/** The tables that the pages use, with their columns. */
type Database = {
  public: {
    Tables: {
      demo_slots: Table<DemoSlot>;
      demo_bookings: Table<NewDemoBooking, NewDemoBooking>;
      data_freshness: Table<FreshnessRow>;
      lead_scores: Table<Lead>;
      deals: Table<Deal, never, DealChanges>;
      market_intelligence: Table<MarketRow & { fips: string }>;
      sample_data: Table<SampleRecord>;
      outreach_templates: Table<OutreachTemplate>;
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};

/** The table API of the site the page came from. Only in the browser: the server has no address of its own. */
export function tables(fetch?: typeof globalThis.fetch) {
  return new PostgrestClient<Database>(new URL('/rest/v1', location.origin).href, fetch && { fetch });
}
