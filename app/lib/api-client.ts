import { PostgrestClient } from '@supabase/postgrest-js';

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

type Table<Row, Insert = never> = { Row: Row; Insert: Insert; Update: never; Relationships: [] };

/** The tables that the pages use, with their columns. */
type Database = {
  public: {
    Tables: {
      demo_slots: Table<DemoSlot>;
      demo_bookings: Table<NewDemoBooking, NewDemoBooking>;
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};

/** The table API of the site the page came from. Only in the browser: the server has no address of its own. */
export function tables() {
  return new PostgrestClient<Database>(new URL('/rest/v1', location.origin).href);
}
