import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { newIn } from '#db/queries/account/news.ts';
import { recordStore } from '#db/records/store.ts';
import { releaseExpired } from '#db/records/withhold.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { scoreBin, scoreBins } from '#domain/records/county-dataset.ts';
import { exportContacts, exportRecords } from '#server/records/export-records.ts';
import { tables } from '#server/table-api/tables.ts';
import { type Account, newBrowser, signIn } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';
import { codeFor, post, requestPage, tokenOf, viewOf, yourData, yourDataApp } from '#tests/support/your-data-bench.ts';

const now = new Date('2026-11-16T14:30:00Z');
const score = 90;
const bins = Array.from({ length: scoreBins }, (_, bin) => (bin === scoreBin(score) ? 1 : 0));

/** A county file with one real record, whose address, number and names have a word of their own. */
function file(
  index: number,
  county: { fips: string; county: string; state: string },
  word: string,
  about: object = {},
) {
  const id = `00000000-0000-4000-8900-${String(index).padStart(12, '0')}`;
  const street = `${17 + index} ${word} Dr`;
  const number = `26-${word.toUpperCase()}-1`;
  return {
    ...county,
    id,
    word,
    street,
    number,
    figures: countyDatasetRow({ ...county, record_count: 1, score_counts: bins, ...about }),
    filing: filingRow({
      ...county,
      id,
      source_key: number,
      property_address: `${street}, Townsville`,
      record: { case_number: number, decedent_name: `Ana ${word}`, executor_phone: '512 555 0142' },
      score,
      quality: 'hot',
      captured_at: '2026-11-16T14:00:00Z',
    }),
  };
}

const place = (fips: string, county: string, state: string) => ({ fips, county, state });
const open = file(0, place('48453', 'Travis', 'TX'), 'Larkmere');
const expired = file(1, place('13121', 'Fulton', 'GA'), 'Elapsedale', { exclusive_elsewhere_until: '2001-01-31' });
const closed = file(2, place('36047', 'Kings', 'NY'), 'Sealmoor', {
  file_status: 'closed_by_law',
  status_reason: 'Closed by DRL 235.',
});
const noSource = file(3, place('42017', 'Bucks', 'PA'), 'Sourcewick', {
  file_status: 'no_source',
  status_reason: 'The clerk posts nothing.',
});
const exclusive = file(4, place('12011', 'Broward', 'FL'), 'Soldhaven', { exclusive_elsewhere_until: '2999-01-31' });
const shown = [open, expired];
const withheld = [closed, noSource, exclusive];
const all = [...shown, ...withheld];
type File = typeof open;

describeSample(testDatabases, on('postgres'))('on $name', ({ open: openTest }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let visitor: Account;
  let account: Account;
  beforeAll(async () => {
    opened = await openTest();
    db = opened.database.db;
    await insertRows(
      db,
      countyDatasets,
      all.map(({ figures }) => figures),
    );
    await insertRows(
      db,
      filings,
      all.map(({ filing }) => filing),
    );
    app = yourDataApp(opened, () => now);
    visitor = newBrowser(app);
    account = await signIn(app, db, 'sub@example.com');
  });
  afterAll(() => opened?.drop());

  const get = async (path: string, who = visitor) => (await who.request('GET', path)).text();
  const has = async (path: string, { word, id }: File) => {
    const answer = await get(path);
    return answer.includes(word) || answer.includes(id);
  };
  const anyOf = async (answers: Promise<boolean>[]) => (await Promise.all(answers)).includes(true);

  const leads = (file: File) => {
    const { word, fips, id, state, county } = file;
    const filters = ['', `fips=eq.${fips}`, `id=eq.${id}`, `property_address=ilike.*${word}*`, `state=eq.${state}`];
    const others = [`county=eq.${county}&order=filed_on.desc`, 'quality=eq.hot&order=market_value.desc.nullslast'];
    return anyOf([...filters, ...others].map((filter) => has(`/rest/v1/lead_scores?${filter}`, file)));
  };
  const countedLeads = async ({ fips }: File) => {
    const path = `/rest/v1/lead_scores?fips=eq.${fips}&limit=1`;
    const answer = await app.request(path, { headers: { Prefer: 'count=exact' } });
    return !answer.headers.get('Content-Range')?.endsWith('/0');
  };
  const total = async (query: string) => JSON.parse(await get(`/functions/v1/lead-histogram?${query}`)).total > 0;
  const histogram = ({ fips, state, word }: File) =>
    anyOf([total(`fips=${fips}`), total(`state=${state}`), total(`or=(property_address.ilike.*${word}*)`)]);
  const courthouse = async ({ number, fips, county, state }: File) => {
    const ask = async (where: string) => {
      const question = { case_number: number, place: where };
      return (await (await visitor.request('POST', '/functions/v1/courthouse-check', question)).json()).found === true;
    };
    return anyOf([ask(fips), ask(`${county}, ${state}`)]);
  };
  /** As somebody who has proved an email address. */
  const ownData = async ({ street, county, state, word }: File) => {
    const email = `${word.toLowerCase()}@example.com`;
    const token = tokenOf(await post(app, yourData, { email, street, county, state, role: 'owner', name: '' }));
    await post(app, requestPage, { token, action: 'code', code: await codeFor(db, email) });
    const view = await viewOf(app, token);
    return view.step === 'held' && view.records.length > 0;
  };
  const watched = async ({ fips }: File) => {
    await account.request('POST', '/functions/v1/account/counties', { fips });
    await db.execute(sql`update watched_counties set seen_seq = 0`);
    const { rows: counties } = JSON.parse(await get('/functions/v1/account/counties', account));
    return counties.some((each: { fips: string; records: number }) => each.fips === fips && each.records > 0);
  };

  /**
   * What each route tells a stranger about one record: a function that asks it, or why it cannot. A route that is not here
   * fails the first test.
   */
  const decisions: Record<string, string | ((file: File) => Promise<boolean>)> = {
    '/rest/v1/:table': (file) => anyOf([leads(file), countedLeads(file)]),
    '/functions/v1/lead-histogram': histogram,
    '/functions/v1/ranked-leads': (file) =>
      anyOf(['', `&fips=${file.fips}`].map((more) => has(`/functions/v1/ranked-leads?w=0-0-0-0-100${more}`, file))),
    '/functions/v1/backtest': 'numbers of sales, without records (backtest.test.ts)',
    '/functions/v1/lead-reasons': (file) => has(`/functions/v1/lead-reasons?id=${all.map(({ id }) => id)}`, file),
    '/functions/v1/courthouse-check': courthouse,
    '/support/your-data/request': ownData,
    '/support/your-data': 'asks; the answer is behind its link',
    '/functions/v1/account/counties': watched,
    '/functions/v1/account/counties/visit': 'the same list as without visiting',
    '/functions/v1/account/counties/:fips': 'only forgets',
    '/functions/v1/account/datasets': 'counts of county files, which are public',
    '/functions/v1/account/datasets/:id': 'counts of county files, which are public',
    '/functions/v1/account/datasets/:id/duplicate': 'counts of county files, which are public',
    '/functions/v1/account/datasets/:id/count': 'counts of county files, which are public',
    '/functions/v1/account/deals/*': "the account's own deals",
    '/functions/v1/account/daily-mail': 'a setting; the mail is asked for below',
    '/functions/v1/account': 'the account itself',
    '/functions/v1/account/customer*': 'the team of the account, without records',
    '/functions/v1/account/keys*': 'keys of a customer, without records',
    '/functions/v1/account/webhooks*': 'webhooks of a customer and their attempts, without records',
    '/functions/v1/account/data': 'what the account entered',
    '/functions/v1/account/delete': 'only deletes',
    '/functions/v1/account/case-lists': 'like the courthouse check, for lists (case-lists.test.ts)',
    '/functions/v1/account/net-new/*': 'counts, of which only blinded points leave (net-new.test.ts)',
    '/functions/v1/county': 'figures of county files',
    '/functions/v1/reads': 'figures of county files',
    '/coverage/*': 'figures of county files: the county card as a page',
    '/coverage/reads.atom': 'figures of county files',
    '/functions/v1/county-freshness': 'figures of county files',
    '/functions/v1/market-summary': 'figures of county files',
    '/functions/v1/market-months': 'figures of county files',
    '/functions/v1/records': "a customer's own records: 401 and 403 here (buyer-records.test.ts)",
    '/functions/v1/records/*': "a customer's own records: 401 and 403 here (buyer-records.test.ts, deliveries.test.ts)",
    '/v1/*': "a customer's own records: 401 without a key (api-keys.test.ts)",
    '/mcp': 'the same for agents (agents.test.ts)',
    '/functions/v1/try-as-buyer': 'sets a cookie for the sample customer, who has no real record',
    '/functions/v1/desk/*': 'for the staff (authorization.test.ts)',
    '/functions/v1/auth/*': 'signs in and out',
    '/functions/v1/submit-contact': 'takes a form',
    '/functions/v1/reset-deals': 'made-up deals',
    '/functions/v1/search': 'finds pages of the site',
    '/functions/v1/unsubscribe': 'ends mails',
    '/book-demo/manage': 'a booking',
    '/healthz': 'says nothing else',
    '/readyz': 'says nothing else',
    '/.well-known/security.txt': 'a fixed text',
    '/.well-known/deedline-keys.json': 'public keys',
    '/.well-known/oauth-authorization-server': 'a fixed description',
    '/.well-known/oauth-protected-resource*': 'a fixed description',
    '/oauth/authorize': 'only refuses',
    '/oauth/token': 'exchanges a key for a token (oauth.test.ts)',
    '/search': 'finds pages of the site',
    '/search.md': 'finds pages of the site',
    '/pricing': 'takes a form',
    '/support/contact': 'takes a form',
    '/resources/*': 'articles and events',
    '/account*': 'a page without data',
    '/desk*': 'a page without data',
    '/rest/v1': 'only refuses',
    '/rest/v1/*': 'only refuses, or limits the tables',
    '/functions/*': 'only refuses',
    '*': 'built pages',
  };

  const pathOf = (path: string) => path.replace(/\{[^}]*\}+/g, '').replace(/\(\?.*$/, '');
  /** The decision with the longest path that covers the route. */
  function decisionOf(route: string): string | undefined {
    const path = pathOf(route);
    if (path in decisions) return path;
    const covers = (key: string) => key.length > 1 && key.endsWith('*') && path.startsWith(key.slice(0, -1));
    return Object.keys(decisions)
      .filter((key) => covers(key))
      .toSorted((one, other) => other.length - one.length)[0];
  }

  test('every route has a decision', () => {
    const onlyRefuses = ['/rest/v1/*', '/functions/*'];
    const routes = [...new Set(app.routes.map(({ path }) => path))].filter((path) => path !== '/*');
    expect(routes.length).toBeGreaterThan(60);
    const undecided = routes.filter((path) => {
      const decision = decisionOf(path);
      return decision === undefined || (onlyRefuses.includes(decision) && !isRefusal(path));
    });
    expect(undecided).toEqual([]);
  });

  test.each(
    Object.entries(decisions).flatMap(([path, ask]) => (typeof ask === 'function' ? [[path, ask] as const] : [])),
  )('%s answers for open and expired files, and for no withheld one', async (_, ask) => {
    const told: string[] = [];
    for (const each of all) if (await ask(each)) told.push(each.word);
    expect(told).toEqual(shown.map(({ word }) => word));
  });

  test('no other route names a record, whatever it is asked', async () => {
    const asked = withheld.map(
      ({ fips, id, number, word }) =>
        new URLSearchParams({ fips, county: fips, dataset: 'probate', ids: id, id, q: word, token: number }),
    );
    const reads = app.routes.filter(
      ({ method, path }) => /GET|ALL/.test(method) && typeof decisions[decisionOf(path) ?? ''] === 'string',
    );
    const paths = [...new Set(reads.map(({ path }) => path))].filter(
      (path) => !path.includes(':') && !path.includes('*'),
    );
    const rest = [...tables.keys()].filter((name) => name !== 'lead_scores').map((name) => `/rest/v1/${name}`);
    const found: string[] = [];
    for (const path of paths) for (const query of asked) found.push(...(await namesIn(`${path}?${query}`)));
    for (const path of rest) found.push(...(await namesIn(path)));
    expect(paths.length).toBeGreaterThan(15);
    expect(found).toEqual([]);
  });

  test('the house number of a real record is in no answer, and finds nothing', async () => {
    const found: string[] = [];
    const paths = app.routes.flatMap(({ method, path }) =>
      /GET|ALL/.test(method) && !/[:*]/.test(path) ? [path] : [],
    );
    for (const { fips, id, street, number, state } of shown) {
      const query = new URLSearchParams({
        fips,
        county: fips,
        dataset: 'probate',
        ids: id,
        id,
        q: street,
        state,
        token: number,
      });
      const asked = [...new Set(paths)].map((path) => `${path}?${query}`);
      const lists = [
        '',
        `?fips=eq.${fips}`,
        `?id=eq.${id}`,
        '?select=*,fips,dataset_type,filed_on,market_value,is_sample',
      ];
      for (const path of [...asked, ...lists.map((filter) => `/rest/v1/lead_scores${filter}`)]) {
        const answers = [await get(path), await get(path, account)].join('\n');
        // What was asked may be repeated in a page.
        if (
          answers.replaceAll(street, '').includes(street.slice(0, -3)) ||
          (answers.includes(street) && !path.includes('q='))
        )
          found.push(path);
      }
      for (const text of [street, street.slice(0, 6), `${street}, Townsville`]) {
        for (const operator of ['ilike', 'eq', 'like']) {
          const pattern = operator === 'eq' ? text : `*${text}*`;
          const answer = await get(`/rest/v1/lead_scores?property_address=${operator}.${encodeURIComponent(pattern)}`);
          if (answer !== '[]') found.push(`${operator} ${text}: ${answer}`);
        }
      }
      expect(await total(`or=${encodeURIComponent(`(property_address.ilike.*${street}*)`)}`)).toBe(false);
    }
    expect(found).toEqual([]);
    expect(await get(`/rest/v1/lead_scores?id=eq.${open.id}&select=property_address`)).toBe(
      '[{"property_address":"Larkmere Dr, Townsville"}]',
    );
  });

  async function namesIn(path: string): Promise<string[]> {
    const answers = [await get(path), await get(path, account)].join('\n');
    const secret = ({ word, street }: File) =>
      answers.includes(street) || answers.includes(` ${word} `) || answers.includes('512 555');
    return withheld.filter(secret).map(({ word }) => `${path}: ${word}`);
  }

  test('a closed county says that it is closed and why, and no figure', async () => {
    const card = JSON.parse(await get(`/functions/v1/county?fips=${closed.fips}`));
    expect(card.datasets).toMatchObject([
      { file_status: 'closed_by_law', status_reason: 'Closed by DRL 235.', record_count: 0, last_update: null },
    ]);
    expect(JSON.parse(await get(`/functions/v1/reads?fips=${closed.fips}&dataset=probate`))).toEqual([]);
    const sold = JSON.parse(await get(`/functions/v1/county?fips=${exclusive.fips}`));
    expect(sold.datasets).toMatchObject([{ exclusive_until: '2999-01-31', record_count: 1 }]);
  });

  test('the courthouse check says why it does not answer', async () => {
    const answer = async ({ number, fips }: File) =>
      (await visitor.request('POST', '/functions/v1/courthouse-check', { case_number: number, place: fips })).json();
    expect(await answer(closed)).toEqual({ found: false, reasons: ['Probate: Closed by DRL 235.'] });
    expect(await answer(exclusive)).toEqual({
      found: false,
      reasons: ["Probate: This file is sold to one subscriber, so we don't say what is in it."],
    });
  });

  test('alerts of saved datasets count no withheld record', async () => {
    const news = (files: File[]) =>
      newIn(db, { types: ['probate'], fips: files.map(({ fips }) => fips) }, { seq: 0, through: '2026-11-01' }, now);
    expect((await news(shown)).records).toBe(2);
    expect(await news(withheld)).toEqual({ records: 0, samples: 0, seq: null, newest: null });
  });

  test('an export has no closed file, and an exclusive one only for its subscriber', async () => {
    const store = recordStore({ db, batchSize: 100 });
    const exported = async (asked: object) => {
      const request = { fips: null, dataset: null, closed: true, samples: true, exclusive: false, ...asked };
      const [records, contacts] = [new PassThrough(), new PassThrough()];
      const stamp = { source: 'Deedline', day: '2026-11-16' };
      const written = await Promise.all([
        text(records),
        text(contacts),
        exportRecords(store, request, 'ndjson', records),
        exportContacts(store, request, 'crm', stamp, contacts),
      ]);
      return all.filter(({ word }) => written.join('\n').includes(word));
    };
    expect(await exported({})).toEqual(shown);
    expect(await exported({ fips: closed.fips })).toEqual([]);
    expect(await exported({ exclusive: true })).toEqual([...shown, exclusive]);
    expect(await store.countWithheld({ fips: null, dataset: null })).toEqual({ closed: 2, exclusive: 1 });
    expect(await store.countWithheld({ fips: exclusive.fips, dataset: 'divorce' })).toEqual({
      closed: 0,
      exclusive: 0,
    });
  });

  test('no view has a withheld record', async () => {
    const found = await rows(
      db,
      sql`select table_name as name from information_schema.views where table_schema = 'public'`,
    );
    const views = found.map(({ name }) => String(name));
    expect(views).toContain('public_filings');
    for (const name of views) {
      const listed = await rows(db, sql`select to_json(source)::text as row from ${sql.identifier(name)} as source`);
      const written = JSON.stringify(listed);
      expect(
        withheld.filter(({ word }) => written.includes(word)),
        name,
      ).toEqual([]);
    }
  });

  const setFile = (change: ReturnType<typeof sql>) =>
    db.execute(sql`update county_datasets set ${change} where fips = ${open.fips}`);
  const isListed = async () => (await rows(db, sql`select 1 from lead_scores where fips = ${open.fips}`)).length > 0;

  test('closing, selling and opening a file take effect at once, also for records that come later', async () => {
    await setFile(sql`file_status = 'no_source', status_reason = 'The clerk stopped.'`);
    expect(await isListed()).toBe(false);
    await insertRows(db, filings, [filingRow({ fips: open.fips, source_key: 'later' })]);
    expect(await isListed()).toBe(false);
    await setFile(sql`file_status = 'open', status_reason = null, exclusive_elsewhere_until = current_date + 30`);
    expect(await isListed()).toBe(false);
    await setFile(sql`exclusive_elsewhere_until = null`);
    expect((await rows(db, sql`select 1 from lead_scores where fips = ${open.fips}`)).length).toBe(2);
  });

  test('a file is public again after its last exclusive day', async () => {
    await setFile(sql`exclusive_elsewhere_until = current_date + 1`);
    // The day passes: nothing changes the row.
    await db.execute(sql`alter table county_datasets disable trigger county_datasets_withhold`);
    await setFile(sql`exclusive_elsewhere_until = current_date - 2`);
    await db.execute(sql`alter table county_datasets enable trigger county_datasets_withhold`);
    expect(await isListed()).toBe(false);
    await releaseExpired(db);
    expect(await isListed()).toBe(true);
    expect((await rows(db, sql`select 1 from lead_scores where fips = ${exclusive.fips}`)).length).toBe(0);
  });
});

/** Routes that only limit or refuse; everything else under the same paths needs a decision of its own. */
function isRefusal(path: string): boolean {
  const limited = ['/rest/v1/deals', '/rest/v1/demo_bookings', '/functions/v1/account/*'];
  return [...limited, '/rest/v1/*', '/rest/v1/rpc/*', '/functions/*'].includes(path);
}
