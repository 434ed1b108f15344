import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callExample,
  followFeedExample,
  mainOperations,
  nightlyFileExample,
  verifyWebhookExample,
} from '#content/parts/customer-api-examples.ts';
import { site } from '#content/site.ts';
import { apiOperations } from '#domain/customer-api/operations.ts';
import { ApiDocument } from '#tests/support/api-document.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { addFilings, countyFiles, customerOf, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { isLongForm, testSample } from '#tests/support/long-form.ts';
import { serveApp } from '#tests/support/serve-app.ts';
import { testApp } from '#tests/support/test-app.ts';

const run = promisify(execFile);
const records = 3;
const examples = apiOperations
  .filter(({ id }) => mainOperations.includes(id))
  .map((operation) => ({ operation, id: operation.id, ...callExample(operation) }));

describe('the examples of /support/api run', () => {
  let opened: TestDatabase;
  let served: Awaited<ReturnType<typeof serveApp>>;
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let hasPython: boolean;
  beforeAll(async () => {
    opened = await postgres.open();
    const { db } = opened.database;
    await countyFiles(db, [['foreclosure', travis]]);
    await addFilings(db, 'foreclosure', travis, records);
    const customerId = await customerOf(db, 'Bluebonnet');
    await subscribe(db, customerId, 'foreclosure', travis);
    served = await serveApp(testApp({ database: opened.database, env: { DATA_DIR: opened.dataDir, TRUST_PROXY: 0 } }));
    folder = mkdtempSync(join(tmpdir(), 'api-examples-'));
    env = { ...process.env, DEEDLINE_KEY: await keyOf(db, customerId) };
    hasPython = await run('python3', ['--version']).then(
      () => true,
      () => false,
    );
  });
  afterAll(async () => {
    await served?.stop();
    await opened?.drop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const here = (code: string) => code.replaceAll(site.origin, served.url);
  const shell = (code: string) => run('sh', ['-c', here(code)], { env, cwd: folder });
  const node = (code: string) => run(process.execPath, ['--input-type=module', '-e', here(code)], { env, cwd: folder });
  const checked = new ApiDocument();

  function expectAnswer(id: string, output: string): void {
    const operation = apiOperations.find((each) => each.id === id);
    const { path = '', method = 'get', status = 200 } = operation ?? {};
    const json = ['content', 'application/json', 'schema'];
    const place = ['paths', path, method, 'responses', status, ...json];
    expect([id, checked.problemAt(JSON.parse(output), ...place)]).toEqual([id, null]);
  }

  test('the main calls are there', () => {
    expect(examples.map(({ id }) => id).toSorted()).toEqual(mainOperations.toSorted());
  });

  test.each(examples)('$id with curl', async ({ id, curl }) => {
    expectAnswer(id, (await shell(`${curl.replace('curl', 'curl -fsS')}`)).stdout);
  });

  // All calls are written by one template for each language, so two of them have all of its parts: a query and a body.
  const hasAllParts = ({ id }: { id: string }) => ['listRecords', 'createExport'].includes(id);

  testSample(examples, hasAllParts)('$id in JavaScript', async ({ id, javascript }) => {
    expectAnswer(id, (await node(javascript)).stdout);
  });

  test.for(examples)('$id in Python', async ({ id, python }, { skip }) => {
    if (!hasPython) skip('python3 is not installed');
    if (!isLongForm && !hasAllParts({ id })) skip('long form only');
    expectAnswer(id, (await run('python3', ['-c', here(python)], { env })).stdout);
  });

  test('the feed is followed from where the last run stopped', async () => {
    expect((await node(followFeedExample)).stdout.trim()).toBe(String(records));
    const first = readFileSync(join(folder, 'held.json'), 'utf8');
    expect((await node(followFeedExample)).stdout.trim()).toBe(String(records));
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'held.json'), 'utf8')).records)).toEqual(
      Object.keys(JSON.parse(first).records),
    );
  });

  test('the nightly file arrives', async () => {
    await shell(nightlyFileExample.replace('"new_only":true', '"new_only":false'));
    const [file = ''] = readdirSync(folder).filter((name) => /^records-[\d-]+\.csv$/.test(name));
    expect(readFileSync(join(folder, file), 'utf8').trim().split('\n')).toHaveLength(records + 1);
    // Nothing is new now.
    rmSync(join(folder, file));
    await shell(nightlyFileExample);
    expect(readdirSync(folder).filter((name) => name.endsWith('.csv'))).toEqual([]);
  });

  test('a message of the reference library is genuine, and a changed one is not', async () => {
    const file = join(folder, 'verify.mjs');
    writeFileSync(file, verifyWebhookExample);
    const { isGenuine } = (await import(/* @vite-ignore */ file)) as {
      isGenuine: (headers: Record<string, string>, body: string, secret: string) => boolean;
    };
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const now = new Date();
    const body = '{"type":"record.added"}';
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', now, body)}`,
    };
    expect(isGenuine(headers, body, secret)).toBe(true);
    expect(isGenuine(headers, `${body} `, secret)).toBe(false);
    expect(isGenuine({ ...headers, 'webhook-timestamp': '1700000000' }, body, secret)).toBe(false);
  });
});
