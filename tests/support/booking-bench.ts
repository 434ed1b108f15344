import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import type { BookingInput } from '#domain/booking/booking.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { emptyTables } from './database-rows.ts';
import type { TestDatabase } from './databases.ts';

/** A Monday, 7:00 AM in New York. */
export const monday = new Date('2026-11-16T12:00:00Z');

export const serviceContext = (now = monday) => ({
  now,
  publicUrl: 'https://www.deedline.example',
  staffEmail: 'staff@deedline.example',
});

/** What a member of staff does. */
export const deskContext = (now = monday) => ({
  ...serviceContext(now),
  actor: { id: null, name: 'eve@deedline.example' },
});

export type SlotState = { id: string; places: number; taken: number; open: boolean };

/** Gives each test 45 days of slots from Monday on, without bookings. */
export function bookingBench(open: () => Promise<TestDatabase>) {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await emptyTables(opened.database.db, 'demo_slots', 'closures', 'outbox', 'contact_submissions');
    await fillSlots(opened.database.db, monday);
  });
  afterAll(() => opened.drop());

  return {
    get db(): Db {
      return opened.database.db;
    },
    get opened(): TestDatabase {
      return opened;
    },
    async slot(date: string, time: string): Promise<SlotState> {
      const [slot] = await rows(
        opened.database.db,
        sql`select id, max_bookings as places, current_bookings as taken, is_available as open
          from demo_slots where date = ${date}::date and start_time = ${time}::time`,
      );
      if (!slot) throw new Error(`No slot on ${date} at ${time}`);
      return slot as SlotState;
    },
    book(slotId: string, change: Partial<BookingInput> & { key?: string; now?: Date } = {}) {
      const { key = null, now = monday, ...fields } = change;
      return bookDemo(
        opened.database.db,
        { booking: { ...visitor, slot_id: slotId, ...fields }, idempotencyKey: key },
        serviceContext(now),
      );
    },
    /** Queued mail, oldest first, as 'kind to address'. */
    async mails(): Promise<string[]> {
      const found = await rows(
        opened.database.db,
        sql`select kind || ' to ' || to_address as mail from outbox order by created_at, kind`,
      );
      return found.map((row) => String(row.mail));
    },
    /** The token in the newest mail with a manage link. */
    async token(): Promise<string> {
      const [mail] = await rows(
        opened.database.db,
        sql`select text_body from outbox where text_body like '%manage?token=%' order by created_at desc limit 1`,
      );
      return /manage\?token=([\w-]+)/.exec(String(mail?.text_body))?.[1] ?? '';
    },
    async count(table: 'demo_bookings' | 'outbox' | 'contact_submissions'): Promise<number> {
      const [row] = await rows(opened.database.db, sql`select count(*)::int as count from ${sql.identifier(table)}`);
      return Number(row?.count);
    },
  };
}

export const visitor: BookingInput = {
  slot_id: '',
  customer_name: 'Ana Reyes',
  customer_email: 'ana@example.com',
  customer_phone: '',
  company: '',
  message: '',
  time_zone: null,
};
