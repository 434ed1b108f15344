import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { bookingText, demoBookings, demoSlots } from '#db/schema.ts';
import { businessTime } from '#domain/booking/slots.ts';
import type {
  BookedVisitor,
  BookingDetail,
  BookingList,
  BookingRow,
  OpenSlot,
  WeekSlot,
} from '#domain/desk/bookings.ts';
import { containing, nearRows, searchList } from './search-list.ts';

export type BookingFilter = { status: BookingList; q: string };

/** Where the next page begins: the sort key of the last row, which depends on the list. */
export type BookingCursor = string[];

export type BookingPage = { rows: BookingRow[]; next: BookingCursor | null };

const shown = sql`b.id, b.customer_name, b.customer_email, b.customer_phone, b.company, b.message, b.cancelled_at, b.sequence,
  s.date::text as date, s.start_time::text as start_time, s.end_time::text as end_time`;

/**
 * The slot of each booking. `offset 0` keeps the planner from joining in another order, which may read all slots or all
 * bookings for one page.
 */
const withSlot = sql`cross join lateral (select date, start_time, end_time from ${demoSlots} where id = b.slot_id offset 0) s`;

type PageOptions = { now: Date; after: BookingCursor | null; limit: number };

/** One page of bookings: the upcoming ones in the order of their time, all others newest first. */
export async function listBookings(db: Db, filter: BookingFilter, options: PageOptions): Promise<BookingPage> {
  const { limit } = options;
  const query = { ...options, limit: limit + 1 };
  const found = filter.q === '' ? await rows(db, listQuery(filter.status, query)) : await search(db, filter, query);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { rows: page.map(rowOf), next: found.length > limit && last ? cursorOf(filter.status, last) : null };
}

function search(db: Db, filter: BookingFilter, options: PageOptions): Promise<Row[]> {
  return searchList(options.limit, {
    near: () => rows(db, nearQuery(filter, options)),
    beyond: () => rows(db, beyondNear(filter.status, options)),
    rare: () => rows(db, rareQuery(filter, options)),
  });
}

/** Sorted by columns of the inner query, which are in this order already, so that it ends with the last match. */
function nearQuery({ status, q }: BookingFilter, options: PageOptions): SQL {
  const { where, beyond, order, keyOrder, key } = listOf(status, options.now, options.after);
  const found = sql`where searched ilike ${containing(q)} order by ${keyOrder} limit ${options.limit}`;
  if (status === 'canceled') {
    return sql`select ${shown} ${key} from (
        select * from (
          select *, ${searchedText} as searched from ${demoBookings} b where ${where} ${beyond}
          order by ${order} limit ${nearRows(options.limit)}
        ) near ${found}
      ) b ${withSlot} order by ${order}`;
  }
  const more = sql`, ${searchedText} as searched, s.date as key_date, s.start_time as key_time`;
  return sql`select * from (${listQuery(status, { ...options, limit: nearRows(options.limit) }, more)}) near ${found}`;
}

/** The first booking that the search of the start of the list did not reach. */
function beyondNear(status: BookingList, options: PageOptions): SQL {
  const { where, beyond, order } = listOf(status, options.now, options.after);
  const list =
    status === 'canceled'
      ? sql`select b.id from ${demoBookings} b where ${where} ${beyond} order by ${order} limit 1`
      : listQuery(status, { ...options, limit: 1 });
  return sql`${list} offset ${nearRows(options.limit)}`;
}

function rareQuery({ status, q }: BookingFilter, { now, after, limit }: PageOptions): SQL {
  const { where, beyond, order, key } = listOf(status, now, after);
  return sql`select ${shown} ${key} from (
      select * from ${demoBookings} b where ${searchedText} ilike ${containing(q)} offset 0
    ) b ${withSlot} where ${where} ${beyond} order by ${order} limit ${limit}`;
}

/** Reads the slots in order and the bookings of each, or the canceled bookings in order, and stops after a page. */
function listQuery(status: BookingList, { now, after, limit }: PageOptions, more: SQL = sql``): SQL {
  const { where, beyond, order, key } = listOf(status, now, after);
  if (status === 'canceled') {
    return sql`select ${shown} ${key} ${more} from (
        select * from ${demoBookings} b where ${where} ${beyond} order by ${order} offset 0
      ) b ${withSlot} order by ${order} limit ${limit}`;
  }
  return sql`select ${shown} ${more} from ${demoSlots} s
      cross join lateral (select * from ${demoBookings} where slot_id = s.id offset 0) b
    where ${where} ${beyond} order by ${order} limit ${limit}`;
}

type ListParts = {
  where: SQL;
  /** What comes after the page before. */
  beyond: SQL;
  order: SQL;
  /** The same order by the columns of the list. */
  keyOrder: SQL;
  /** Further columns for the cursor. */
  key: SQL;
};

function listOf(status: BookingList, now: Date, after: BookingCursor | null): ListParts {
  if (status === 'canceled') {
    return {
      where: sql`b.cancelled_at is not null`,
      beyond: after ? sql`and (b.cancelled_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``,
      order: sql`b.cancelled_at desc, b.id desc`,
      keyOrder: sql`cancelled_at desc, id desc`,
      key: sql`, b.cancelled_at::text as canceled_key`,
    };
  }
  const { date, time } = businessTime(now);
  const begins = sql`(s.date, s.start_time)`;
  const present = sql`(${date}::date, ${time}::time)`;
  if (status === 'upcoming') {
    return {
      where: sql`b.cancelled_at is null and ${begins} > ${present}`,
      beyond: after ? beyondKey(after, sql`>`) : sql``,
      order: sql`s.date, s.start_time, b.id`,
      keyOrder: sql`key_date, key_time, id`,
      key: sql``,
    };
  }
  return {
    where: status === 'past' ? sql`b.cancelled_at is null and ${begins} <= ${present}` : sql`true`,
    beyond: after ? beyondKey(after, sql`<`) : sql``,
    order: sql`s.date desc, s.start_time desc, b.id desc`,
    keyOrder: sql`key_date desc, key_time desc, id desc`,
    key: sql``,
  };
}

/** The first comparison is implied by the second; an index on the slots needs it, because it has no booking. */
function beyondKey([date, time, id]: BookingCursor, than: SQL): SQL {
  return sql`and (s.date, s.start_time) ${than}= (${date}::date, ${time}::time)
    and (s.date, s.start_time, b.id) ${than} (${date}::date, ${time}::time, ${id}::uuid)`;
}

function cursorOf(status: BookingList, row: Row): BookingCursor {
  const key = status === 'canceled' ? [row.canceled_key, row.id] : [row.date, row.start_time, row.id];
  return key.map(String);
}

/** The expression of the index, with the alias of this query. */
const searchedText = bookingTextAs('b');

function bookingTextAs(alias: string): SQL {
  const column = (name: string) => sql`${sql.raw(alias)}.${sql.identifier(name)}`;
  const { customerName, customerEmail, company, customerPhone } = demoBookings;
  return bookingText({
    customerName: column(customerName.name),
    customerEmail: column(customerEmail.name),
    company: column(company.name),
    customerPhone: column(customerPhone.name),
  } as unknown as Parameters<typeof bookingText>[0]);
}

export async function findBookingDetail(db: Db, id: string, now: Date): Promise<BookingDetail | null> {
  const [row] = await rows(
    db,
    sql`select ${shown}, b.slot_id, b.time_zone, b.created_at
      from ${demoBookings} b join ${demoSlots} s on s.id = b.slot_id where b.id = ${id}::uuid`,
  );
  if (!row) return null;
  const { date, time } = businessTime(now);
  return {
    ...visitorOf(row),
    slotId: String(row.slot_id),
    timeZone: row.time_zone === null ? null : String(row.time_zone),
    createdAt: momentText(row.created_at),
    isOver: `${row.date} ${row.start_time}` <= `${date} ${time}`,
  };
}

/** Everyone who is booked in some slots, in the order of their times. */
export async function bookedVisitors(db: Db, slotIds: string[]): Promise<BookedVisitor[]> {
  const found = await rows(
    db,
    sql`select ${shown} from ${demoBookings} b ${withSlot}
      where b.cancelled_at is null and b.slot_id = any(${`{${slotIds.join(',')}}`}::uuid[])
      order by s.date, s.start_time, b.created_at, b.id`,
  );
  return found.map(visitorOf);
}

/** The slots of some days with who is booked, in order. */
export async function findSlotsWithBookings(
  db: Db,
  [first, last]: [first: string, last: string],
  now: Date,
): Promise<(WeekSlot & { date: string })[]> {
  const found = await rows(
    db,
    sql`select id, date::text as date, start_time::text as start_time, end_time::text as end_time, max_bookings,
        is_closed
      from ${demoSlots} where date between ${first}::date and ${last}::date order by date, start_time`,
  );
  const booked = Map.groupBy(
    await bookedVisitors(
      db,
      found.map(({ id }) => String(id)),
    ),
    slotKey,
  );
  const { date: today, time } = businessTime(now);
  return found.map((row) => {
    const slot = { date: String(row.date), startTime: String(row.start_time).slice(0, 5) };
    return {
      ...slot,
      id: String(row.id),
      endTime: String(row.end_time).slice(0, 5),
      places: Number(row.max_bookings),
      isClosed: row.is_closed === true,
      isOver: `${row.date} ${row.start_time}` <= `${today} ${time}`,
      bookings: (booked.get(slotKey(slot)) ?? []).map(({ id, name, company, sequence }) => ({
        id,
        name,
        company,
        sequence,
      })),
    };
  });
}

const slotKey = ({ date, startTime }: { date: string; startTime: string }) => `${date} ${startTime}`;

/** Open slots with a free place that begin after a moment, the earliest first. */
export async function findFreeSlots(db: Db, now: Date, limit: number): Promise<OpenSlot[]> {
  const { date, time } = businessTime(now);
  const found = await rows(
    db,
    sql`select id, date::text as date, start_time::text as start_time, end_time::text as end_time,
        max_bookings - current_bookings as free
      from ${demoSlots} where is_available and (date, start_time) > (${date}::date, ${time}::time)
      order by date, start_time limit ${limit}`,
  );
  return found.map((row) => ({
    id: String(row.id),
    date: String(row.date),
    startTime: String(row.start_time).slice(0, 5),
    endTime: String(row.end_time).slice(0, 5),
    free: Number(row.free),
  }));
}

function rowOf(row: Row): BookingRow {
  return {
    id: String(row.id),
    name: String(row.customer_name),
    email: String(row.customer_email),
    phone: String(row.customer_phone),
    company: String(row.company),
    message: String(row.message),
    date: String(row.date),
    startTime: String(row.start_time).slice(0, 5),
    endTime: String(row.end_time).slice(0, 5),
    canceledAt: row.cancelled_at === null ? null : momentText(row.cancelled_at),
  };
}

function visitorOf(row: Row): BookedVisitor {
  return { ...rowOf(row), sequence: Number(row.sequence) };
}

/** Drivers return a date or its text. */
function momentText(value: unknown): string {
  return new Date(value instanceof Date ? value : String(value)).toISOString();
}
