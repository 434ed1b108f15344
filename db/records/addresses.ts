import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { addressKey } from '#domain/privacy/match-keys.ts';
import { publicAddress } from '#domain/records/public-address.ts';

/** What is stored beside the address of a real record. */
export const addressesOf = (address: string) => ({
  public_address: publicAddress(address),
  address_key: addressKey(address),
});

const perStatement = 2000;

type Executor = Pick<PgDatabase<PgQueryResultHKT>, 'execute'>;

/**
 * After an upgrade: fills in what is stored beside the addresses of older records. Until then they show no street, and nobody
 * can find them by their address, so the server waits for it.
 */
export async function fillAddresses(db: Executor): Promise<void> {
  const rowsOf = async (query: Parameters<Executor['execute']>[0]) =>
    ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows;
  for (;;) {
    const found = await rowsOf(
      sql`select id, property_address, is_sample from filings where address_key is null limit ${perStatement}`,
    );
    if (found.length === 0) return;
    const given = found.map(({ id, property_address: address, is_sample: isSample }) => {
      const { public_address, address_key } = addressesOf(String(address));
      return { id, address_key, public_address: isSample ? address : public_address };
    });
    await db.execute(sql`
      update filings set public_address = given.public_address, address_key = given.address_key
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, public_address text, address_key text)
      where filings.id = given.id`);
  }
}
