import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import type { ApiOperation } from '#domain/customer-api/operation.ts';
import { apiOperations } from '#domain/customer-api/operations.ts';
import { openApiDocument } from '#server/services/customer-api/openapi.ts';
import { checkAnswer } from '#tests/support/api-document.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { addFilings, countyFiles, customerOf, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { fromSchema } from '#tests/support/from-schema.ts';
import { sized } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const document = openApiDocument('http://localhost');
type Call = { path: string; query: Record<string, unknown>; headers: Record<string, string>; body: unknown };

/** Calls that fit the document. Only an answer has cursors, so a made-up one is left out. */
function callsOf({ path, method }: ApiOperation): fc.Arbitrary<Call> {
  const { parameters = [], requestBody } = document.paths[path]?.[method] ?? {};
  const given = (place: string) => {
    const own = parameters.filter((each) => each.in === place && !['cursor', 'after'].includes(each.name));
    const values = own.map(({ name, schema }) => [name, fromSchema(document, schema as object)]);
    const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name);
    return fc.record<Record<string, unknown>>(Object.fromEntries(values), { requiredKeys });
  };
  const schema = (requestBody as { content: Record<string, { schema: object }> } | undefined)?.content[
    'application/json'
  ]?.schema;
  return fc.record({
    path: given('path').map((params) => path.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]))),
    query: given('query'),
    headers: given('header').map((all) =>
      Object.fromEntries(
        Object.entries(all).map(([name, text]) => [name, encodeURIComponent(String(text)).slice(0, 200)]),
      ),
    ),
    body: schema ? fromSchema(document, schema) : fc.constant(undefined),
  });
}

/** A list in either way that clients have: one parameter with commas, or one for each value. */
function queryText(query: Record<string, unknown>, isRepeated: boolean): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    isRepeated && Array.isArray(value)
      ? value.map((one) => [name, String(one)])
      : value?.toString()
        ? [[name, String(value)]]
        : [],
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

describe('arbitrary calls of /v1', () => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  const keys: Record<string, string> = {};
  beforeAll(async () => {
    opened = await postgres.open();
    db = opened.database.db;
    app = testApp({ database: opened.database });
    await countyFiles(db, [['foreclosure', travis]]);
    await addFilings(db, 'foreclosure', travis, 20);
    const customerId = await customerOf(db, 'Bluebonnet');
    await subscribe(db, customerId, 'foreclosure', travis);
    // A key has 600 calls a minute.
    for (const { id } of apiOperations) keys[id] = await keyOf(db, customerId);
  });
  afterAll(() => opened?.drop());

  async function send(
    { id, method }: ApiOperation,
    path: string,
    { headers, body }: Pick<Call, 'headers' | 'body'>,
  ): Promise<number> {
    const response = await app.request(`/v1${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...headers,
        Authorization: `Bearer ${keys[id]}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const answered = text === '' ? null : isJson ? JSON.parse(text) : text;
    checkAnswer(method, path, { status: response.status, headers: response.headers, body: answered });
    return response.status;
  }

  test.each(apiOperations)('$id answers what fits the document as the document says', async (operation) => {
    const property = fc.asyncProperty(
      callsOf(operation),
      fc.boolean(),
      async ({ path, query, ...sent }, isRepeated) => {
        const status = await send(operation, `${path}${queryText(query, isRepeated)}`, sent);
        if (operation.body || operation.params) expect(status).toBeLessThan(500);
        else expect(status).toBe(operation.status);
      },
    );
    await fc.assert(property, { numRuns: sized(40, 500) });
  });

  test.each(apiOperations)('$id refuses what does not fit the document as the document says', async (operation) => {
    const wild = fc.tuple(callsOf(operation), fc.string(), fc.string(), fc.jsonValue());
    const property = fc.asyncProperty(wild, async ([{ path, query, ...sent }, name, value, body]) => {
      const names = [name, ...Object.keys(operation.query ?? {})];
      const address = `${path}${queryText({ ...query, [names[value.length % names.length] ?? '']: value }, false)}`;
      const status = await send(operation, address, operation.body ? { ...sent, body } : sent);
      expect(status).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: sized(20, 500) });
  });
});
