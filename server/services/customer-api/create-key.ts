import { randomInt } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { countKeys, insertKey } from '#db/queries/customer-api/keys.ts';
import { lockCustomer } from '#db/queries/delivery/deliveries.ts';
import { type ApiScope, apiKeyLimits, shownPart } from '#domain/customer-api/api-key.ts';
import { secretHash } from './find-caller.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Forty random characters, about 238 bits, after the prefix. */
export function newSecret(prefix: 'dl_' | 'dlt_'): string {
  return prefix + Array.from({ length: 40 }, () => letters[randomInt(letters.length)]).join('');
}

export type AskedKey = {
  customerId: string;
  name: string;
  scopes: ApiScope[];
  /** As `networkText` writes them. */
  networks: string[];
  expiresAt: Date | null;
  createdBy: string | null;
};

/** The new key, which is shown once; null if the customer has too many, or is gone. Call it in a transaction. */
export async function createKey(tx: Db, asked: AskedKey): Promise<{ id: string; key: string } | null> {
  if (!(await lockCustomer(tx, asked.customerId))) return null;
  if ((await countKeys(tx, asked.customerId)) >= apiKeyLimits.keys) return null;
  const key = newSecret('dl_');
  const id = await insertKey(tx, { ...asked, prefix: shownPart(key), hash: secretHash(key) });
  return { id, key };
}
