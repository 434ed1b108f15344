import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { KeyUsageDay } from '#domain/customer-api/usage-view.ts';

/** What a key did since the last write. */
export type UsageDelta = {
  keyId: string;
  customerId: string;
  /** yyyy-mm-dd in UTC. */
  day: string;
  calls: number;
  refused: number;
  records: number;
  /** The minute of the newest calls, since 1970, and how many there were in it. */
  minute: number;
  minuteCalls: number;
  usedAt: Date;
};

/** Adds what keys did. Keys that are gone by now are left out. Sorted, so that two processes lock in the same order. */
export async function addUsage(tx: Db, deltas: UsageDelta[]): Promise<void> {
  const sorted = deltas.toSorted((a, b) => `${a.keyId} ${a.day}`.localeCompare(`${b.keyId} ${b.day}`));
  const added = sql`json_to_recordset(${JSON.stringify(sorted)}::json) as delta("keyId" uuid, day date, calls int,
    refused int, records bigint, minute int, "minuteCalls" int, "usedAt" timestamptz)`;
  await tx.execute(
    sql`insert into api_usage (key_id, customer_id, day, calls, refused, records, minute, minute_calls)
      select delta."keyId", api_keys.customer_id, delta.day, delta.calls, delta.refused, delta.records, delta.minute,
        delta."minuteCalls"
      from ${added} join api_keys on api_keys.id = delta."keyId" order by delta."keyId", delta.day
      on conflict (key_id, day) do update set
        calls = api_usage.calls + excluded.calls,
        refused = api_usage.refused + excluded.refused,
        records = api_usage.records + excluded.records,
        minute_calls = case when excluded.minute = api_usage.minute then api_usage.minute_calls + excluded.minute_calls
          when excluded.minute > api_usage.minute then excluded.minute_calls else api_usage.minute_calls end,
        minute = greatest(api_usage.minute, excluded.minute)`,
  );
  // Once a minute is enough, and saves a new version of the row every second.
  await tx.execute(
    sql`update api_keys set last_used_at = used.at
      from (select "keyId", max("usedAt") as at from ${added} group by "keyId") as used
      where api_keys.id = used."keyId"
        and (last_used_at is null or last_used_at < used.at - interval '1 minute')`,
  );
}

export type KeyTotal = {
  keyId: string;
  minute: number;
  minuteCalls: number;
  customerId: string;
  /** Of all keys of the customer on this day. */
  customerCalls: number;
};

/** What the database knows of these keys on a day. */
export async function usageTotals(db: Db, keyIds: string[], day: string): Promise<KeyTotal[]> {
  const found = await rows(
    db,
    sql`select asked.id as "keyId", asked.customer_id as "customerId", coalesce(own.minute, 0) as minute,
        coalesce(own.minute_calls, 0) as "minuteCalls",
        (select coalesce(sum(calls), 0) from api_usage as every
          where every.customer_id = asked.customer_id and every.day = ${day}::date) as "customerCalls"
      from api_keys as asked
      left join api_usage as own on own.key_id = asked.id and own.day = ${day}::date
      where asked.id = any(array(select json_array_elements_text(${JSON.stringify(keyIds)}::json)::uuid))`,
  );
  return found.map((row) => ({
    keyId: String(row.keyId),
    customerId: String(row.customerId),
    minute: Number(row.minute),
    minuteCalls: Number(row.minuteCalls),
    customerCalls: Number(row.customerCalls),
  }));
}

/** The days of all keys of a customer, from the first on. */
export async function usageOf(db: Db, customerId: string, from: string): Promise<KeyUsageDay[]> {
  const found = await rows(
    db,
    sql`select key_id as "keyId", day::text, calls, refused, records from api_usage
      where customer_id = ${customerId}::uuid and day >= ${from}::date order by day, key_id`,
  );
  return found.map((row) => ({
    keyId: String(row.keyId),
    day: String(row.day),
    calls: Number(row.calls),
    refused: Number(row.refused),
    records: Number(row.records),
  }));
}

/** The names of keys that were used since then, also of revoked ones. */
export async function usedKeys(db: Db, customerId: string, from: string) {
  const found = await rows(
    db,
    sql`select id, name, prefix from api_keys where customer_id = ${customerId}::uuid
        and exists (select from api_usage where api_usage.key_id = api_keys.id and day >= ${from}::date)
      order by created_at, id`,
  );
  return found.map((row) => ({ id: String(row.id), name: String(row.name), prefix: String(row.prefix) }));
}
