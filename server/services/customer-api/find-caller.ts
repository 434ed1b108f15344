import { createHash, timingSafeEqual } from 'node:crypto';
import type { TimedRead } from '#db/client.ts';
import { type FoundKey, findKey, findToken } from '#db/queries/customer-api/keys.ts';
import { type ApiScope, keyPattern, shownPart, tokenPattern } from '#domain/customer-api/api-key.ts';
import type { ApiProblemCode } from '#domain/customer-api/problems.ts';
import { isInNetworks } from './networks.ts';

/** The customer and the key that a call came with. */
export type Caller = { keyId: string; customerId: string; isSample: boolean; scopes: readonly ApiScope[] };

type RightKey = Pick<Caller, 'keyId' | 'customerId'>;

export type CallerResult =
  | { ok: true; caller: Caller }
  /** The key is valid and used from where it may be, but not for this. */
  | { ok: false; problem: 'scope'; key: RightKey }
  | { ok: false; problem: Exclude<ApiProblemCode, 'scope'> };

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Compared with when there is no such key, so that it takes as long as with one. */
const nothing = secretHash('');

type Call = { secret: string; address: string; scope: ApiScope | null };

/**
 * Who calls, for one scope or for any. Every path does the same work, one indexed read and one comparison, before anything
 * depends on what was found.
 */
export async function findCaller(timedRead: TimedRead, call: Call): Promise<CallerResult> {
  return callerOf(await findRightKey(timedRead, call.secret), call);
}

async function findRightKey(timedRead: TimedRead, secret: string): Promise<FoundKey | null> {
  const isToken = tokenPattern.test(secret);
  const hash = secretHash(secret);
  const found = isToken ? await findToken(timedRead, hash) : await findKey(timedRead, shownPart(secret));
  const isRight = timingSafeEqual(Buffer.from(hash), Buffer.from((isToken ? hash : found?.hash) ?? nothing));
  return found && isRight && (isToken || keyPattern.test(secret)) ? found : null;
}

function callerOf(found: FoundKey | null, { address, scope }: Call): CallerResult {
  if (!found) return { ok: false, problem: 'unauthorized' };
  const { keyId, customerId, isSample, scopes } = found;
  const problem = problemOf(found, address);
  if (problem) return { ok: false, problem };
  if (scope !== null && !scopes.includes(scope)) return { ok: false, problem: 'scope', key: { keyId, customerId } };
  return { ok: true, caller: { keyId, customerId, isSample, scopes } };
}

/** Since the read that found the key began: we promise that a revoked key is dead within a second in every process. */
const trustedMs = 500;
const maxTrusted = 1000;

export type FindCaller = (call: Call) => Promise<CallerResult>;

/**
 * The same for software that calls again and again: a key that was right a moment ago is not read again. Only a call that may go on is
 * answered from memory. All others are read, so that they take as long as a wrong key.
 */
export function callerFinder(timedRead: TimedRead, now = () => performance.now()): FindCaller {
  const trusted = new Map<string, { found: FoundKey; until: number }>();
  return async (call) => {
    const name = secretHash(call.secret);
    const began = now();
    const kept = trusted.get(name);
    const known = kept && kept.until > began ? callerOf(kept.found, call) : null;
    if (known?.ok) return known;
    const found = await findRightKey(timedRead, call.secret);
    const result = callerOf(found, call);
    if (found && result.ok) {
      if (trusted.size >= maxTrusted) trusted.clear();
      trusted.set(name, { found, until: began + trustedMs });
    }
    return result;
  };
}

function problemOf(key: FoundKey, address: string): 'key-revoked' | 'key-expired' | 'network' | null {
  if (key.isRevoked) return 'key-revoked';
  if (key.isExpired) return 'key-expired';
  return key.networks.length > 0 && !isInNetworks(address, key.networks) ? 'network' : null;
}
