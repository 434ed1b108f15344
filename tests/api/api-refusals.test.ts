import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeys } from '#db/customer-api-schema.ts';
import { apiScopes } from '#domain/customer-api/api-key.ts';
import type { ApiOperation } from '#domain/customer-api/operation.ts';
import { operationExamples } from '#domain/customer-api/operation-examples.ts';
import { apiOperations } from '#domain/customer-api/operations.ts';
import { type ApiProblemCode, apiProblems, problemPath } from '#domain/customer-api/problems.ts';
import { checkAnswer } from '#tests/support/api-document.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { testApp } from '#tests/support/test-app.ts';

const refuse = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
const away = new Proxy({} as never, { get: () => refuse });

/** The path of the example, for an id that nobody has. */
function pathOf({ id, path }: ApiOperation): string {
  const params = operationExamples[id]?.params ?? {};
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

describe('what every call refuses', () => {
  let opened: TestDatabase;
  let app: Hono;
  const keys: Record<string, string> = {};
  beforeAll(async () => {
    opened = await postgres.open();
    const { db } = opened.database;
    app = testApp({ database: opened.database });
    const customerId = await customerOf(db, 'Bluebonnet');
    keys.all = await keyOf(db, customerId);
    keys.expired = await keyOf(db, customerId, { expiresAt: new Date(Date.now() - 1000) });
    keys.office = await keyOf(db, customerId, { networks: ['198.51.100.0/24'] });
    keys.revoked = await keyOf(db, customerId, { name: 'Revoked' });
    await db.update(apiKeys).set({ revokedAt: sql`now()` }).where(eq(apiKeys.name, 'Revoked'));
    for (const scope of apiScopes) {
      const others = apiScopes.filter((each) => each !== scope);
      keys[`not ${scope}`] = await keyOf(db, customerId, { scopes: others });
    }
  });
  afterAll(() => opened?.drop());

  type Sent = { key?: string | undefined; path?: string; type?: string; body?: string; to?: Hono };

  /** Sends a call; the answer must be in the document. */
  async function send(operation: ApiOperation, { key = keys.all, path, type, body, to = app }: Sent) {
    const method = operation.method.toUpperCase();
    const address = path ?? pathOf(operation);
    const given = operation.body ? (body ?? JSON.stringify(operationExamples[operation.id]?.body)) : null;
    const response = await to.request(`/v1${address}`, {
      method,
      headers: {
        ...(key && { Authorization: `Bearer ${key}` }),
        ...(given !== null && { 'Content-Type': type ?? 'application/json' }),
        'X-Forwarded-For': '203.0.113.7',
      },
      body: given,
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
    checkAnswer(method, address, answer);
    return answer;
  }

  async function expectRefusal(operation: ApiOperation, code: ApiProblemCode, sent: Sent): Promise<void> {
    const { status, body } = await send(operation, sent);
    expect([operation.id, status, body?.type]).toEqual([
      operation.id,
      apiProblems[code].status,
      expect.stringMatching(new RegExp(`${problemPath(code)}$`)),
    ]);
  }

  test.each(apiOperations)('$id', async (operation) => {
    await expectRefusal(operation, 'unauthorized', { key: '' });
    await expectRefusal(operation, 'key-expired', { key: keys.expired });
    await expectRefusal(operation, 'key-revoked', { key: keys.revoked });
    await expectRefusal(operation, 'network', { key: keys.office });
    await expectRefusal(operation, 'scope', { key: keys[`not ${operation.scope}`] });
    await expectRefusal(operation, 'bad-request', { path: `${pathOf(operation)}?nothing=1` });
    if (operation.params) await expectRefusal(operation, 'not-found', {});
    if (operation.body) {
      await expectRefusal(operation, 'bad-request', { body: '{' });
      await expectRefusal(operation, 'unsupported-type', { type: 'text/plain' });
      await expectRefusal(operation, 'too-large', { body: `"${'x'.repeat(70_000)}"` });
    }
    const stopped = testApp({
      database: { ...opened.database, db: away, timedRead: refuse, ping: refuse } as never,
    });
    expect([500, 503]).toContain((await send(operation, { to: stopped })).status);
  });
});
