import { type SQL, sql } from 'drizzle-orm';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { addressKey } from '#domain/privacy/match-keys.ts';
import { publicAddress } from '#domain/records/public-address.ts';
import { type Db, rows } from '../client.ts';

/** What is stored beside the address of a real record. */
export const addressesOf = (address: string) => ({
  public_address: publicAddress(address),
  address_key: addressKey(address),
});

const perStatement = 500;
const maxMilliseconds = 20_000;

/**
 * After an upgrade: fills in what is stored beside the addresses of older records, some hundred at a time, so that others can
 * read and write in between, and for some seconds, so that a stop does not wait for it. Until then they show no street.
 */
export async function fillAddresses(db: Db): Promise<void> {
  const end = performance.now() + maxMilliseconds;
  while ((await fillSome(db, sql`address_key is null`)) === perStatement && performance.now() < end);
}

/** The same at once for one county: whoever looks for an address finds all records of it. */
export async function fillCounty(db: Db, fips: string): Promise<void> {
  // From its own index, which is empty once all are filled.
  const [left] = await rows(db, sql`select 1 from filings where address_key is null limit 1`);
  if (!left) return;
  const ofCounty = sql`dataset_type = any(${sql.param(datasetNames)}::text[]) and fips = ${fips} and address_key is null`;
  while ((await fillSome(db, ofCounty)) === perStatement);
}

/** Records that an import is writing are skipped: it fills them in. */
async function fillSome(db: Db, which: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await rows(
      tx,
      sql`select id, property_address, is_sample from filings where ${which} limit ${perStatement} for update skip locked`,
    );
    const given = found.map(({ id, property_address: address, is_sample: isSample }) => {
      const { public_address, address_key } = addressesOf(String(address));
      return { id, address_key, public_address: isSample ? address : public_address };
    });
    await tx.execute(sql`
      update filings set public_address = given.public_address, address_key = given.address_key
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, public_address text, address_key text)
      where filings.id = given.id`);
    return found.length;
  });
}
