import type { Hono } from 'hono';
import type { Db } from '#db/client.ts';
import { type ApiScope, apiScopes } from '#domain/customer-api/api-key.ts';
import { type AskedKey, createKey } from '#server/services/customer-api/create-key.ts';
import { checkAnswer } from './api-document.ts';

/** A key of a customer, with all scopes unless some are given. */
export async function keyOf(db: Db, customerId: string, asked: Partial<AskedKey> = {}): Promise<string> {
  const scopes: ApiScope[] = [...apiScopes];
  const key = { name: 'A key', scopes, networks: [], expiresAt: null, createdBy: null, ...asked, customerId };
  const created = await db.transaction((tx) => createKey(tx as Db, key));
  if (!created) throw new Error('no key');
  return created.key;
}

/** Calls `/v1` with a key. Every answer must be one that the OpenAPI document describes. */
export function apiClient(app: Hono, key: string, origin?: string) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await app.request(`/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
    checkAnswer(method, path, answer, origin);
    return answer;
  };
}
