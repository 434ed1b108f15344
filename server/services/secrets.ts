import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { canonicalJson } from '#domain/delivery/canonical-json.ts';

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

/** What a request asks for, however its fields are ordered. It is stored beside what the request made. */
export function requestHashOf(request: unknown): string {
  return hashOf('request', canonicalJson(request));
}

/** Whether a key comes with the request that it was first used for. Rows from before requests were hashed have null. */
export const isSameRequest = (stored: string | null, asked: string | null) => stored === null || stored === asked;

export type KeyedRequest = { id: string; requestHash: string | null };

/** The row that a request makes. With an Idempotency-Key it is the same row each time, within the scope of the key. */
export function keyedRequest(key: string | null, scope: string[], request: unknown): KeyedRequest {
  if (key === null) return { id: randomUUID(), requestHash: null };
  return { id: derivedId(...scope, key), requestHash: requestHashOf(request) };
}
