import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { agentTools, dataNote } from '#server/services/customer-api/agent-tools.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { addFilings, countyFiles, customerOf, hays, heldBy, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { serveApp } from '#tests/support/serve-app.ts';
import { testApp } from '#tests/support/test-app.ts';

type Result = { isError?: boolean; content: { text: string }[]; structuredContent?: Record<string, never> };

describe('tools for agents', () => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let served: Awaited<ReturnType<typeof serveApp>>;
  let customerId: string;
  let client: Client;
  beforeAll(async () => {
    opened = await postgres.open();
    db = opened.database.db;
    app = testApp({ database: opened.database, env: { TRUST_PROXY: 0 } });
    await countyFiles(db, [
      ['foreclosure', travis],
      ['probate', hays],
    ]);
    await addFilings(db, 'foreclosure', travis, 3);
    await addFilings(db, 'probate', hays, 2);
    customerId = await customerOf(db, 'Bluebonnet');
    await subscribe(db, customerId, 'foreclosure', travis);
    served = await serveApp(app);
    client = await connect(await keyOf(db, customerId));
  });
  afterAll(async () => {
    await client?.close();
    await served?.stop();
    await opened?.drop();
  });

  async function connect(key: string): Promise<Client> {
    const connecting = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${key}` } };
    await connecting.connect(new StreamableHTTPClientTransport(new URL(`${served.url}/mcp`), { requestInit }));
    return connecting;
  }
  const call = async (name: string, given: object = {}, by = client) =>
    (await by.callTool({ name, arguments: { ...given } })) as unknown as Result;
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.request('/mcp', { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });

  test('the official client lists every tool, with what each takes', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(agentTools.map(({ name }) => name));
    const withPurpose = tools.filter(({ inputSchema }) => inputSchema.required?.includes('purpose'));
    expect(withPurpose.map(({ name }) => name)).toEqual([
      'count_records',
      'find_records',
      'record_history',
      'may_contact',
    ]);
  });

  test('counts and freshness are those of the own subscriptions', async () => {
    const counted = await call('count_records', { purpose: 'investing' });
    expect(counted.structuredContent).toMatchObject({ records: 3, is_at_least: false });
    const elsewhere = await call('count_records', { purpose: 'investing', county: [hays.fips] });
    expect(elsewhere.structuredContent).toMatchObject({ records: 0 });
    const { structuredContent } = await call('county_freshness');
    expect(structuredContent).toMatchObject({ data: [{ fips: travis.fips, open_records: 3 }] });
  });

  test('records come as data, with word that they are no instructions, and count as delivered', async () => {
    const found = await call('find_records', { purpose: 'investing', dataset: ['foreclosure'], limit: 2 });
    expect(found.content[0]?.text).toBe(dataNote);
    const { data, next } = found.structuredContent as unknown as { data: { id: string; key: string }[]; next: string };
    expect(JSON.parse(found.content[1]?.text ?? '')).toEqual(found.structuredContent);
    expect([data.length, typeof next]).toEqual([2, 'string']);
    expect(await heldBy(db, customerId)).toEqual(data.map(({ key }) => `${key} 1`));
    const rest = await call('find_records', { purpose: 'investing', dataset: ['foreclosure'], cursor: next });
    expect(rest.structuredContent).toMatchObject({ data: [expect.anything()], next: null });
    const history = await call('record_history', { purpose: 'investing', id: data[0]?.id });
    expect(history.structuredContent).toMatchObject({
      access: 'entitled',
      id: data[0]?.id,
      history: expect.any(Array),
    });
    const contact = await call('may_contact', { purpose: 'investing', ids: [data[0]?.id] });
    expect(contact.structuredContent).toMatchObject({ records: [{ id: data[0]?.id, mail: expect.anything() }] });
  });

  test.each(['credit', 'employment', 'insurance', 'tenant_screening'])(
    'the purpose %s is refused with the reason',
    async (purpose) => {
      const id = '00000000-0000-4000-8000-000000000001';
      for (const [name, given] of [
        ['count_records', {}],
        ['find_records', {}],
        ['record_history', { id }],
        ['may_contact', { ids: [id] }],
      ] as const) {
        const refused = await call(name, { purpose, ...given });
        expect([name, refused.isError, refused.structuredContent]).toEqual([name, true, undefined]);
        expect(refused.content[0]?.text).toContain('Fair Credit Reporting Act');
      }
    },
  );

  test('a key without the scope, and arguments that cannot be, are refused in words', async () => {
    const counties = await connect(await keyOf(db, customerId, { scopes: ['counties'] }));
    expect((await call('county_freshness', {}, counties)).isError).toBeFalsy();
    expect(await call('count_records', { purpose: 'investing' }, counties)).toMatchObject({ isError: true });
    expect(await call('find_records', { purpose: 'investing' }, counties)).toMatchObject({ isError: true });
    await counties.close();
    const unknown = await call('find_records', {}).catch((error: Error) => error);
    expect(unknown instanceof Error || unknown.isError).toBe(true);
  });

  test('an argument that a tool does not have is refused by name, and its schema says so', async () => {
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) expect([name, inputSchema.additionalProperties]).toEqual([name, false]);
    const id = '00000000-0000-4000-8000-000000000001';
    for (const [name, given] of [
      ['count_records', { purpose: 'investing' }],
      ['find_records', { purpose: 'investing' }],
      ['county_freshness', {}],
      ['record_history', { purpose: 'investing', id }],
      ['may_contact', { purpose: 'investing', ids: [id] }],
    ] as const) {
      const refused = await call(name, { ...given, min_valu: 900_000 });
      expect([name, refused.isError]).toEqual([name, true]);
      expect(refused.content[0]?.text).toContain('min_valu');
    }
  });

  test('a page of another site is refused with 403, our own and a client without a page are not', async () => {
    const headers = {
      Authorization: `Bearer ${await keyOf(db, customerId)}`,
      Accept: 'application/json, text/event-stream',
    };
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    for (const Origin of ['https://evil.example', 'null', 'http://localhost:1']) {
      const refused = await post(ping, { ...headers, Origin });
      expect([Origin, refused.status, refused.headers.get('Content-Type')]).toEqual([
        Origin,
        403,
        'application/problem+json',
      ]);
    }
    expect((await app.request('/mcp', { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
    for (const own of [{ Origin: 'http://localhost' }, {}])
      expect((await post(ping, { ...headers, ...own })).status).toBe(200);
  });

  test('without a key: 401, with the way to one', async () => {
    const response = await post('{}');
    expect(response.status).toBe(401);
    const challenge = response.headers.get('WWW-Authenticate') ?? '';
    const link = /^Bearer .*resource_metadata="([^"]+)"$/.exec(challenge)?.[1] ?? '';
    const metadata = await (await app.request(link)).json();
    expect(metadata).toMatchObject({ resource: 'http://localhost/mcp', authorization_servers: ['http://localhost'] });
    await expect(connect('dl_wrong')).rejects.toThrow();
  });

  test('a body that is too large, several messages at once and a listening client are refused', async () => {
    const headers = { Authorization: `Bearer ${await keyOf(db, customerId)}` };
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await post(`"${'x'.repeat(70_000)}"`, headers)).status).toBe(413);
    expect((await post(JSON.stringify([ping, ping]), headers)).status).toBe(400);
    expect((await post('{', headers)).status).toBe(400);
    expect((await post('{}', { ...headers, 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await app.request('/mcp', { headers })).status).toBe(405);
  });

  test('a call counts once', async () => {
    const key = await keyOf(db, customerId);
    const left = async () => {
      const response = await app.request('/v1/counties', { headers: { Authorization: `Bearer ${key}` } });
      return Number(/"minute";r=(\d+)/.exec(response.headers.get('RateLimit') ?? '')?.[1]);
    };
    const before = await left();
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'county_freshness', arguments: {} },
    });
    const accept = 'application/json, text/event-stream';
    const response = await post(body, { Authorization: `Bearer ${key}`, Accept: accept });
    expect(await response.text()).toContain(travis.fips);
    expect(await left()).toBe(before - 2);
  });
});
