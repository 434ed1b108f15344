import { desc, isNull, sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type { Db } from '#db/client.ts';
import { signingKeys } from '#db/customer-schema.ts';
import type { PublishedKey } from '#domain/delivery/manifest.ts';

export async function publishedKeys(db: Db): Promise<PublishedKey[]> {
  const found = await db.select().from(signingKeys).orderBy(desc(signingKeys.validFrom), desc(signingKeys.id));
  return found.map(({ id, publicKey, validFrom, validUntil }) => ({
    id,
    algorithm: 'Ed25519',
    publicKey,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
  }));
}

/** The key in use, which stays in use until the transaction ends; null before the first one. */
export async function currentKey(tx: Db): Promise<{ id: string; publicKey: string; validFrom: Date } | null> {
  const { id, publicKey, validFrom } = signingKeys;
  const [found] = await tx
    .select({ id, publicKey, validFrom })
    .from(signingKeys)
    .where(isNull(signingKeys.validUntil))
    .for('share');
  return found ?? null;
}

export async function lockKeys(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.signingKeys})`);
}

export async function keyIds(tx: Db): Promise<string[]> {
  return (await tx.select({ id: signingKeys.id }).from(signingKeys)).map(({ id }) => id);
}

/** Takes the place of the key in use. */
export async function insertKey(tx: Db, key: { id: string; publicKey: string; validFrom: Date }): Promise<void> {
  await tx.update(signingKeys).set({ validUntil: key.validFrom }).where(isNull(signingKeys.validUntil));
  await tx.insert(signingKeys).values(key);
}
