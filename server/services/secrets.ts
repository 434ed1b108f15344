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
