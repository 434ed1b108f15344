import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { commonProblems } from '#domain/customer-api/operation.ts';
import { operationExamples } from '#domain/customer-api/operation-examples.ts';
import { apiOperations } from '#domain/customer-api/operations.ts';
import { problemPath } from '#domain/customer-api/problems.ts';
import { webhookTypes } from '#domain/customer-api/webhook.ts';
import { type OpenApiDocument, openApiDocument, problemsOf } from '#server/services/customer-api/openapi.ts';
import { ApiDocument } from '#tests/support/api-document.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { testApp } from '#tests/support/test-app.ts';

let opened: TestDatabase;
let app: Hono;
let document: OpenApiDocument;
beforeAll(async () => {
  opened = await postgres.open();
  app = testApp({ database: opened.database });
  document = (await (await app.request('/v1/openapi.json')).json()) as OpenApiDocument;
});
afterAll(() => opened?.drop());

const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

test('the document is there for everybody, may be cached, and names the server that was asked', async () => {
  const response = await app.request('https://api.example/v1/openapi.json');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
  const etag = response.headers.get('ETag') ?? '';
  expect(((await response.json()) as OpenApiDocument).servers).toEqual([{ url: 'https://api.example/v1' }]);
  const again = await app.request('https://api.example/v1/openapi.json', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  const own = testApp({ database: opened.database, env: { PUBLIC_URL: 'https://own.example' } });
  const named = (await (await own.request('https://other.example/v1/openapi.json')).json()) as OpenApiDocument;
  expect(named.servers).toEqual([{ url: 'https://own.example/v1' }]);
});

test('a validator of others accepts it', async () => {
  const result = await new Validator().validate(structuredClone(document) as never);
  expect(result).toEqual({ valid: true });
});

test('a linter of others finds nothing wrong with it', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The document needs no key and cannot be refused, and the data has no license that a name could say.
    rules: { 'operation-4xx-response': 'off', 'info-license': 'off' },
  });
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument('https://own.example')),
    absoluteRef: 'openapi.json',
    config,
  });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('ids, days and times have their formats, and what names a call again is a header', () => {
  const { schemas } = document.components;
  const properties = (name: string) => (schemas[name]?.properties ?? {}) as Record<string, object>;
  expect(properties('Record').id).toMatchObject({ format: 'uuid' });
  expect(properties('Record').filed_on).toMatchObject({ format: 'date' });
  expect(properties('Record').captured_at).toMatchObject({ format: 'date-time' });
  const told = JSON.stringify(schemas).matchAll(/\{[^{}]*(?:ISO 8601|yyyy-mm-dd)[^{}]*\}/g);
  for (const [schema] of told) if (!/"(?:format|anyOf)"|Money is/.test(schema)) expect(schema).toBe('with a format');
  const { parameters } = document.paths['/exports']?.post ?? {};
  expect(parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false })]);
});

test('what we call needs no key of ours', () => {
  for (const { post } of Object.values(document.webhooks)) expect(post).toMatchObject({ security: [] });
});

test('a refusal leads to the explanation on the server that was asked', async () => {
  const own = testApp({ database: opened.database, env: { PUBLIC_URL: 'https://own.example' } });
  const refused = await (await own.request('/v1/records')).json();
  expect(refused.type).toBe('https://own.example/support/api#problem-unauthorized');
  const named = await (await own.request('/v1/openapi.json')).text();
  expect(named).toContain('https://own.example/support/api#problem-unauthorized');
  expect(named).not.toContain(site.origin);
});

test('a method that a path does not have is refused with those that it has', async () => {
  const allowOf = async (method: string, path: string) => {
    const response = await app.request(`/v1${path}`, { method });
    return [response.status, response.headers.get('Allow')];
  };
  expect(await allowOf('POST', '/openapi.json')).toEqual([405, 'GET, HEAD']);
  expect(await allowOf('PATCH', '/webhooks')).toEqual([405, 'GET, HEAD, POST']);
  expect(await allowOf('GET', '/may-contact')).toEqual([405, 'POST']);
});

test('a challenge names where the key is for, and an error only for a key that was sent', async () => {
  const challenge = async (headers: Record<string, string>) =>
    (await app.request('/v1/records', { headers })).headers.get('WWW-Authenticate');
  expect(await challenge({})).toBe('Bearer realm="API", scope="records"');
  expect(await challenge({ Authorization: 'Bearer dl_x' })).toBe(
    'Bearer realm="API", error="invalid_token", error_description="A valid key is needed", scope="records"',
  );
});

test('every route of /v1 is in it, and nothing else', () => {
  const served = app.routes
    .filter(({ method, path }) => path.startsWith('/v1/') && method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.slice('/v1'.length).replaceAll(/:(\w+)/g, '{$1}')}`);
  const documented = operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(documented.toSorted()).toEqual([...new Set(served)].toSorted());
});

test('every operation has each of its refusals with its type, and what every answer has', () => {
  const text = (value: unknown) => JSON.stringify(value);
  for (const operation of apiOperations) {
    const described = document.paths[operation.path]?.[operation.method];
    const responses = Object.values(described?.responses ?? {}).map((response) => {
      const name = (response as { $ref?: string }).$ref?.split('/').at(-1);
      return name ? document.components.responses[name] : response;
    });
    expect(problemsOf(operation)).toEqual(expect.arrayContaining(commonProblems));
    for (const code of problemsOf(operation)) expect(text(responses)).toContain(`${problemPath(code)}"`);
    expect(described?.responses[operation.status]?.headers).toMatchObject({ RateLimit: expect.anything() });
    expect(described?.security).toEqual([{ key: [] }, { oauth: [operation.scope] }]);
  }
});

test('an answer says when to call again, and how much is left of a limit that is used up', () => {
  const headers = (status: number) => Object.keys(document.components.responses[`Problem${status}`]?.headers ?? {});
  expect(headers(503)).toEqual(['Retry-After']);
  expect(headers(429).toSorted()).toEqual(['RateLimit', 'RateLimit-Policy', 'Retry-After']);
  expect(headers(401)).toEqual([]);
});

test('a list is one parameter, separated by commas', () => {
  for (const { id, path, method, query = {} } of apiOperations) {
    for (const [name, { kind }] of Object.entries(query)) {
      const parameter = document.paths[path]?.[method]?.parameters?.find((each) => each.name === name);
      expect(parameter, `${id} ${name}`).toMatchObject({ in: 'query', required: false });
      if (kind === 'list') expect(parameter, `${id} ${name}`).toMatchObject({ style: 'form', explode: false });
    }
  }
});

test('every parameter and every field of an answer says what it is', () => {
  const without: string[] = [];
  const walk = (schema: unknown, place: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, field] of Object.entries((schema as { properties?: object }).properties ?? {})) {
      const { description, $ref, items } = field as Record<string, unknown>;
      if (!description && !$ref && !items && name !== 'data') without.push(`${place}.${name}`);
    }
    for (const [name, child] of Object.entries(schema)) walk(child, `${place}.${name}`);
  };
  walk(document.components.schemas, 'schemas');
  for (const { operation } of operationsOf(document))
    for (const { name, description } of operation.parameters ?? [])
      if (!description) without.push(`${operation.operationId} ${name}`);
  expect(without).toEqual([]);
});

test.each(apiOperations)('the example of $id fits its schemas', (operation) => {
  const { id, path, method, query = {}, params = {}, body, response, status } = operation;
  const example = operationExamples[id];
  if (!example) throw new Error('There is no example');
  const checked = new ApiDocument();
  const at = ['paths', path, method];
  expect(Object.keys(example.params ?? {}).toSorted()).toEqual(Object.keys(params).toSorted());
  expect(Object.keys(query)).toEqual(expect.arrayContaining(Object.keys(example.query ?? {})));
  const parameters = checked.document.paths[path]?.[method]?.parameters ?? [];
  for (const [index, { name, example: shown }] of parameters.entries()) {
    if (shown === undefined) continue;
    expect([name, checked.problemAt(shown, ...at, 'parameters', index, 'schema')]).toEqual([name, null]);
  }
  const json = ['content', 'application/json', 'schema'];
  if (body) expect(checked.problemAt(example.body, ...at, 'requestBody', ...json)).toBeNull();
  if (response) expect(checked.problemAt(example.answer, ...at, 'responses', status, ...json)).toBeNull();
  else expect(example.answer).toBeNull();
});

test('every webhook is in it with an example that fits its schema', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookTypes]);
  const checked = new ApiDocument();
  for (const [type, hook] of Object.entries(openApiDocument('http://localhost').webhooks)) {
    const { example } = (hook.post as { requestBody: { content: Record<string, { example: unknown }> } }).requestBody
      .content['application/json'] ?? { example: undefined };
    const place = ['webhooks', type, 'post', 'requestBody', 'content', 'application/json', 'schema'];
    expect([type, checked.problemAt(example, ...place)]).toEqual([type, null]);
  }
});
