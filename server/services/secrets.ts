import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits that fit in a link. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Only the hash of a secret is stored, so that reading the table is not enough to use it. */
export function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** Scopes an idempotency key to one address, so that it never returns another visitor's row. */
export function scopedKey(key: string | null, email: string): string | null {
  return key === null ? null : hashOf('idempotency', email.toLowerCase(), key);
}

/** The same id for the same texts, such as an account and its key; nobody can choose the id of a row. */
export function derivedId(...parts: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  // Version 8, variant 1, as in RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
