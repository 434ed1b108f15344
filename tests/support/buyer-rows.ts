import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';

type Subscribed = { dataset?: string; fips?: string; from?: string; until?: string; exclusive?: boolean };

/** A customer with its members, by their addresses, and its subscriptions. */
export async function addCustomer(
  db: Db,
  {
    name = 'Bluebonnet Home Buyers',
    isSample = false,
    members = [],
    subscriptions = [],
  }: { name?: string; isSample?: boolean; members?: string[]; subscriptions?: Subscribed[] },
): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`insert into customers (id, name, is_sample) values (${id}, ${name}, ${isSample})`);
  for (const email of members) {
    await db.execute(sql`insert into customer_members (user_id, customer_id, role)
      select id, ${id}, 'member' from users where email = ${email}`);
  }
  for (const each of subscriptions) await subscribe(db, id, { ...each, isSample });
  return id;
}

export async function subscribe(
  db: Db,
  customerId: string,
  {
    dataset = 'probate',
    fips = '48453',
    from = '2026-01-01',
    until = '2027-03-31',
    exclusive = false,
    isSample = false,
  }: Subscribed & { isSample?: boolean },
): Promise<void> {
  await db.execute(sql`insert into subscriptions (customer_id, fips, dataset_type, starts_on, ends_on, is_exclusive, is_sample)
    values (${customerId}, ${fips}, ${dataset}, ${from}, ${until}, ${exclusive}, ${isSample})`);
}

/** A delivery that the customer has, of some records in their versions. */
export async function deliver(
  db: Db,
  customerId: string,
  ids: readonly string[],
  { version = 1, at = '2026-11-10T15:14:00Z' }: { version?: number; at?: string } = {},
): Promise<string> {
  const [delivery] = await rows(
    db,
    sql`insert into deliveries (customer_id, channel, format, layout, status, row_count, created_at, ready_at)
      values (${customerId}, 'download', 'csv', 'records', 'ready', ${ids.length}, ${at}, ${at}) returning id`,
  );
  const deliveryId = String(delivery?.id);
  for (const id of ids) {
    await db.execute(sql`insert into delivered_records
        (customer_id, filing_id, version, web_version, seq, delivery_id, dataset_type, fips, source_key, first_at, last_at)
      select ${customerId}, id, ${version}, ${version}, 0, ${deliveryId}, dataset_type, fips, source_key, ${at}, ${at}
      from filings where id = ${id}::uuid
      on conflict (customer_id, filing_id) do update set version = excluded.version, web_version = excluded.web_version, last_at = excluded.last_at`);
  }
  return deliveryId;
}

/** Word that a delivered record no longer holds. */
export async function recall(
  db: Db,
  customerId: string,
  id: string,
  { seq, kind = 'closed', reason = 'sold' }: { seq: number; kind?: string; reason?: string | null },
): Promise<void> {
  await db.execute(sql`insert into recalls
      (customer_id, filing_id, event_seq, kind, reason, dataset_type, fips, source_key, held_since, held_version, at)
    select ${customerId}, id, ${seq}, ${kind}, ${reason}, dataset_type, fips, source_key, '2026-11-03T12:00:00Z', 1,
      '2026-11-15T12:00:00Z' from filings where id = ${id}::uuid`);
}
