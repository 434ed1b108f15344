import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#db/account-schema.ts';
import type { Db, TimedRead } from '#db/client.ts';
import { apiKeys, apiTokens } from '#db/customer-api-schema.ts';
import { type ApiScope, apiKeyLimits } from '#domain/customer-api/api-key.ts';

/** What a request needs to know about its key or token. */
export type FoundKey = {
  keyId: string;
  customerId: string;
  /** Of the whole key; null for a token, which was found by its hash. */
  hash: string | null;
  scopes: ApiScope[];
  networks: string[];
  isExpired: boolean;
  isRevoked: boolean;
  isSample: boolean;
};

const found = sql`api_keys.id as "keyId", api_keys.customer_id as "customerId", api_keys.networks,
  api_keys.revoked_at is not null as "isRevoked", customers.is_sample as "isSample"`;
const isOver = sql`coalesce(api_keys.expires_at <= now(), false)`;

/** The key that begins with these characters. The clock of the database decides, for all servers alike. */
export async function findKey(timedRead: TimedRead, prefix: string): Promise<FoundKey | null> {
  const [key] = await timedRead(
    () => sql`select ${found}, api_keys.hash, api_keys.scopes, ${isOver} as "isExpired"
      from api_keys join customers on customers.id = api_keys.customer_id where prefix = ${prefix}`,
  );
  return (key as FoundKey | undefined) ?? null;
}

/** The key of a token, with the scopes of the token that the key has. */
export async function findToken(timedRead: TimedRead, hash: string): Promise<FoundKey | null> {
  const [key] = await timedRead(
    () => sql`select ${found}, null as hash, ${isOver} or api_tokens.expires_at <= now() as "isExpired",
        array(select unnest(api_tokens.scopes) intersect select unnest(api_keys.scopes)) as scopes
      from api_tokens join api_keys on api_keys.id = api_tokens.key_id
      join customers on customers.id = api_keys.customer_id where api_tokens.hash = ${hash}`,
  );
  return (key as FoundKey | undefined) ?? null;
}

export type NewKey = Pick<
  typeof apiKeys.$inferInsert,
  'customerId' | 'name' | 'prefix' | 'hash' | 'networks' | 'createdBy' | 'expiresAt'
> & { scopes: ApiScope[] };

export async function insertKey(tx: Db, key: NewKey): Promise<string> {
  const [inserted] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  if (!inserted) throw new Error('no key');
  return inserted.id;
}

/** Keys of the customer that are not revoked. */
export async function countKeys(tx: Db, customerId: string): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.customerId, customerId), isNull(apiKeys.revokedAt)));
  return counted?.count ?? 0;
}

const author = alias(users, 'author');

/** Keys that the customer created since then, also those that are revoked. */
export async function countKeysSince(tx: Db, customerId: string, since: Date): Promise<number> {
  return tx.$count(apiKeys, and(eq(apiKeys.customerId, customerId), gt(apiKeys.createdAt, since)));
}

/** The keys of a customer, then the newest that are revoked. */
export async function listKeys(db: Db, customerId: string) {
  return db
    .select({ key: apiKeys, email: author.email })
    .from(apiKeys)
    .leftJoin(author, eq(author.id, apiKeys.createdBy))
    .where(eq(apiKeys.customerId, customerId))
    .orderBy(sql`${apiKeys.revokedAt} desc nulls first`, desc(apiKeys.createdAt), apiKeys.id)
    .limit(apiKeyLimits.keys + apiKeyLimits.revokedShown);
}

/** A token of a key that is neither revoked nor expired. */
export async function insertToken(
  tx: Db,
  token: { hash: string; keyId: string; scopes: readonly ApiScope[]; seconds: number },
): Promise<void> {
  await tx.insert(apiTokens).values({
    hash: token.hash,
    keyId: token.keyId,
    scopes: [...token.scopes],
    expiresAt: sql`now() + make_interval(secs => ${token.seconds})`,
  });
}

export async function dropExpiredTokens(db: Db): Promise<void> {
  await db.delete(apiTokens).where(lt(apiTokens.expiresAt, sql`now()`));
}

/** The name of the key, or null if the customer has no such key that is not revoked yet. */
export async function revokeKey(
  tx: Db,
  { customerId, id, by }: { customerId: string; id: string; by: string | null },
): Promise<string | null> {
  const [revoked] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()`, revokedBy: by })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.customerId, customerId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  return revoked?.name ?? null;
}

/** Revokes all keys of a customer whose last member is gone, and says how many. */
export async function revokeKeys(tx: Db, customerId: string): Promise<number> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.customerId, customerId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return revoked.length;
}
