import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows, type TimedRead } from '#db/client.ts';
import { contactSubmissions, demoBookings, demoSlots, submissionText } from '#db/schema.ts';
import { type InboxTab, maxTabCount } from '#domain/desk/inbox.ts';
import { type After, containing, type NewestList, readNewest } from './search-list.ts';

export type InboxFilter = {
  tab: InboxTab;
  /** Part of any field, or nothing. */
  search: string;
};

const { createdAt, id, status, suspicious } = contactSubmissions;

/** The condition of each tab, written like the condition of its index. */
const tabs: Record<InboxTab, SQL> = {
  new: sql`not ${suspicious} and ${status} = 'new'`,
  answered: sql`not ${suspicious} and ${status} = 'answered'`,
  spam: sql`not ${suspicious} and ${status} = 'spam'`,
  held: sql`${suspicious}`,
  all: sql`true`,
};

function listOf({ tab, search }: InboxFilter, columns: SQL): NewestList {
  const hasText = sql`${submissionText(contactSubmissions)} ilike ${containing(search)}`;
  return { table: contactSubmissions, columns, where: tabs[tab], hasText: search === '' ? null : hasText };
}

const rowColumns = sql`${id} as id, ${createdAt}::text as at, ${createdAt} as "createdAt",
  ${contactSubmissions.submissionType} as type, ${contactSubmissions.name} as name,
  ${contactSubmissions.email} as email, ${contactSubmissions.company} as company,
  left(concat_ws(': ', nullif(${contactSubmissions.territory}, ''), nullif(${contactSubmissions.message}, '')), 200)
    as excerpt,
  ${status} as status, ${suspicious} as held, ${contactSubmissions.note} <> '' as "hasNote"`;

export function readInboxPage(timedRead: TimedRead, filter: InboxFilter, after: After, limit: number): Promise<Row[]> {
  return readNewest(timedRead, listOf(filter, rowColumns), after, limit);
}

const exportColumns = sql`${id} as id, ${createdAt}::text as at, ${createdAt} as "createdAt",
  ${contactSubmissions.submissionType} as type, ${contactSubmissions.name} as name,
  ${contactSubmissions.email} as email, ${contactSubmissions.phone} as phone,
  ${contactSubmissions.company} as company, ${contactSubmissions.territory} as territory,
  ${contactSubmissions.datasets} as datasets, ${contactSubmissions.message} as message,
  ${status} as status, ${suspicious} as held, ${contactSubmissions.note} as note`;

/** Complete messages for an export, newest first. */
export function readExportPage(db: Db, filter: InboxFilter, after: After, limit: number): Promise<Row[]> {
  return readNewest((build) => rows(db, build(null)), listOf(filter, exportColumns), after, limit);
}

/** How many messages are new and held back, counted up to a limit. */
export async function countInbox(db: Db): Promise<{ new: number; held: number }> {
  const upTo = (condition: SQL) =>
    sql`(select count(*)::int from (select 1 from ${contactSubmissions} where ${condition} limit ${maxTabCount}) found)`;
  const [counts] = await rows(db, sql`select ${upTo(tabs.new)} as new, ${upTo(tabs.held)} as held`);
  return { new: Number(counts?.new), held: Number(counts?.held) };
}

export type StoredSubmission = typeof contactSubmissions.$inferSelect;

export async function findSubmission(db: Db, submissionId: string): Promise<StoredSubmission | null> {
  const [found] = await db.select().from(contactSubmissions).where(eq(id, submissionId));
  return found ?? null;
}

export async function lockSubmission(db: Db, submissionId: string): Promise<StoredSubmission | null> {
  const [found] = await db.select().from(contactSubmissions).where(eq(id, submissionId)).for('update');
  return found ?? null;
}

export async function updateSubmission(
  db: Db,
  submissionId: string,
  change: Partial<typeof contactSubmissions.$inferInsert>,
): Promise<void> {
  await db.update(contactSubmissions).set(change).where(eq(id, submissionId));
}

const maxRelated = 20;

/** Other messages of an address, newest first. */
export function earlierMessages(db: Db, email: string, exceptId: string) {
  return db
    .select({ id, type: contactSubmissions.submissionType, status, held: suspicious, createdAt })
    .from(contactSubmissions)
    .where(and(sql`lower(${contactSubmissions.email}) = lower(${email})`, ne(id, exceptId)))
    .orderBy(desc(createdAt))
    .limit(maxRelated);
}

/** The demos of an address, newest first. */
export function bookingsOfAddress(db: Db, email: string) {
  return db
    .select({
      id: demoBookings.id,
      date: demoSlots.date,
      startTime: demoSlots.startTime,
      canceledAt: demoBookings.canceledAt,
    })
    .from(demoBookings)
    .innerJoin(demoSlots, eq(demoSlots.id, demoBookings.slotId))
    .where(sql`lower(${demoBookings.customerEmail}) = lower(${email})`)
    .orderBy(desc(demoSlots.date), desc(demoSlots.startTime))
    .limit(maxRelated);
}
