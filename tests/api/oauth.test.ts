import { auth, ClientCredentialsProvider } from '@modelcontextprotocol/client';
import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { apiKeys, apiTokens } from '#db/customer-api-schema.ts';
import { dropExpiredTokens } from '#db/queries/customer-api/keys.ts';
import { apiClient, keyOf } from '#tests/support/customer-api.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const origin = 'https://deedline.test';
const formType = 'application/x-www-form-urlencoded';
let senders = 0;

describeSample(testDatabases, on('postgres'))('OAuth client credentials on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let customerId: string;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    app = testApp({ database: opened.database, env: { PUBLIC_URL: origin } });
    customerId = await customerOf(db, 'Bluebonnet');
  });
  afterAll(() => opened?.drop());

  const basic = (key: string, id = key.slice(0, 11)) => `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`;
  async function ask(form: Record<string, string> | string, headers: Record<string, string> = {}) {
    senders += 1;
    const response = await app.request('/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': formType, 'X-Forwarded-For': `10.8.${senders}.1`, ...headers },
      body: new URLSearchParams(form).toString(),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  const grant = { grant_type: 'client_credentials' };

  test('a key is exchanged for a token of an hour, by Basic and by body (RFC 6749, 4.4)', async () => {
    const key = await keyOf(db, customerId);
    const inBody = { ...grant, client_id: key.slice(0, 11), client_secret: key };
    for (const answer of [await ask(grant, { Authorization: basic(key) }), await ask(inBody)]) {
      expect(answer).toMatchObject({
        status: 200,
        body: { token_type: 'Bearer', scope: 'records feed counties webhooks' },
      });
      // Whole seconds that are left when it is answered.
      expect(answer.body.expires_in).toBeGreaterThan(3500);
      expect(answer.body.expires_in).toBeLessThanOrEqual(3600);
      expect(answer.body.access_token).toMatch(/^dlt_[0-9A-Za-z]{40}$/);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('RateLimit')).toContain('"minute";r=');
      expect((await apiClient(app, answer.body.access_token, origin)('GET', '/counties')).status).toBe(200);
    }
    const stored = await db.select().from(apiTokens);
    expect(JSON.stringify(stored)).not.toMatch(/dlt_/);
  });

  test('Basic takes id and secret as they are and form-urlencoded (RFC 6749, 2.3.1)', async () => {
    const key = await keyOf(db, customerId);
    const id = key.slice(0, 11);
    const escaped = (text: string) =>
      text.replace(/[^0-9a-zA-Z]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
    const each = (text: string) => [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
    const answers: [string, string, number][] = [
      [id, key, 200],
      [escaped(id), escaped(key), 200],
      [each(id), each(key), 200],
      // Decoded once, and divided before that.
      [escaped(escaped(id)), escaped(key), 401],
      [`${id}%3A${key}`, '', 401],
      [id, `${key}+`, 401],
      [id, `${key}%`, 401],
      [id, `${key}%ff`, 401],
    ];
    for (const [name, secret, status] of answers) {
      const answer = await ask(grant, { Authorization: basic(secret, name) });
      expect(answer.status, `${name}:${secret}`).toBe(status);
    }
  });

  test('a token has the scopes that were asked for, never more than its key', async () => {
    const key = await keyOf(db, customerId, { scopes: ['feed', 'counties'] });
    const some = await ask({ ...grant, scope: 'feed' }, { Authorization: basic(key) });
    expect(some.body.scope).toBe('feed');
    const refused = await apiClient(app, some.body.access_token, origin)('GET', '/counties');
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
      403,
      'Bearer realm="API", error="insufficient_scope", error_description="The key does not have this scope", scope="counties"',
    ]);
    for (const scope of ['records', 'feed records', 'everything', '']) {
      const more = await ask({ ...grant, scope }, { Authorization: basic(key) });
      expect([more.status, more.body.error], scope).toEqual([400, 'invalid_scope']);
    }
  });

  test('a token ends with its key, and when its time is over', async () => {
    const key = await keyOf(db, customerId);
    const { body } = await ask(grant, { Authorization: basic(key) });
    const call = apiClient(app, body.access_token, origin);
    await db
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(eq(apiKeys.prefix, key.slice(0, 11)));
    expect((await call('GET', '/counties')).body.type).toMatch(/#problem-key-revoked$/);
    expect((await ask(grant, { Authorization: basic(key) })).status).toBe(401);
    await db
      .update(apiKeys)
      .set({ revokedAt: null })
      .where(eq(apiKeys.prefix, key.slice(0, 11)));
    await db.update(apiTokens).set({ expiresAt: sql`now()` });
    expect((await call('GET', '/counties')).body.type).toMatch(/#problem-key-expired$/);
    await dropExpiredTokens(db);
    expect(await rows(db, sql`select hash from api_tokens`)).toEqual([]);
    expect((await call('GET', '/counties')).body.type).toMatch(/#problem-unauthorized$/);
  });

  test('refusals are those of RFC 6749, 5.2', async () => {
    const key = await keyOf(db, customerId);
    const other = await keyOf(db, customerId);
    const token = (await ask(grant, { Authorization: basic(key) })).body.access_token;
    const office = await keyOf(db, customerId, { networks: ['192.0.2.0/24'] });
    const good = { Authorization: basic(key) };
    const wrong = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
    const cases: [string, Awaited<ReturnType<typeof ask>>, number, string][] = [
      ['a wrong secret', await ask(grant, { Authorization: basic(wrong) }), 401, 'invalid_client'],
      [
        'the id of another key',
        await ask(grant, { Authorization: basic(key, other.slice(0, 11)) }),
        401,
        'invalid_client',
      ],
      ['a token as the secret', await ask(grant, { Authorization: basic(token) }), 401, 'invalid_client'],
      ['another network', await ask(grant, { Authorization: basic(office) }), 401, 'invalid_client'],
      ['no secret', await ask(grant), 401, 'invalid_client'],
      ['a body with JSON', await ask(grant, { ...good, 'Content-Type': 'application/json' }), 400, 'invalid_request'],
      ['no grant type', await ask({}, good), 400, 'invalid_request'],
      ['both ways at once', await ask({ ...grant, client_id: 'x', client_secret: key }, good), 400, 'invalid_request'],
      ['a parameter twice', await ask('grant_type=client_credentials&grant_type=x', good), 400, 'invalid_request'],
      ['a grant we do not have', await ask({ grant_type: 'password' }, good), 400, 'unsupported_grant_type'],
      ['a grant nobody has', await ask({ grant_type: 'magic' }, good), 400, 'unsupported_grant_type'],
    ];
    for (const [name, { status, body, headers }, expected, error] of cases) {
      expect([status, body.error], name).toEqual([expected, error]);
      expect(headers.get('Content-Type'), name).toMatch(/^application\/json/);
      expect(headers.get('WWW-Authenticate'), name).toBe(expected === 401 ? 'Basic realm="Keys"' : null);
      expect(JSON.stringify(body), name).not.toContain(key.slice(3));
    }
    expect((await app.request('/oauth/token')).status).toBe(405);
  });

  test('after 30 wrong secrets from a network wrong ones are refused with 429, right ones are not', async () => {
    const key = await keyOf(db, customerId);
    const from = { 'X-Forwarded-For': '198.51.100.4' };
    const guess = (index: number) =>
      ask(grant, { ...from, Authorization: basic(`${key.slice(0, 11)}${'0'.repeat(30)}${index}`) });
    for (let index = 10; index < 40; index += 1) expect((await guess(index)).status).toBe(401);
    const refused = await guess(40);
    expect([refused.status, refused.body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect((await ask(grant, { ...from, Authorization: basic(key) })).status).toBe(200);
  });

  test('the client of another project discovers the endpoint and gets a token', async () => {
    const key = await keyOf(db, customerId, { scopes: ['records'] });
    const provider = new ClientCredentialsProvider({
      clientId: key.slice(0, 11),
      clientSecret: key,
      expectedIssuer: origin,
    });
    const fetched: string[] = [];
    const result = await auth(provider, {
      serverUrl: `${origin}/mcp`,
      fetchFn: async (url, init) => {
        const asked = new Request(url, init);
        fetched.push(new URL(asked.url).pathname);
        return app.request(asked);
      },
    });
    expect(result).toBe('AUTHORIZED');
    expect(fetched).toContain('/.well-known/oauth-protected-resource/mcp');
    expect(fetched.at(-1)).toBe('/oauth/token');
    expect(provider.tokens()).toMatchObject({ token_type: 'Bearer', scope: 'records' });
  });

  test.each([
    ['client_secret_basic', openid.ClientSecretBasic],
    ['client_secret_post', openid.ClientSecretPost],
  ])('a client of others gets a token by %s', async (_, authentication) => {
    const key = await keyOf(db, customerId, { scopes: ['records', 'feed'] });
    const customFetch: openid.CustomFetch = async (url, { body, ...init }) =>
      app.request(url, { ...init, body: body as never });
    const config = await openid.discovery(new URL(origin), key.slice(0, 11), key, authentication(key), {
      algorithm: 'oauth2',
      [openid.customFetch]: customFetch,
    });
    config[openid.customFetch] = customFetch;
    const token = await openid.clientCredentialsGrant(config, { scope: 'feed' });
    expect(token).toMatchObject({ token_type: 'bearer', scope: 'feed' });
    expect((await apiClient(app, token.access_token, origin)('GET', '/feed')).status).toBe(200);
  });

  test('what is discovered is that of RFC 8414 and RFC 9728', async () => {
    const read = async (path: string) => (await app.request(path)).json();
    expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: origin,
      token_endpoint: `${origin}/oauth/token`,
      grant_types_supported: ['client_credentials'],
      // A claim without elements has to be left out, and this one is required (RFC 8414, 2 and 3.2).
      response_types_supported: ['none'],
    });
    for (const path of ['', '/v1', '/mcp']) {
      expect(await read(`/.well-known/oauth-protected-resource${path}`)).toMatchObject({
        resource: `${origin}${path}`,
        authorization_servers: [origin],
      });
    }
  });
});
