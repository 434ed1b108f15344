import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { buyerSorts } from '#domain/delivery/buy-box.ts';
import type {
  BoxCounts,
  BuyerRecord,
  PropertyPage,
  PropertyRow,
  RecalledRecord,
  RecordsSummary,
} from '#domain/delivery/buyer-records.ts';
import { tryCookie } from '#domain/delivery/try-as-buyer.ts';
import { type Account, newBrowser, signIn } from '#tests/support/accounts.ts';
import { addCustomer, deliver, recall, subscribe } from '#tests/support/buyer-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';
import { testApp } from '#tests/support/test-app.ts';

const records = '/functions/v1/records';
/** A Monday, 8:30 in the morning in Texas, and half past seven in El Paso. */
const now = new Date('2026-11-16T14:30:00Z');
const many = { points: 100_000, seconds: 60 };
const id = (index: number) => `00000000-0000-4000-8a00-${String(index).padStart(12, '0')}`;

const williamson = { fips: '48491', county: 'Williamson', state: 'TX' };
const files = [
  { dataset_type: 'probate' },
  { dataset_type: 'tax_delinquent' },
  { dataset_type: 'foreclosure' },
  { dataset_type: 'probate', ...williamson },
  { dataset_type: 'eviction' },
  { dataset_type: 'code_violation', last_update: null },
  { dataset_type: 'divorce', file_status: 'closed_by_law', status_reason: 'Sealed.' },
  { dataset_type: 'probate', fips: '06037', county: 'Los Angeles', state: 'CA', is_sample: true },
];

let count = 0;
/** A record with an address of its own, unless it is given one. */
function filing(change: Record<string, unknown>) {
  count += 1;
  const address = `${count} Quillfeather Ln, Austin, TX 78702`;
  return filingRow({ id: id(count), property_address: address, ...change });
}

const person = { owner_name: 'Ana Reyes', owner_type: 'Individual', owner_phone: '512 555 0101' };
const first = filing({
  score: 94,
  quality: 'hot',
  market_value: 462_000,
  factors: { equity: 81, motivation: 90 },
  filed_on: '2026-10-14',
  posted_at: '2026-11-03T03:00:00Z',
  record: {
    case_number: 'C-1-PB-26-001943',
    case_status: 'Active',
    executor_name: 'Lorena Bexley',
    executor_phone: '512 555 0142',
    executor_mailing_address: '9 Elm St, Austin, TX 78702',
    hearing_date: '2026-12-02',
    market_value: 462_000,
    source_url: 'https://clerk.example/case/1943',
    vacant: true,
  },
});
/** The same house, owing taxes. */
const second = filing({
  dataset_type: 'tax_delinquent',
  property_address: '1 QUILLFEATHER LANE, AUSTIN TX 78702',
  score: 70,
  quality: 'warm',
  record: { ...person, case_number: 'T-1', delinquency_stage: 'Suit filed', redemption_deadline: '2026-11-24' },
});
const third = filing({
  score: 90,
  quality: 'hot',
  market_value: 100_000,
  factors: { equity: 20 },
  filed_on: '2026-11-10',
  property_address: '77 Larkwater Ct, Lakeway, TX 78734',
  record: {
    case_number: 'P-3',
    owner_type: 'Trust',
    absentee_owner: true,
    mailing_address: '1 Oak St, Waco, TX 76701',
  },
});
const foreclosure = filing({
  dataset_type: 'foreclosure',
  score: 90,
  quality: 'hot',
  record: { ...person, notice_number: 'F-4', absentee_owner: false, do_not_call: true, auction_date: '2026-12-01' },
});
const company = filing({
  ...williamson,
  score: null,
  quality: null,
  property_address: '615 Saddlemoor Way, Round Rock, TX 78664',
  record: { owner_type: 'LLC', apn: 'R-1' },
});
/** A parcel without an address, in two datasets. */
const parcels = ['probate', 'foreclosure'].map((dataset_type, index) =>
  filing({ dataset_type, score: 60 + index, property_address: '', record: { apn: index ? '02-07 11' : '020711' } }),
);
const shown = [first, second, third, foreclosure, company, ...parcels];

const hidden = {
  closed: filing({ closed_on: '2026-11-01', close_reason: 'sold' }),
  suppressed: filing({ is_suppressed: true, score: null, quality: null }),
  sample: filing({ is_sample: true }),
  'of a file that is closed': filing({ dataset_type: 'divorce' }),
  'of a dataset that is not subscribed': filing({ dataset_type: 'eviction' }),
  'of a county that is not subscribed': filing({ fips: '48201', county: 'Harris' }),
};
const sampleRecord = filing({
  fips: '06037',
  county: 'Los Angeles',
  state: 'CA',
  is_sample: true,
  property_address: '5 Sample Way, Burbank, CA 91501',
});

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let customerId: string;
  let buyer: Account;
  let rival: Account;
  let loner: Account;
  let visitor: Account;
  let tryer: Account;

  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    await insertRows(db, countyDatasets, files.map(countyDatasetRow));
    await insertRows(db, filings, [...shown, ...Object.values(hidden), sampleRecord]);
    app = testApp({
      database: opened.database,
      now: () => now,
      limits: { reads: many, accountChanges: many, forms: many },
    });
    [buyer, rival, loner] = [
      await signIn(app, db, 'buyer@example.com'),
      await signIn(app, db, 'rival@example.com'),
      await signIn(app, db, 'loner@example.com'),
    ];
    const travis = ['probate', 'tax_delinquent', 'foreclosure', 'divorce'];
    customerId = await addCustomer(db, {
      members: ['buyer@example.com'],
      subscriptions: [
        ...travis.map((dataset) => ({ dataset })),
        { fips: williamson.fips, until: '2026-12-12', exclusive: true },
        // Over, not yet begun, and revoked on its first day.
        { fips: '48201', from: '2026-01-01', until: '2026-11-15' },
        { fips: '48201', from: '2026-11-17', until: '2026-12-31' },
      ],
    });
    await addCustomer(db, { name: 'Rival', members: ['rival@example.com'], subscriptions: [{ dataset: 'eviction' }] });
    await addCustomer(db, {
      name: 'Sample Buyers',
      isSample: true,
      subscriptions: [{ fips: '06037' }, { dataset: 'probate' }],
    });
    visitor = newBrowser(app);
    tryer = newBrowser(app);
    tryer.jar.cookies.set(tryCookie, '1');
  });
  afterAll(() => opened?.drop());

  let asked = 0;
  const read = async <Value>(path: string, who = buyer): Promise<Value> => {
    // Each from another network, because a visitor's reads may take only so long.
    asked += 1;
    const headers = { Cookie: who.jar.header, 'X-Forwarded-For': `10.9.${asked >> 8}.${asked & 255}` };
    const answer = await app.request(`${records}${path}`, { headers });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    return answer.json();
  };
  const list = async (query = '', who = buyer) => (await read<PropertyPage>(`?${query}`, who)).rows;
  const counts = (query = '', who = buyer) => read<BoxCounts>(`/counts?${query}`, who);
  const idsOf = (rowsOf: PropertyRow[]) => rowsOf.map((row) => row.id);

  test('strangers are refused, and an account without a customer is told so', async () => {
    for (const path of ['/summary', '', '/counts', `/${first.id}`]) {
      expect((await visitor.request('GET', `${records}${path}`)).status).toBe(401);
      const answer = await loner.request('GET', `${records}${path}`);
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'no-customer']);
    }
    expect((await visitor.request('POST', `${records}/${first.id}/report`, { message: 'x' })).status).toBe(401);
  });

  test('every route of the records is refused to strangers', async () => {
    const paths = new Set(app.routes.map(({ path }) => path).filter((path) => path.startsWith(records)));
    expect(paths.size).toBeGreaterThan(5);
    for (const path of paths) {
      const filled = path.replace(/:(\w+)(\{.*?\}+(?=\/|$))?/g, () => randomUUID()).replaceAll('*', 'anything');
      for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await newBrowser(app).request(verb, filled, verb === 'GET' ? undefined : {});
        expect([answer.status, answer.headers.get('Cache-Control')], `${verb} ${filled}`).toEqual([401, 'no-store']);
      }
    }
  });

  test('the summary names the customer, the subscriptions of today, the open recalls and no delivery', async () => {
    const { subscriptions, ...summary } = await read<RecordsSummary>('/summary');
    expect(summary).toEqual({
      customer: { name: 'Bluebonnet Home Buyers', isSample: false, role: 'member' },
      recalls: {},
      lastDeliveryAt: null,
      // Not what is closed, and not what was never read.
      offers: [{ fips: '48453', dataset: 'eviction' }],
    });
    expect(subscriptions.map((each) => `${each.county} ${each.dataset} ${each.until} ${each.isExclusive}`)).toEqual([
      'Travis, TX divorce 2027-03-31 false',
      'Travis, TX foreclosure 2027-03-31 false',
      'Travis, TX probate 2027-03-31 false',
      'Travis, TX tax_delinquent 2027-03-31 false',
      'Williamson, TX probate 2026-12-12 true',
    ]);
  });

  test('the list has one row for each property, best first, with all its records', async () => {
    const found = await list();
    expect(idsOf(found)).toEqual([first.id, third.id, foreclosure.id, parcels[1]?.id, company.id]);
    expect(found[0]).toEqual({
      id: first.id,
      address: '1 Quillfeather Ln, Austin, TX 78702',
      fips: '48453',
      county: 'Travis',
      state: 'TX',
      dataset: 'probate',
      score: 94,
      quality: 'hot',
      value: 462_000,
      equity: 81,
      deadline: { date: '2026-11-24', field: 'redemption_deadline' },
      // In El Paso it is half past seven.
      contact: { call: 'no', text: 'no', mail: 'only_if' },
      signals: [
        { id: first.id, dataset: 'probate', status: 'Active', filedOn: '2026-10-14', score: 94, freshness: 'new' },
        {
          id: second.id,
          dataset: 'tax_delinquent',
          status: 'Suit filed',
          filedOn: '2026-11-02',
          score: 70,
          freshness: 'new',
        },
      ],
    });
    expect(found[3]?.signals.map((signal) => signal.id)).toEqual([parcels[1]?.id, parcels[0]?.id]);
  });

  test('the other customer and the sample customer have their own records alone', async () => {
    const evictions = hidden['of a dataset that is not subscribed'].id;
    expect(idsOf(await list('', rival))).toEqual([evictions]);
    expect(idsOf(await list('', tryer)).toSorted()).toEqual([hidden.sample.id, sampleRecord.id].toSorted());
    const { customer } = await read<RecordsSummary>('/summary', tryer);
    expect(customer).toMatchObject({ name: 'Sample Buyers', isSample: true });
  });

  test.each(Object.entries(hidden))('a record %s is nowhere', async (_, { id: recordId }) => {
    const answer = await buyer.request('GET', `${records}/${recordId}`);
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is no such record' }]);
    expect(JSON.stringify(await list())).not.toContain(recordId);
    expect((await buyer.request('POST', `${records}/${recordId}/report`, { message: 'Wrong' })).status).toBe(404);
  });

  test('what is not the customer of a record gets 404', async () => {
    for (const who of [rival, tryer]) {
      expect((await who.request('GET', `${records}/${first.id}`)).status).toBe(404);
    }
    expect((await buyer.request('GET', `${records}/${randomUUID()}`)).status).toBe(404);
  });

  test('an exclusive subscription has its records, and nobody else does', async () => {
    expect(idsOf(await list(`counties=${williamson.fips}`))).toEqual([company.id]);
    expect(await (await visitor.request('GET', `/rest/v1/lead_scores?fips=eq.${williamson.fips}`)).json()).toEqual([]);
  });

  const names: Record<string, string[]> = {
    'datasets=probate': ['first', 'third', 'parcel probate', 'company'],
    'datasets=tax_delinquent': ['second'],
    'datasets=probate,foreclosure': ['first', 'third', 'foreclosure', 'parcel foreclosure', 'company'],
    'counties=48491': ['company'],
    'zips=78734,78664': ['third', 'company'],
    'since=2026-11-10': ['third'],
    'value=400000': ['first'],
    'equity=50': ['first'],
    'score=90': ['first', 'third', 'foreclosure'],
    'quality=warm': ['second'],
    'occupancy=vacant': ['first'],
    'occupancy=absentee': ['third'],
    'occupancy=owner': ['foreclosure'],
    'owners=trust': ['third'],
    'owners=company': ['company'],
    'owners=person': ['foreclosure', 'second'],
    'owners=company,trust': ['third', 'company'],
    'phone=1': ['first', 'foreclosure'],
    'mailing=1': ['first', 'third'],
    'deadline=14': ['second'],
    'deadline=30': ['first', 'foreclosure'],
    'stacked=1': ['first', 'parcel foreclosure'],
    'fresh=new': ['first', 'third', 'foreclosure', 'parcel foreclosure', 'company'],
    'fresh=changed': [],
    'fresh=both': ['first', 'third', 'foreclosure', 'parcel foreclosure', 'company'],
    'stacked=1&score=90': ['first'],
    'datasets=eviction': [],
    'datasets=nonsense': ['first', 'third', 'foreclosure', 'parcel foreclosure', 'company'],
  };
  const named: Record<string, string> = {
    first: first.id,
    second: second.id,
    third: third.id,
    foreclosure: foreclosure.id,
    company: company.id,
    'parcel probate': parcels[0]?.id ?? '',
    'parcel foreclosure': parcels[1]?.id ?? '',
  };
  test.each(Object.entries(names))('%s finds what fits, and counts the same', async (query, expected) => {
    const found = idsOf(await list(query));
    expect(found).toEqual(expected.map((name) => named[name]));
    expect((await counts(query)).properties).toBe(expected.length);
  });

  test.each(buyerSorts)('pages by %s have every property once, with one row at a time', async (sort) => {
    const whole = await read<PropertyPage>(`?sort=${sort}`);
    expect(whole.next).toBeNull();
    const firstKeys = {
      score: [first.id, third.id, foreclosure.id, parcels[1]?.id, company.id],
      newest: [third.id],
      value: [first.id, third.id],
      deadline: [second.id, foreclosure.id],
    }[sort];
    expect(idsOf(whole.rows).slice(0, firstKeys.length)).toEqual(firstKeys);
    expect(whole.rows).toHaveLength(5);
  });

  test('counts before anything is loaded: what fits, of what, and what other choices would show', async () => {
    const all = await counts();
    expect(all).toEqual({
      properties: 5,
      records: 7,
      total: 5,
      new: 5,
      changed: 0,
      fresh: 7,
      facets: {
        datasets: { probate: 4, tax_delinquent: 1, foreclosure: 2 },
        counties: { '48453': 4, '48491': 1 },
        owners: { person: 2, trust: 1, company: 1 },
        phone: 2,
        mailing: 2,
        stacked: 2,
        fresh: 5,
        deadlines: { 14: 1, 30: 2, 90: 2 },
      },
      isCapped: false,
    });
    const chosen = await counts('datasets=tax_delinquent&phone=1');
    expect(chosen).toMatchObject({ properties: 1, records: 1, total: 5 });
    // As if no dataset were chosen, with what has a phone number.
    expect(chosen.facets.datasets).toEqual({ probate: 1, tax_delinquent: 1, foreclosure: 1 });
    expect(chosen.facets.owners).toEqual({ person: 1, trust: 0, company: 0 });
    expect((await counts('', tryer)).total).toBe(2);
  });

  test('a record says every field with its source, the document, the score, the rules and its history', async () => {
    const record = await read<BuyerRecord>(`/${first.id}`);
    expect(record).toMatchObject({
      access: 'entitled',
      key: first.id,
      address: '1 Quillfeather Ln, Austin, TX 78702',
      score: 94,
      documentUrl: 'https://clerk.example/case/1943',
      localTime: '8:30 a.m. or 7:30 a.m. in Texas',
      deadline: { date: '2026-12-02', field: 'hearing_date' },
      others: [{ id: second.id, dataset: 'tax_delinquent' }],
    });
    expect(record.fields.find(({ name }) => name === 'executor_name')).toEqual({
      name: 'executor_name',
      label: 'Executor name',
      value: 'Lorena Bexley',
      href: null,
      source: "From the county's file",
      changedAt: null,
    });
    expect(record.fields.find(({ name }) => name === 'source_url')?.href).toBe('https://clerk.example/case/1943');
    expect(record.emptyFields).toContain('Executor attorney');
    expect(record.reasons).toHaveLength(5);
    expect(record.contact.call).toMatchObject({ verdict: 'no', role: 'Executor' });
    expect(record.contact.call.hours.length).toBeGreaterThan(0);
    // Nothing was read as a whole list twice, so the age of the record is that of the backlog.
    const captured = { at: '2026-11-03T12:00:00Z', kind: 'captured' };
    expect(record.history).toEqual([{ ...captured, hours: null, isBacklog: true }]);
    await db.execute(sql`update county_datasets set backlog_until = '2026-11-01'`);
    const later = await read<BuyerRecord>(`/${first.id}`);
    expect(later.history).toEqual([{ ...captured, hours: 9, isBacklog: false }]);
  });

  test('what was delivered is not new, and a later version is changed', async () => {
    await deliver(db, customerId, [first.id, second.id, third.id]);
    expect(idsOf(await list('fresh=new'))).toEqual([foreclosure.id, parcels[1]?.id, company.id]);
    await db.execute(sql`update filings set record = record || '{"executor_name": "Lorena Bexley-Hart"}'
      where id = ${first.id}::uuid`);
    const [changed] = await list('fresh=changed');
    expect(changed?.signals.map(({ freshness }) => freshness)).toEqual(['changed', null]);
    expect(await counts()).toMatchObject({ new: 3, changed: 1, fresh: 5 });
    expect(await counts('fresh=changed')).toMatchObject({ properties: 1, records: 1, new: 3, changed: 1 });
    expect((await read<RecordsSummary>('/summary')).lastDeliveryAt).toBe('2026-11-10T15:14:00Z');
    const { history, fields } = await read<BuyerRecord>(`/${first.id}`);
    expect(history.map(({ kind }) => kind)).toEqual(['changed', 'delivered', 'captured']);
    expect(history[0]).toMatchObject({ fields: ['Executor name'] });
    expect(JSON.stringify(history)).not.toContain('Bexley');
    expect(fields.find(({ name }) => name === 'executor_name')?.changedAt).toMatch(/^\d{4}-/);
  });

  test('a record that is gone and was recalled says what happened, and nothing else', async () => {
    await db.execute(
      sql`update filings set closed_on = '2026-11-15', close_reason = 'sold' where id = ${third.id}::uuid`,
    );
    expect((await buyer.request('GET', `${records}/${third.id}`)).status).toBe(404);
    await recall(db, customerId, third.id, { seq: 900_001 });
    expect(await read<RecalledRecord>(`/${third.id}`)).toEqual({
      access: 'recalled',
      key: third.id,
      dataset: 'probate',
      county: 'Travis, TX',
      what: 'closed',
      reason: 'sold',
      at: '2026-11-15T12:00:00Z',
      heldSince: '2026-11-03T12:00:00Z',
    });
    expect((await rival.request('GET', `${records}/${third.id}`)).status).toBe(404);
    expect((await read<RecordsSummary>('/summary')).recalls).toEqual({ closed: 1 });
  });

  const report = (who: Account, recordId: string, message: string, key?: string) =>
    app.request(`${records}/${recordId}/report`, {
      method: 'POST',
      headers: {
        Cookie: who.jar.header,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify({ message }),
    });
  const inbox = () => rows(db, sql`select * from contact_submissions order by created_at, id`);

  test('a member reports a problem once, by the number and our id', async () => {
    const answers = [
      await report(buyer, first.id, 'The executor has changed.', 'key-1'),
      await report(buyer, first.id, 'The executor has changed.', 'key-1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const messages = await inbox();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      email: 'buyer@example.com',
      company: 'Bluebonnet Home Buyers',
      suspicious: false,
    });
    expect(messages[0]?.message).toBe(
      `Problem with a record\nRecord: ${first.id}\nReference: C-1-PB-26-001943\nDataset: Probate, county 48453\n\nThe executor has changed.`,
    );
    expect(JSON.stringify(messages)).not.toMatch(/Quillfeather|Bexley/);
  });

  test('a report is refused when it is empty, too long, or of the sample customer', async () => {
    expect((await report(buyer, first.id, '  ')).status).toBe(400);
    expect((await report(buyer, first.id, 'x'.repeat(1501))).status).toBe(400);
    const answer = await report(tryer, sampleRecord.id, 'Wrong');
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'read-only']);
    expect(await inbox()).toHaveLength(1);
  });

  test('pages of fifty follow each other without gaps, while records change their scores', async () => {
    const harris = (index: number) =>
      filing({
        fips: '48029',
        county: 'Bexar',
        score: index % 7 === 0 ? null : index % 40,
        quality: index % 7 === 0 ? null : 'cold',
        market_value: index % 5 === 0 ? null : index * 1000,
        filed_on: `2026-10-${String((index % 28) + 1).padStart(2, '0')}`,
        record: index % 3 ? { auction_date: `2026-12-${String((index % 28) + 1).padStart(2, '0')}` } : {},
      });
    const added = Array.from({ length: 130 }, (_, index) => harris(index));
    await insertRows(db, countyDatasets, [countyDatasetRow({ fips: '48029', county: 'Bexar' })]);
    await insertRows(db, filings, added);
    await subscribe(db, customerId, { fips: '48029' });
    for (const sort of buyerSorts) {
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const page: PropertyPage = await read(`?counties=48029&sort=${sort}${next ? `&after=${next}` : ''}`);
        seen.push(...idsOf(page.rows));
        next = page.next;
      } while (next !== null);
      expect(seen).toHaveLength(130);
      expect(new Set(seen)).toEqual(new Set(added.map((each) => each.id)));
    }
    for (const after of ['nonsense', Buffer.from('["x","y"]').toString('base64url')]) {
      expect((await buyer.request('GET', `${records}?after=${after}`)).status).toBe(400);
    }
  });

  test('an end of the subscription takes its records away, on that day', async () => {
    await db.execute(sql`update subscriptions set ends_on = '2026-11-15', end_kind = 'ended', end_reason = 'x', ended_at = now()
      where customer_id = ${customerId} and fips = '48029'`);
    expect(await list('counties=48029')).toEqual([]);
    expect((await counts('counties=48029')).properties).toBe(0);
  });

  test('closing a file by law takes its records away at once', async () => {
    await db.execute(sql`update county_datasets set file_status = 'closed_by_law', status_reason = 'Sealed.'
      where fips = '48453' and dataset_type = 'foreclosure'`);
    expect(idsOf(await list('datasets=foreclosure'))).toEqual([]);
    expect((await buyer.request('GET', `${records}/${foreclosure.id}`)).status).toBe(404);
    expect((await list()).flatMap(({ signals }) => signals).map(({ dataset }) => dataset)).not.toContain('foreclosure');
  });
});
