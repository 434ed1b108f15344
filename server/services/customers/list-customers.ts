import type { Db } from '#db/client.ts';
import {
  type CustomerPlace,
  type CustomerSearch,
  countCustomers,
  listCustomers as customersPage,
} from '#db/queries/customers/customers.ts';
import { dayAfter, endsSoonDays, utcDay } from '#domain/customers/subscription.ts';
import { type CustomerRow, type CustomerTotals, maxCustomerTotal } from '#domain/desk/customers.ts';
import { keyShapes, pageOf, pageSizes, readCursor } from '#domain/lists/keyset.ts';
import { plainName } from '#domain/places/plain-name.ts';
import { allCounties } from '../all-counties.ts';

const minSearch = 3;

export type CustomersPage =
  | { ok: true; rows: CustomerRow[]; next: string | null }
  | { ok: false; error: string; fields: Record<string, string> };

/** A page of customers by name: all, or those with a name, a member or a county. */
export async function listCustomers(
  db: Db,
  { q, after: cursor }: { q: string; after: string | null },
  now: Date,
): Promise<CustomersPage> {
  const search = searchOf(q);
  if (search === 'short') {
    return { ok: false, error: 'Search again', fields: { q: `Type at least ${minSearch} characters to search` } };
  }
  const after: CustomerPlace | null = readCursor(cursor, [keyShapes.text, keyShapes.uuid]);
  const found = await customersPage(db, search, { after, limit: pageSizes.desk + 1 }, utcDay(now));
  const { rows, next } = pageOf(found, pageSizes.desk, ({ sorted, id }) => [sorted, id]);
  return {
    ok: true,
    rows: rows.map((row) => ({
      id: String(row.id),
      name: String(row.name),
      isSample: row.is_sample === true,
      members: Number(row.members),
      subscriptions: Number(row.subscriptions),
      endsOn: row.ends_on as string | null,
      isEnded: row.was_sold === true && row.ends_on === null,
    })),
    next,
  };
}

function searchOf(q: string): CustomerSearch | 'short' {
  if (q === '') return null;
  if (q.includes('@')) return { email: q.toLowerCase() };
  const counties = countiesNamed(q);
  if ([...q].length < minSearch && counties.length === 0) return 'short';
  return { text: q, counties };
}

/** 48453, 'Travis' and 'Travis, TX'. */
function countiesNamed(q: string): string[] {
  const { byFips, byName } = allCounties();
  if (/^\d{5}$/.test(q)) return byFips.has(q) ? [q] : [];
  const [name = '', state = ''] = q.split(',').map((part) => part.trim());
  const named = byName.get(plainName(name)) ?? [];
  return named.filter((county) => state === '' || county.state === state.toUpperCase()).map(({ fips }) => fips);
}

export async function customerTotals(db: Db, now: Date): Promise<CustomerTotals> {
  const today = utcDay(now);
  const counts = await countCustomers(db, today, dayAfter(today, endsSoonDays), maxCustomerTotal);
  return {
    customers: Number(counts.customers),
    subscriptions: Number(counts.subscriptions),
    endingSoon: Number(counts.ending_soon),
  };
}
