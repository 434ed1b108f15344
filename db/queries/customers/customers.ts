import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { customerNotes, customers } from '#db/customer-schema.ts';
import { customerLimits } from '#domain/customers/customer.ts';
import { isOpenRecord, recallsWithHeld } from '../delivery/recalls.ts';
import { jsonTime } from '../desk/json-time.ts';
import { containing, nearRows, searchList } from '../desk/search-list.ts';

export type StoredCustomer = typeof customers.$inferSelect;

export async function insertCustomer(tx: Db, values: typeof customers.$inferInsert): Promise<string> {
  const [stored] = await tx.insert(customers).values(values).returning({ id: customers.id });
  return stored?.id ?? '';
}

/** Locked until the transaction ends: members, invitations and subscriptions of a customer change one after another. */
export async function lockCustomer(tx: Db, id: string): Promise<StoredCustomer | null> {
  const [found] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
  return found ?? null;
}

export async function findCustomer(db: Db, id: string): Promise<StoredCustomer | null> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found ?? null;
}

export async function setCustomerName(tx: Db, id: string, name: string): Promise<void> {
  await tx.update(customers).set({ name }).where(eq(customers.id, id));
}

export async function insertNote(tx: Db, note: typeof customerNotes.$inferInsert): Promise<string> {
  const [stored] = await tx.insert(customerNotes).values(note).returning({ id: customerNotes.id });
  return stored?.id ?? '';
}

/** False if there is no such note. */
export async function deleteNote(tx: Db, customerId: string, id: string): Promise<boolean> {
  const isNote = and(eq(customerNotes.id, id), eq(customerNotes.customerId, customerId));
  return (await tx.delete(customerNotes).where(isNote).returning({ id: customerNotes.id })).length > 0;
}

/** The newest notes of a customer. */
export function notesOf(db: Db, customerId: string, limit: number): Promise<Row[]> {
  return rows(
    db,
    sql`select note.id, note.text, users.email as by, ${jsonTime(sql`note.created_at`)} as at
      from customer_notes as note left join users on users.id = note.written_by
      where note.customer_id = ${customerId}::uuid order by note.created_at desc, note.id limit ${limit}`,
  );
}

/** What staff searched for: part of a name, counties, or the address of a member. */
export type CustomerSearch = { text: string; counties: string[] } | { email: string } | null;

/** The name in lower case and the id of the last row of a page. */
export type CustomerPlace = [name: string, id: string];

type Page = { after: CustomerPlace | null; limit: number };

const columns = (today: string) => sql`customer.id, customer.name, lower(customer.name) as sorted, customer.is_sample,
  (select count(*)::int from customer_members as member where member.customer_id = customer.id) as members,
  (select count(*)::int from subscriptions as sold where sold.customer_id = customer.id and sold.ends_on >= ${today}::date)
    as subscriptions,
  (select min(ends_on)::text from subscriptions as sold where sold.customer_id = customer.id and sold.ends_on >= ${today}::date)
    as ends_on,
  (select true from subscriptions as sold where sold.customer_id = customer.id limit 1) as was_sold`;

const order = sql`order by lower(customer.name), customer.id`;
/** Samples show what the list is for until there is a real customer. */
const isShown = sql`(not customer.is_sample or (select other.id from customers as other where not other.is_sample order by lower(other.name), other.id limit 1) is null)`;
const ofPage = (after: CustomerPlace | null) =>
  after ? sql`(lower(customer.name), customer.id) > (${after[0]}, ${after[1]}::uuid) and ${isShown}` : isShown;

/** A page of customers by name, without samples once there is a real one. */
export function listCustomers(db: Db, search: CustomerSearch, page: Page, today: string): Promise<Row[]> {
  const { after, limit } = page;
  const where = ofPage(after);
  if (search === null) {
    return rows(db, sql`select ${columns(today)} from customers as customer where ${where} ${order} limit ${limit}`);
  }
  if ('email' in search) return rows(db, withIds(idsOfAddress(search.email), page, today));
  const near = nearRows(limit);
  const isNamed = sql`customer.name ilike ${containing(search.text)}`;
  const ids = sql`select id from customers as customer where ${isNamed}
    union select distinct customer_id from subscriptions where fips = any(${sql.param(search.counties)}::text[])`;
  // A county is never common: its customers are read at once.
  if (search.counties.length > 0) return rows(db, withIds(ids, page, today));
  return searchList(limit, {
    near: () =>
      rows(
        db,
        sql`select ${columns(today)} from (
            select customer.*, ${isNamed} as found from customers as customer where ${where} ${order} limit ${near}
          ) as customer where found ${order} limit ${limit}`,
      ),
    beyond: () => rows(db, sql`select id from customers as customer where ${where} ${order} limit 1 offset ${near}`),
    rare: () => rows(db, withIds(sql`select id from customers as customer where ${isNamed} offset 0`, page, today)),
  });
}

function withIds(ids: SQL, { after, limit }: Page, today: string): SQL {
  // `offset 0` looks each of the few ids up, where the planner would expect many and read the whole table.
  return sql`select ${columns(today)} from (${ids}) as found(id),
      lateral (select * from customers where customers.id = found.id offset 0) as customer
    where ${ofPage(after)} ${order} limit ${limit}`;
}

/** The address in lower case of a member, or of somebody who was invited. */
function idsOfAddress(email: string): SQL {
  return sql`select customer_id from customer_members where user_id = (select id from users where email = ${email})
    union select customer_id from customer_invitations where email = ${email}`;
}

/** Counted no further than `max`. */
export async function countCustomers(db: Db, today: string, soon: string, max: number): Promise<Row> {
  const upTo = (from: SQL) => sql`(select count(*)::int from (select 1 from ${from} limit ${max}) as found)`;
  const [counts] = await rows(
    db,
    sql`select ${upTo(sql`customers where not is_sample order by lower(name), id`)} as customers,
      ${upTo(sql`subscriptions where ends_on >= ${today}::date and not is_sample order by ends_on`)} as subscriptions,
      ${upTo(endingSoon(today, soon))} as ending_soon`,
  );
  return counts ?? {};
}

/**
 * Subscriptions whose last day is near, for the desk's overview. One that was cut short needs no more talk. In the order of
 * an index, because the planner would read the whole table for a count that ends early.
 */
export const endingSoon = (today: string, soon: string): SQL =>
  sql`subscriptions where ends_on between ${today}::date and ${soon}::date and end_kind is null and not is_sample
    order by ends_on`;

/** Customers that came from a quote request, or that its sender belongs to. */
export async function customersOfQuote(
  db: Db,
  { submissionId, email }: { submissionId: string; email: string },
): Promise<{ id: string; name: string }[]> {
  const found = await rows(
    db,
    sql`select id, name from customers where id in (
        select id from customers where submission_id = ${submissionId}::uuid union ${idsOfAddress(email.toLowerCase())}
      ) order by lower(name), id limit 20`,
  );
  return found as { id: string; name: string }[];
}

/** What the customer holds, and what of it was recalled. */
export async function holdingsOf(
  db: Db,
  customerId: string,
): Promise<{ held: number; recalled: number; open: number }> {
  const [found] = await rows(
    db,
    sql`select (select count(*)::int from delivered_records where customer_id = ${customerId}::uuid) as held,
      (select count(distinct filing_id)::int from recalls where customer_id = ${customerId}::uuid) as recalled,
      (select count(*)::int from ${recallsWithHeld} where ${isOpenRecord(customerId)}) as open`,
  );
  return { held: Number(found?.held), recalled: Number(found?.recalled), open: Number(found?.open) };
}

/** Deliveries of a customer, newest first. */
export function deliveriesOf(
  db: Db,
  customerId: string,
  { after, limit }: { after: readonly [at: string, id: string] | null; limit: number },
): Promise<Row[]> {
  const where = after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  return rows(
    db,
    sql`select delivery.id, channel, format, layout, delivery.status, rows, calls, at, place, coalesce(api_keys.name, webhook_endpoints.name) as "sentTo" from (
        select id, channel, format, layout, status, row_count as rows, calls, api_key_id, webhook_id,
          ${jsonTime(sql`created_at`)} as at, created_at::text as place, created_at
        from deliveries where customer_id = ${customerId}::uuid ${where}
        order by created_at desc, id desc limit ${limit}) as delivery
      left join api_keys on api_keys.id = delivery.api_key_id left join webhook_endpoints on webhook_endpoints.id = delivery.webhook_id
      order by delivery.created_at desc, delivery.id desc`,
  );
}

/** Notes that mention an address, whoever they are about. */
export function notesMentioning(db: Db, email: string, max: number): Promise<Row[]> {
  return rows(
    db,
    sql`select id, customer_id as "customerId", text, ${jsonTime(sql`created_at`)} as "createdAt" from customer_notes
      where strpos(lower(text), ${email}) > 0 order by created_at desc limit ${max}`,
  );
}

export async function setNoteText(tx: Db, id: string, text: string): Promise<void> {
  await tx
    .update(customerNotes)
    .set({ text: text.slice(0, customerLimits.note) })
    .where(eq(customerNotes.id, id));
}
