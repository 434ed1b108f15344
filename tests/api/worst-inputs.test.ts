import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { agentPath } from '#domain/customer-api/api-key.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { tables } from '#server/table-api/tables.ts';
import { type Account, signIn } from '#tests/support/accounts.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { embedded } from '#tests/support/databases.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { report } from '#tests/support/long-form.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

// Every function that a stranger or a free account can call, with its worst input. A new route without a row fails by name.

type Input = {
  query?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
};
type Row = Input & {
  /** The most that it may cost, in reference lists, if more than `maxShare`, and what keeps it rare. */
  share?: number;
  because?: string;
};

/** Times the processor time of a list of 100 leads. */
const maxShare = 12;
const long = (length: number, text = 'x') => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const json = (value: unknown, row: Row = {}): Row => ({
  ...row,
  body: JSON.stringify(value),
  type: 'application/json',
});
const form = (text: string): Row => ({ body: text, type: 'application/x-www-form-urlencoded' });
/** Nothing in it decides what it costs. */
const plain: Row = {};
const fields = (length: number) =>
  json(Object.fromEntries(Array.from({ length: length / 10 }, (_, at) => [`k${at}`, 1])));
const counties = long(990, 'Qzvi a, Hayss TXX, Quilfeatherr County, ');
const misspelled = { name: 'N', description: '', types: 'probate', counties, states: long(390, 'Texs, Flordia, ') };
const manyIds = { ids: Array(16_000).fill('') };
const csv = (text: string): Row => ({ body: text.slice(0, 2 * 1024 * 1024), type: 'text/csv' });
const header = 'address,county,state,stage,estimated value,notes\n';
const badRows = csv(header + `${long(900, 'x ')},${long(60)},ZZ,q,q,n\n`.repeat(2000));
const points = (count: number): Row => ({ body: randomBytes(32 * count), type: 'application/octet-stream' });
const search = long(300, 'qz travs countyy tx ');
const wideFilter = `select=*&order=property_address.desc,county.asc,market_value.asc,state.desc,score.asc&property_address=not.ilike.*zz1*`;
const wholeList = (filter = wideFilter): Row => ({ query: filter, headers: { Prefer: 'count=exact' } });
const id = '00000000-0000-4000-8000-000000000000';

const rows: Record<string, Row> = {
  'GET /healthz': plain,
  'GET /readyz': plain,
  'POST /functions/v1/submit-contact': fields(16_000),
  'POST /support/your-data': form(
    `email=a@b.example&street=1+Elm&state=TX&role=owner&name=x&county=${long(80, 'Quilfeatherr ')}`,
  ),
  'POST /support/your-data/request': form(`token=${long(22)}&code=123456`),
  'GET /support/your-data/request': { query: `token=${long(22)}` },
  'POST /book-demo/manage': form(`token=${long(22)}&action=cancel`),
  'GET /book-demo/manage': { query: `token=${long(22)}` },
  'GET /support/contact': { query: `topic=${search}` },
  'GET /pricing': { query: `topic=${search}` },
  'GET /functions/v1/county-freshness': { query: 'dataset=probate' },
  'GET /functions/v1/market-summary': plain,
  'GET /functions/v1/market-months': { query: `ids=${long(3700, `${id},`)}` },
  'GET /functions/v1/lead-histogram': { query: wideFilter.replace(/^.*&/, '') },
  'GET /functions/v1/lead-reasons': { query: `ids=${long(3700, `${id},`)}` },
  'GET /functions/v1/ranked-leads': { query: 'w=20.20.20.20.20' },
  'GET /functions/v1/backtest': { query: 'w=20.20.20.20.20' },
  'GET /functions/v1/county': { query: 'fips=48453' },
  'GET /functions/v1/reads': { query: 'fips=48453' },
  'GET /coverage/reads.atom': { query: 'fips=48453' },
  'POST /functions/v1/courthouse-check': json({
    county: long(100, 'Quilfeatherr '),
    dataset: 'probate',
    number: long(200),
  }),
  'POST /functions/v1/reset-deals': plain,
  'POST /functions/v1/auth/email-otp/send-verification-otp': json({ email: `${long(60)}@example.com` }),
  'POST /functions/v1/auth/sign-in/email-otp': json({ email: `${long(60)}@example.com`, code: '123456' }),
  'POST /functions/v1/auth/two-factor/verify-totp': json({ code: '123456' }),
  'POST /functions/v1/auth/two-factor/verify-backup-code': json({ code: long(100) }),
  'POST /functions/v1/auth/two-factor/enable': json({}),
  'POST /functions/v1/auth/two-factor/disable': json({ code: '123456' }),
  'POST /functions/v1/auth/two-factor/generate-backup-codes': json({ code: '123456' }),
  'GET /functions/v1/unsubscribe': { query: `token=${long(300)}` },
  'POST /functions/v1/unsubscribe': form(`token=${long(300)}`),
  'GET /functions/v1/account/datasets': plain,
  'POST /functions/v1/account/datasets': json(misspelled),
  'GET /functions/v1/account/datasets/:id': plain,
  'PATCH /functions/v1/account/datasets/:id': json(misspelled),
  'DELETE /functions/v1/account/datasets/:id': plain,
  'POST /functions/v1/account/datasets/:id/duplicate': plain,
  'POST /functions/v1/account/datasets/:id/count': plain,
  'GET /functions/v1/account/counties': plain,
  'POST /functions/v1/account/counties': json({ fips: '48453' }),
  'POST /functions/v1/account/counties/visit': json({ fips: Array(10_000).fill('48453') }),
  'DELETE /functions/v1/account/counties/:fips': plain,
  'GET /functions/v1/account/deals/export': plain,
  'POST /functions/v1/account/deals/preview': { ...badRows, share: 40, because: 'it takes from the budget of reads' },
  'POST /functions/v1/account/deals/import': { ...badRows, share: 40, because: '300 changes in ten minutes' },
  'GET /functions/v1/account/deals/bring': plain,
  'POST /functions/v1/account/deals/bring': json({}),
  'DELETE /functions/v1/account/deals/bring': plain,
  'GET /functions/v1/account/daily-mail': plain,
  'PATCH /functions/v1/account/daily-mail': json({ on: true }),
  'GET /functions/v1/account/customer': plain,
  'POST /functions/v1/account/customer': json({ name: long(3000) }),
  'PATCH /functions/v1/account/customer': json({ name: long(3000) }),
  'POST /functions/v1/account/customer/invitations': json({ email: long(3000), role: 'member' }),
  'DELETE /functions/v1/account/customer/invitations/:id': plain,
  'POST /functions/v1/account/customer/invitations/:id/accept': plain,
  'POST /functions/v1/account/customer/invitations/:id/decline': plain,
  'PATCH /functions/v1/account/customer/members/:id': json({ role: 'owner' }),
  'DELETE /functions/v1/account/customer/members/:id': plain,
  'GET /functions/v1/account/case-lists': plain,
  'POST /functions/v1/account/case-lists': json({
    fips: '48453',
    numbers: Array.from({ length: 2400 }, (_, at) => at + 1000).join(),
  }),
  'POST /functions/v1/account/net-new/start': {
    ...points(20_000),
    query: 'counties=48453&datasets=probate&rows=20000',
    share: 30,
    because: 'it takes from the budget of reads, 30 a day',
  },
  'POST /functions/v1/account/net-new/finish': { ...points(40_000), headers: { 'Net-New-Count': long(4000) } },
  'GET /functions/v1/account/keys': plain,
  'GET /functions/v1/account/keys/usage': plain,
  'POST /functions/v1/account/keys': json({
    name: 'N',
    scopes: ['feed'],
    expiresInDays: 30,
    networks: Array(2000).fill('::1/'),
  }),
  'POST /functions/v1/account/keys/:id/revoke': plain,
  'GET /functions/v1/account/webhooks': plain,
  'POST /functions/v1/account/webhooks': json({ name: 'N', url: 'https://a.example', types: Array(2000).fill('') }),
  'PATCH /functions/v1/account/webhooks/:id': json({ types: Array(2000).fill('') }),
  'GET /functions/v1/account/webhooks/:id/messages': plain,
  'GET /functions/v1/account/webhooks/:id/secret': plain,
  'POST /functions/v1/account/webhooks/:id/secret': plain,
  'POST /functions/v1/account/webhooks/:id/pause': plain,
  'POST /functions/v1/account/webhooks/:id/resume': plain,
  'POST /functions/v1/account/webhooks/:id/test': plain,
  'POST /functions/v1/account/webhooks/:id/messages/:message/again': plain,
  'DELETE /functions/v1/account/webhooks/:id': plain,
  'GET /functions/v1/account': plain,
  'GET /functions/v1/account/data': plain,
  'POST /functions/v1/account/delete': json({ email: long(1000) }),
  'GET /.well-known/deedline-keys.json': plain,
  'POST /functions/v1/try-as-buyer': form(long(1000, 'leave=1&')),
  'GET /functions/v1/records/deliveries': plain,
  'POST /functions/v1/records/deliveries': json({ layout: 'records', format: 'csv', ...manyIds }),
  'GET /functions/v1/records/deliveries/:id': plain,
  'GET /functions/v1/records/deliveries/:id/file': plain,
  'GET /functions/v1/records/deliveries/:id/manifest': plain,
  'GET /functions/v1/records/recalls': plain,
  'GET /functions/v1/records/summary': plain,
  'GET /functions/v1/records': { query: `zips=${long(9000, '78702,')}&counties=${long(5000, '48453,')}` },
  'GET /functions/v1/records/counts': { query: `zips=${long(9000, '78702,')}&counties=${long(5000, '48453,')}` },
  'GET /functions/v1/records/backtest': { query: 'w=20.20.20.20.20' },
  'GET /functions/v1/records/saved': plain,
  'GET /functions/v1/records/:id': plain,
  'POST /functions/v1/records/:id/report': json({ message: long(12_000) }),
  'GET /v1/counties': plain,
  'GET /v1/openapi.json': plain,
  'GET /v1/usage': plain,
  'GET /v1/records': { query: `zip=${long(12_000, '7870x,')}` },
  'GET /v1/records/:id': plain,
  'POST /v1/may-contact': json({ questions: Array(20_000).fill({}) }),
  'POST /v1/may-contact, answered': json({ questions: Array(100).fill({ dataset: 'foreclosure', state: 'TX' }) }),
  'POST /v1/exports': json(manyIds),
  'GET /v1/exports/:id': plain,
  'GET /v1/exports/:id/file': plain,
  'GET /v1/exports/:id/manifest': plain,
  'GET /v1/feed': { query: 'limit=500' },
  'GET /v1/webhooks': plain,
  'POST /v1/webhooks': json({ name: 'N', url: 'https://a.example', types: Array(20_000).fill('') }),
  'DELETE /v1/webhooks/:id': plain,
  'POST /oauth/token': form(`grant_type=client_credentials&scope=${long(12_000, 'feed ')}`),
  'GET /.well-known/oauth-authorization-server': plain,
  'GET /oauth/authorize': plain,
  'GET /.well-known/oauth-protected-resource': plain,
  'GET /.well-known/oauth-protected-resource/v1': plain,
  'GET /.well-known/oauth-protected-resource/mcp': plain,
  [`POST ${agentPath}`]: json({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'may_contact', arguments: manyIds },
  }),
  'GET /functions/v1/search': { query: `q=${search}` },
  'GET /search': { query: `q=${search}` },
  'GET /search.md': { query: `q=${search}` },
  'GET /resources/events': plain,
  'GET /resources/events.md': plain,
  'GET /resources/events/calendar.ics': plain,
  'GET /resources/events/:file': plain,
  'GET /resources/blog/feed.xml': plain,
  'GET /.well-known/security.txt': plain,
  'GET /account': plain,
  'GET /account/records': plain,
  'GET /account/keys': plain,
  // Each with the longest scan that it allows; a workspace is the visitor's own.
  ...Object.fromEntries(
    [...tables.values()]
      .filter(({ verbs }) => verbs.includes('GET'))
      .map(({ name }) => [`GET /rest/v1/${name}`, wholeList('order=id.desc')]),
  ),
  'GET /rest/v1/lead_scores': wholeList(),
  'POST /rest/v1/demo_bookings': fields(16_000),
  'PATCH /rest/v1/deals': { ...json({ notes: long(1000) }), query: 'stage=neq.none' },
  'DELETE /rest/v1/deals': { query: 'stage=eq.none' },
};
/** What would end the account of this test, or the session. */
const ends = [
  'POST /functions/v1/auth/sign-out',
  'POST /functions/v1/auth/revoke-sessions',
  'POST /functions/v1/account/customer/leave',
];

const whole = wholeApp(embedded.open);
const many = { points: 1_000_000, seconds: 60 };
let app: Hono;
let account: Account;
let key = '';
let calls = 0;
beforeAll(async () => {
  const names = [
    'reads',
    'searches',
    'links',
    'forms',
    'formAttempts',
    'bookings',
    'bookingAttempts',
    'changes',
    'deals',
    'workspaces',
    'checks',
    'codes',
    'signIns',
    'accountChanges',
  ];
  app = whole.app({ limits: Object.fromEntries(names.map((name) => [name, many])) });
  account = await signIn(app, whole.db, 'free@buyer.example');
  key = await keyOf(whole.db, await customerOf(whole.db, 'Free account', account.email));
  await account.request('POST', '/functions/v1/account/datasets', { ...misspelled, states: 'TX' });
});

/** Functions for strangers and accounts, without the desk, limits before a folder, and other spellings of pages. */
function functionsOf({ routes }: Hono): string[] {
  const own = routes
    .filter(({ method, path }) => method !== 'ALL' && method !== 'HEAD' && !path.endsWith('*') && !path.includes('{.+'))
    .filter(({ path }) => !/^\/(?:functions\/v1\/)?desk\b|\/index\.html$|.\/$/.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(`{${uuidPattern}}`, '').replace(/\{.*\}$/, '')}`);
  const rest = [...tables.values()].flatMap(({ name, verbs }) => verbs.map((verb) => `${verb} /rest/v1/${name}`));
  return [...new Set([...own, ...rest, `POST ${agentPath}`])].filter((name) => !name.startsWith('PUT'));
}

test('every function has a row, and every row a function', () => {
  const listed = Object.keys(rows).filter((name) => !name.includes(','));
  expect([...listed, ...ends].toSorted()).toEqual(functionsOf(app).toSorted());
});

test('none costs more processor time than its share of a list, with its worst input', async () => {
  const cost = async (name: string, { query, body, type, headers }: Row) => {
    const [method = '', path = ''] = name.split(/[ ,]+/);
    const url = path
      .replaceAll(/:(?:id|message)/g, id)
      .replace(':fips', '48453')
      .replace(':file', 'none.ics');
    const isSoftware = path.startsWith('/v1/') || path === agentPath;
    const sent = {
      method,
      headers: {
        // Each from an address of its own: budgets are not what is measured.
        'X-Forwarded-For': `10.9.${Math.floor(calls / 250)}.${calls++ % 250}`,
        Accept: 'application/json, text/event-stream',
        ...(isSoftware ? { Authorization: `Bearer ${key}` } : { Cookie: account.jar.header }),
        ...(type && { 'Content-Type': type }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    };
    const before = process.cpuUsage();
    const answer = await app.request(`${url}${query ? `?${query}` : ''}`, sent);
    await answer.arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    expect(answer.status, name).toBeLessThan(500);
    return (user + system) / 1000;
  };
  const least = async (name: string, row: Row, times: number) => {
    const costs: number[] = [];
    for (let time = 0; time < times; time++) costs.push(await cost(name, row));
    return Math.min(...costs);
  };
  const list = { query: 'select=*&order=score.desc&limit=100', headers: { Prefer: 'count=exact' } };
  const reference = () => least('GET /rest/v1/lead_scores', list, 10);
  const before = await reference();
  const measured: [string, number, Row][] = [];
  for (const [name, row] of Object.entries(rows)) {
    const once = await cost(name, row);
    // On a busy machine some calls take longer: one that seems to cost too much is measured again.
    const isOver = once > (row.share ?? maxShare) * before;
    measured.push([name, isOver ? Math.min(once, await least(name, row, 3)) : once, row]);
  }
  const unit = Math.max(before, await reference());
  report(
    measured
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, 20)
      .map(([name, ms]) => `${name}: ${ms.toFixed(1)} ms, ${(ms / unit).toFixed(1)} lists`)
      .join('\n'),
  );
  const over = measured.filter(([, ms, { share = maxShare }]) => ms > share * unit);
  expect(over.map(([name, ms]) => `${name}: ${(ms / unit).toFixed(1)} lists of ${unit.toFixed(1)} ms`)).toEqual([]);
}, 120_000);
