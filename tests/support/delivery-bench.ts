import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { customerMembers, customers, subscriptions } from '#db/customer-schema.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { type Account, signIn } from './accounts.ts';
import { countyDatasetRow, filingRow } from './record-rows.ts';

export const deliveriesPath = '/functions/v1/records/deliveries';

export type County = { fips: string; county: string; state: string };
export const travis: County = { fips: '48453', county: 'Travis', state: 'TX' };
export const bexar: County = { fips: '48029', county: 'Bexar', state: 'TX' };
export const hays: County = { fips: '48209', county: 'Hays', state: 'TX' };

/** A customer with a member who is signed in. */
export async function customerWith(app: Hono, db: Db, name: string): Promise<{ id: string; member: Account }> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@buyer.example`;
  const member = await signIn(app, db, email);
  return { id: await customerOf(db, name, email), member };
}

/** A customer, with the account of an address as its owner if one is given. */
export async function customerOf(db: Db, name: string, email?: string): Promise<string> {
  const [customer] = await db.insert(customers).values({ name }).returning({ id: customers.id });
  if (!customer) throw new Error('no customer');
  if (email) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    await db.insert(customerMembers).values({ userId: user?.id ?? '', customerId: customer.id, role: 'owner' });
  }
  return customer.id;
}

export async function subscribe(db: Db, customerId: string, datasetType: string, { fips }: County): Promise<void> {
  await db
    .insert(subscriptions)
    .values({ customerId, fips, datasetType, startsOn: '2020-01-01', endsOn: '2099-12-31' });
}

/** Open county files without records. */
export async function countyFiles(db: Db, files: [dataset: string, county: County][]): Promise<void> {
  await insertRows(
    db,
    countyDatasets,
    files.map(([dataset_type, county]) => countyDatasetRow({ ...county, dataset_type })),
  );
}

/** Records of a county file with numbers from 1; `change` may change each. */
export async function addFilings(
  db: Db,
  dataset: string,
  county: County,
  count: number,
  change: (index: number) => { record?: object; property_address?: string; [column: string]: unknown } = () => ({}),
): Promise<void> {
  const made = Array.from({ length: count }, (_, index) => {
    const number = `${dataset.slice(0, 2).toUpperCase()}-${String(index + 1).padStart(6, '0')}`;
    const property_address = `${index + 1} Quillfeather Ln, Austin, TX 78702`;
    const { record, ...columns } = change(index);
    // A name has no digits.
    const owner_name = `Ana Quill${String.fromCharCode(97 + (index % 26))}`;
    const fields = { case_number: number, owner_name, ...record };
    return filingRow({
      dataset_type: dataset,
      ...county,
      source_key: number,
      property_address,
      ...columns,
      record: fields,
    });
  });
  await insertRows(db, filings, made);
}

/** What the customer holds, as 'number version'. */
export async function heldBy(db: Db, customerId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql`select source_key || ' ' || version as held from delivered_records where customer_id = ${customerId} order by source_key`,
  );
  return found.map(({ held }) => String(held));
}
