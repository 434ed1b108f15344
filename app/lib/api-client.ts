import { PostgrestClient } from '@supabase/postgrest-js';
import { fetchAnswer } from '#app/state/http.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { MarketRow } from '#domain/market/market.ts';
import type { OutreachTemplate } from '#domain/outreach/template.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealChanges, DealFields } from '#domain/pipeline/deal-schema.ts';
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
  /** The five digits of the county. */
  fips: string;
  county: string;
  state: string;
  dataset_type: DatasetType;
  record_count: number;
  /** ISO */
  last_update: string;
  update_frequency: string;
  is_sample: boolean;
};

/** What the filing of a lead adds: returned when a request names it. */
export type LeadFiling = {
  fips: string;
  dataset_type: DatasetType;
  /** yyyy-mm-dd */
  filed_on: string;
  market_value: number | null;
  is_sample: boolean;
};

type Table<Row, Insert = never, Update = never> = { Row: Row; Insert: Insert; Update: Update; Relationships: [] };

/** The tables of the pages and their columns. */
type Database = {
  public: {
    Tables: {
      demo_slots: Table<DemoSlot>;
      demo_bookings: Table<NewDemoBooking, NewDemoBooking>;
      data_freshness: Table<FreshnessRow>;
      lead_scores: Table<Lead & LeadFiling>;
      deals: Table<Deal, DealFields, DealChanges>;
      market_intelligence: Table<MarketRow & { fips: string; is_sample: boolean }>;
      sample_data: Table<SampleRecord>;
      outreach_templates: Table<OutreachTemplate>;
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};

/**
 * The table API of this site, for the browser. The client itself does not retry, because `retry.ts` has the common
 * policy.
 */
export function tables(fetch?: typeof globalThis.fetch) {
  const url = new URL('/rest/v1', location.origin).href;
  return new PostgrestClient<Database>(url, { retry: false, ...(fetch && { fetch }) });
}

/** For lists: a response that is not the answer is thrown, with its status. */
export const readTables = () => tables(fetchAnswer);
