import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { type FoundKey, findKey, findToken } from '#db/queries/customer-api/keys.ts';
import { type ApiScope, keyPattern, shownPart, tokenPattern } from '#domain/customer-api/api-key.ts';
import type { ApiProblemCode } from '#domain/customer-api/problems.ts';
import { isInNetworks } from './networks.ts';

/** The customer and the key that a call came with. */
export type Caller = { keyId: string; customerId: string; isSample: boolean; scopes: readonly ApiScope[] };

export type CallerResult =
  | { ok: true; caller: Caller }
  /** `keyId` is set if the secret was right. */
  | { ok: false; problem: ApiProblemCode; keyId: string | null };

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Compared with when there is no such key, so that it takes as long as with one. */
const nothing = secretHash('');

/**
 * Who calls. Every path does the same work, one indexed read and one comparison, before anything depends on what was
 * found.
 */
export async function findCaller(
  db: Db,
  { secret, address, scope }: { secret: string; address: string; scope: ApiScope },
): Promise<CallerResult> {
  const isToken = tokenPattern.test(secret);
  const hash = secretHash(secret);
  const found = isToken ? await findToken(db, hash) : await findKey(db, shownPart(secret));
  const isRight = timingSafeEqual(Buffer.from(hash), Buffer.from((isToken ? hash : found?.hash) ?? nothing));
  if (!found || !isRight || !(isToken || keyPattern.test(secret))) return no('unauthorized', null);
  const problem = problemOf(found, address, scope);
  if (problem) return no(problem, found.keyId);
  const { keyId, customerId, isSample, scopes } = found;
  return { ok: true, caller: { keyId, customerId, isSample, scopes } };
}

const no = (problem: ApiProblemCode, keyId: string | null): CallerResult => ({ ok: false, problem, keyId });

function problemOf(key: FoundKey, address: string, scope: ApiScope): ApiProblemCode | null {
  if (key.isRevoked) return 'key-revoked';
  if (key.isExpired) return 'key-expired';
  if (key.networks.length > 0 && !isInNetworks(address, key.networks)) return 'network';
  return key.scopes.includes(scope) ? null : 'scope';
}
