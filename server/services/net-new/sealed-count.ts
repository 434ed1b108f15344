import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { NetNewScope } from '#domain/net-new/net-new.ts';

/** What the server has to know between the two requests of a count. The browser keeps it, and cannot read it. */
export type SealedCount = {
  id: string;
  userId: string;
  /** From which the key of each county is derived, so that a point of one county never matches in the slot of another. */
  key: string;
  /** SHA-256 of the blinded list: the second request has to send the same. */
  listHash: string;
  scope: NetNewScope;
  /** Of the list and of ours in each county of the scope; 0 of ours for one that is not counted. */
  rows: number[];
  records: number[];
  isSample: boolean;
  /** The day of the offset, yyyy-mm-dd. */
  day: string;
  expiresAt: number;
};

const cipher = 'aes-256-gcm';
const sealKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'net-new count', 32));

export function seal(secret: string, count: SealedCount): string {
  const nonce = randomBytes(12);
  const seal = createCipheriv(cipher, sealKey(secret), nonce);
  const body = Buffer.concat([seal.update(JSON.stringify(count)), seal.final()]);
  return Buffer.concat([nonce, seal.getAuthTag(), body]).toString('base64url');
}

/** Null if it was not sealed with this secret. */
export function unseal(secret: string, text: string): SealedCount | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < 28) return null;
  try {
    const opened = createDecipheriv(cipher, sealKey(secret), bytes.subarray(0, 12));
    opened.setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]).toString()) as SealedCount;
  } catch {
    return null;
  }
}

export const newCountKey = () => randomBytes(32).toString('base64url');

/** What stands before the 32 bytes of an X25519 key in PKCS #8 (RFC 8410). */
const keyHeader = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The key that blinds the points of one county in one count. */
export function countyKey(countKey: string, fips: string): Promise<CryptoKey> {
  const bytes = Buffer.from(hkdfSync('sha256', Buffer.from(countKey, 'base64url'), '', `net-new county ${fips}`, 32));
  return crypto.subtle.importKey('pkcs8', Buffer.concat([keyHeader, bytes]), 'X25519', false, ['deriveBits']);
}

export const hashOfList = (list: Uint8Array) => createHash('sha256').update(list).digest('base64url');

/** 0 to 9, the same for an account, a county, the files asked about and the day, whatever other counties are asked about. */
export function offsetOf(
  secret: string,
  { userId, scope, day }: Pick<SealedCount, 'userId' | 'scope' | 'day'>,
  fips: string,
): number {
  const question = JSON.stringify([userId, day, fips, scope.datasets.toSorted(), scope.isSubscribed ?? false]);
  return createHmac('sha256', sealKey(secret)).update(`offset ${question}`).digest().readUInt32BE() % 10;
}
