import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { MemberRole } from '#domain/customers/customer.ts';

export type FoundCustomer = {
  customerId: string;
  name: string;
  isSample: boolean;
  role: MemberRole;
  /** It has a subscription today. */
  isSubscribed: boolean;
};

/** The customer that an account belongs to; null if it belongs to none. */
export async function customerOf(db: Db, userId: string): Promise<FoundCustomer | null> {
  const [found] = await rows(
    db,
    sql`select id as "customerId", name, is_sample as "isSample", role, exists (select from subscriptions
        where subscriptions.customer_id = customers.id and (now() at time zone 'UTC')::date between starts_on and ends_on) as "isSubscribed"
      from customer_members
      join customers on customers.id = customer_members.customer_id where user_id = ${userId}`,
  );
  return (found as FoundCustomer | undefined) ?? null;
}

/** The customer that everybody may try; null where there is no sample data. */
export async function sampleCustomer(db: Db): Promise<FoundCustomer | null> {
  const [found] = await rows(
    db,
    sql`select id as "customerId", name, is_sample as "isSample", 'member' as role, true as "isSubscribed" from customers
      where is_sample order by created_at, id limit 1`,
  );
  return (found as FoundCustomer | undefined) ?? null;
}
