import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { httpLimits } from './http-limits.ts';
import { limitBody } from './middleware/body-limit.ts';
import { checksOfCounty, limits, listsOfCounty } from './middleware/rate-limit.ts';
import * as fileLimits from './records/read/file-limits.ts';
import { maxRejections } from './records/write/rejected-file.ts';
import { maxWarnings } from './records/write/warnings-file.ts';
import { bodyText } from './routes/customer-api/operation-route.ts';
import { jsonBody } from './routes/json-body.ts';
import { maxCounties } from './routes/market.ts';
import { maxWorkspaces } from './services/visitor-deals.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

test('every limit of a record file is the one of the table', () => {
  expect({ ...fileLimits }).toEqual({
    maxFieldLength: 64 * kilobyte,
    maxRowLength: megabyte,
    maxColumns: 500,
    maxHeaderCells: 16_384,
    maxNameLength: 200,
    maxOpenQuoteLength: 16 * megabyte,
    rowsPerBatch: 1000,
    maxBatchLength: 4 * megabyte,
    maxInflateRatio: 200,
    inflateRatioFrom: 64 * megabyte,
    maxSheetRows: 1_048_576,
    sharedTextFrom: 16 * megabyte,
    maxSheetBytes: 16 * 1024 * megabyte,
    maxWorkbookPartBytes: 16 * megabyte,
    maxSharedStringBytes: 256 * megabyte,
    maxSharedStrings: 16_000_000,
    maxSharedStringsXmlBytes: 2 * 1024 * megabyte,
    maxZipEntries: 10_000,
    maxZipDirectoryBytes: 4 * megabyte,
    maxUnpackedWorkbookBytes: 4 * 1024 * megabyte,
  });
  expect([maxRejections, maxWarnings, maxCounties, maxWorkspaces]).toEqual([100_000, 1000, 500, 10_000]);
});

test('every limit of requests and connections is the one of the table', () => {
  expect({ ...limits, checksOfCounty, listsOfCounty }).toEqual({
    forms: { points: 10, seconds: 600 },
    formAttempts: { points: 60, seconds: 600 },
    bookings: { points: 10, seconds: 600 },
    bookingAttempts: { points: 60, seconds: 600 },
    bookedDemos: { points: 3, seconds: 86_400 },
    changes: { points: 10, seconds: 600 },
    deals: { points: 300, seconds: 600 },
    workspaces: { points: 40, seconds: 86_400 },
    checks: { points: 10, seconds: 3600 },
    codes: { points: 10, seconds: 600 },
    signIns: { points: 30, seconds: 600 },
    accountChanges: { points: 300, seconds: 600 },
    deskChanges: { points: 1200, seconds: 600 },
    reads: { points: 600, seconds: 60 },
    searches: { points: 240, seconds: 60 },
    links: { points: 60, seconds: 60 },
    checksOfCounty: { points: 20, seconds: 86_400 },
    listsOfCounty: { points: 5, seconds: 86_400 },
  });
  expect(httpLimits).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 5000,
    keepAliveTimeout: 65_000,
    unreadTimeout: 120_000,
    maxHeaderSize: 16_384,
    maxHeaders: 100,
  });
});

const app = new Hono()
  .post('/form', limitBody(16), async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)))
  .post('/json', async (context) => {
    const body = await jsonBody(context, v.object({ text: v.string() }));
    return body.ok ? context.text('taken') : body.response;
  })
  .post('/operation', async (context) => context.text('', (await bodyText(context.req.raw)) === null ? 413 : 200));

test.each([
  ['/form', 16 * kilobyte, { error: 'The body is larger than 16 kB' }],
  ['/json', 64 * kilobyte, { error: 'The body is larger than 64 kB' }],
  ['/operation', 64 * kilobyte, null],
])('a body of %s may have %i bytes, with and without its length', async (path, most, refusal) => {
  const send = (bytes: number, hasLength: boolean) => {
    const text = JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });
    const length: Record<string, string> = hasLength ? { 'Content-Length': String(bytes) } : {};
    return app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...length },
      body: hasLength ? text : new Blob([text]).stream(),
      duplex: 'half',
    } as RequestInit);
  };
  for (const hasLength of [true, false]) {
    expect((await send(most, hasLength)).status).toBe(200);
    const refused = await send(most + 1, hasLength);
    expect(refused.status).toBe(413);
    if (refusal) expect(await refused.json()).toMatchObject(refusal);
  }
});
