import { sql } from 'drizzle-orm';
import { firstAddressKey } from '#domain/privacy/first-address-key.ts';
import { type Db, rows } from '../client.ts';
import { addSuppression, isListed, keyHash, type Listable, type Property } from './suppress.ts';

const renewed = 'suppressions by the key of 2026-11';

/**
 * Once, after the keys of addresses have changed: what people asked to leave out is found by the new key too. An entry has only a
 * hash, so its address is that of its request, or of a record that it leaves out.
 */
export async function renewSuppressions(db: Db, now: Date): Promise<void> {
  const [done] = await rows(db, sql`select 1 from applied_steps where name = ${renewed}`);
  const [unfilled] = await rows(db, sql`select 1 from filings where address_key is null limit 1`);
  if (done || unfilled) return;
  const entries = await rows(db, sql`select ref, fips, key_hash from suppressions where kind = 'property'`);
  if (entries.length === 0) return;
  const asked = await rows(
    db,
    sql`select ref, fips, street from privacy_requests as request
      where exists (select from suppressions as entry where entry.ref = request.ref and entry.kind = 'property')`,
  );
  const refs = new Map(entries.map(({ ref, key_hash: hash }) => [String(hash), String(ref)]));
  const hidden = (await rows(
    db,
    sql`select fips, property_address, record from filings where is_suppressed`,
  )) as Listable[];
  const known = hidden.flatMap((filing) => {
    const ref = refs.get(keyHash('property', filing.fips, firstAddressKey(filing.property_address)));
    return ref === undefined ? [] : [{ ref, fips: filing.fips, street: filing.property_address }];
  });
  for (const each of [...(asked as (Property & { ref: string })[]), ...known]) {
    await db.transaction(async (tx) => {
      // Somebody may have released it in the meantime.
      if (await isListed(tx, each.ref)) await addSuppression(tx, { ...each, name: null }, now);
    });
  }
  await db.execute(sql`insert into applied_steps (name) values (${renewed}) on conflict do nothing`);
}
