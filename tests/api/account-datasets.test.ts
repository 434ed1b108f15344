import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dailyMails, savedDatasets, users, watchedCounties } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { capturedInSql, loggedInSql } from '#db/queries/account/news.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { refreshFigures } from '#db/records/figures.ts';
import { outbox } from '#db/schema.ts';
import type { DraftTexts } from '#domain/builder/draft.ts';
import { maxDatasets } from '#domain/builder/saved-dataset.ts';
import { maxWatched } from '#domain/freshness/watched-county.ts';
import { createMailer } from '#server/integrations/mailer.ts';
import { sendDailyMails } from '#server/services/account/daily-mail.ts';
import {
  changeDataset,
  duplicateDataset,
  fillDatasets,
  listDatasets,
  readDataset,
  recountDataset,
  removeDataset,
  saveDataset,
} from '#server/services/account/datasets.ts';
import { tokenOwner, unsubscribe, unsubscribeUrl } from '#server/services/account/unsubscribe.ts';
import { listWatched, unwatchCounty, visitWatched, watchCounty } from '#server/services/account/watched-counties.ts';
import { allCounties } from '#server/services/all-counties.ts';
import { createMailWorker } from '#server/services/send-mail.ts';
import { addRows } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, longTest, on } from '#tests/support/long-form.ts';
import { plainMail, sender } from '#tests/support/mail-bench.ts';
import { startSink } from '#tests/support/mail-sink.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';

const travis = '48453';
const hays = '48209';
const fulton = '13121';
/** 11 a.m. on the Atlantic coast. */
const monday = new Date('2026-11-16T16:00:00Z');
const tuesday = new Date('2026-11-17T13:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const publicUrl = 'https://www.deedline.example';
const secret = 'a secret that only tests know, 32 characters or more';
const context = { now: monday };
const mailing = { publicUrl, secret };

const draft: DraftTexts = {
  name: 'Central Texas estates',
  description: 'For the fall mailing',
  types: 'pre_probate,probate',
  counties: 'Travis, Hays',
  states: 'TX',
};

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let ana = '';
  let ben = '';
  /** The county files that have filings. */
  const pairs = new Set<string>();

  beforeAll(async () => {
    opened = await open();
    ({ db } = opened.database);
  });
  afterAll(() => opened?.drop());
  beforeEach(async () => {
    pairs.clear();
    for (const table of ['users', 'filings', 'county_datasets', 'outbox', 'suppressions']) {
      await db.execute(sql.raw(`delete from ${table}`));
    }
    const added = await db
      .insert(users)
      .values([{ email: 'ana@example.com' }, { email: 'ben@example.com' }])
      .returning({ id: users.id });
    [ana = '', ben = ''] = added.map(({ id }) => id);
  });

  /** Adds filings, with the county file of each. */
  async function addFilings(filings: Record<string, unknown>[]): Promise<void> {
    const complete = filings.map((each) => filingRow(each));
    for (const { fips, dataset_type, county, state, is_sample } of complete) {
      if (pairs.has(`${fips} ${dataset_type}`)) continue;
      pairs.add(`${fips} ${dataset_type}`);
      const file = countyDatasetRow({ fips, dataset_type, county, state, is_sample });
      await addRows(db, 'county_datasets', Object.keys(file), [file]);
    }
    await addRows(db, 'filings', Object.keys(complete[0] ?? {}), complete);
    for (const pair of pairs) {
      const [fips = '', type = ''] = pair.split(' ');
      await refreshFigures(db, type as 'probate', [fips], monday);
    }
  }

  const captured = (at: Date, change: Record<string, unknown> = {}) => ({ captured_at: at.toISOString(), ...change });

  async function saved(userId: string, change: Partial<DraftTexts> = {}): Promise<string> {
    const result = await saveDataset(db, { userId, draft: { ...draft, ...change } }, context);
    if (!result.ok) throw new Error(result.error);
    return result.dataset.id;
  }

  const mails = async () =>
    db
      .select({ to: outbox.toAddress, subject: outbox.subject, text: outbox.textBody, url: outbox.unsubscribeUrl })
      .from(outbox)
      .where(eq(outbox.kind, 'daily-mail'))
      .orderBy(outbox.toAddress);

  describe('datasets', () => {
    test('the count is that of a plain count over the listed filings of the chosen types, counties and states', async () => {
      const inPlace = { fips: hays, county: 'Hays' };
      await addFilings([
        { source_key: 'a' },
        { source_key: 'b' },
        { source_key: 'c', ...inPlace, dataset_type: 'pre_probate' },
        { source_key: 'closed', closed_on: '2026-11-10', close_reason: 'sold' },
        { source_key: 'suppressed', is_suppressed: true, score: null, quality: null },
        { source_key: 'another type', dataset_type: 'divorce' },
        { source_key: 'another county', fips: fulton, county: 'Fulton', state: 'GA' },
      ]);
      const id = await saved(ana);
      const [plain] = await rows(
        db,
        sql`select count(*)::int as count from filings where dataset_type in ('pre_probate', 'probate')
          and fips in (${travis}, ${hays}) and closed_on is null and not is_suppressed`,
      );
      expect(plain?.count).toBe(3);
      expect(await readDataset(db, { userId: ana, id })).toMatchObject({ recordCount: 3, sampleCount: 0, ...draft });
      await addFilings([{ source_key: 'd' }]);
      const counted = await recountDataset(db, { userId: ana, id }, { now: tuesday });
      expect(counted).toMatchObject({ recordCount: 4, countedAt: tuesday.toISOString() });
    });

    test('records of sample files are counted as samples', async () => {
      const file = countyDatasetRow({ record_count: 40, is_sample: true });
      await addRows(db, 'county_datasets', Object.keys(file), [file]);
      const id = await saved(ana);
      expect(await readDataset(db, { userId: ana, id })).toMatchObject({ recordCount: 40, sampleCount: 40 });
    });

    test('its counties are stored when it is saved or edited, and those of older ones are read once', async () => {
      const id = await saved(ana);
      const stored = async () =>
        (await db.select({ fips: savedDatasets.fips }).from(savedDatasets).where(eq(savedDatasets.id, id)))[0]?.fips;
      expect(await stored()).toEqual([travis, hays]);
      await db.update(savedDatasets).set({ fips: null });
      await fillDatasets(db);
      expect(await stored()).toEqual([travis, hays]);
      await changeDataset(db, { userId: ana, id, change: { counties: 'Hayss, Hays' } }, context);
      expect(await stored()).toEqual([hays]);
    });

    test('a dataset is renamed, edited, duplicated and deleted', async () => {
      await addFilings([{ source_key: 'a' }, { source_key: 'b', fips: hays, county: 'Hays' }]);
      const id = await saved(ana);
      const of = { userId: ana, id };
      expect(await changeDataset(db, { ...of, change: { name: 'Estates' } }, context)).toMatchObject({
        name: 'Estates',
        counties: 'Travis, Hays',
        recordCount: 2,
      });
      expect(await changeDataset(db, { ...of, change: { counties: 'Hays' } }, context)).toMatchObject({
        name: 'Estates',
        recordCount: 1,
      });
      expect(await duplicateDataset(db, of, context)).toMatchObject({ ok: true, dataset: { name: 'Estates (copy)' } });
      await removeDataset(db, of);
      await removeDataset(db, of);
      expect((await listDatasets(db, ana)).rows.map(({ name }) => name)).toEqual(['Estates (copy)']);
    });

    test('an account reads and changes no dataset of another', async () => {
      const id = await saved(ana);
      const of = { userId: ben, id };
      expect((await listDatasets(db, ben)).rows).toEqual([]);
      expect(await readDataset(db, of)).toBeNull();
      expect(await changeDataset(db, { ...of, change: { name: 'Mine' } }, context)).toBeNull();
      expect(await recountDataset(db, of, context)).toBeNull();
      expect(await duplicateDataset(db, of, context)).toEqual({ ok: false, error: 'missing' });
      await removeDataset(db, of);
      expect(await readDataset(db, { userId: ana, id })).toMatchObject({ name: draft.name });
    });

    test('of requests at once that would exceed the limit, only as many succeed as fit', async () => {
      const row = { userId: ana, name: 'x', definition: draft, recordCount: 0, countedAt: monday };
      await db.insert(savedDatasets).values(Array.from({ length: maxDatasets - 1 }, () => row));
      const results = await Promise.all(
        Array.from({ length: 5 }, () => saveDataset(db, { userId: ana, draft }, context)),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.error === 'full')).toHaveLength(4);
      expect((await listDatasets(db, ana)).rows).toHaveLength(maxDatasets);
    });
  });

  describe('watched counties', () => {
    const news = async (userId: string, now: Date) =>
      (await visitWatched(db, userId, { now })).rows.map(({ fips, records, samples }) => [fips, records, samples]);

    test('a visit shows what is new since the last one, and a reload within the visit keeps it', async () => {
      await addFilings([captured(new Date(monday.getTime() - day), { source_key: 'old' })]);
      await watchCounty(db, { userId: ana, fips: travis }, context);
      await watchCounty(db, { userId: ana, fips: hays }, context);
      const later = (minutes: number) => new Date(tuesday.getTime() + minutes * 60_000);
      await addFilings([
        captured(later(-60), { source_key: 'a' }),
        captured(later(-50), { source_key: 'b', dataset_type: 'divorce' }),
        captured(later(-40), { source_key: 'closed', closed_on: '2026-11-17', close_reason: 'sold' }),
        captured(later(-40), { source_key: 'hidden', is_suppressed: true, score: null, quality: null }),
        captured(later(-30), { source_key: 'sample', dataset_type: 'eviction', is_sample: true }),
      ]);
      expect((await listWatched(db, ana, { now: tuesday })).rows[1]?.byDataset).toEqual([
        { dataset: 'divorce', records: 1, samples: 0 },
        { dataset: 'eviction', records: 0, samples: 1 },
        { dataset: 'probate', records: 1, samples: 0 },
      ]);
      const first = [
        [hays, 0, 0],
        [travis, 2, 1],
      ];
      // Two tabs at once, and a reload.
      expect(await Promise.all([news(ana, tuesday), news(ana, tuesday)])).toEqual([first, first]);
      expect(await news(ana, later(20))).toEqual(first);
      await addFilings([captured(later(25), { source_key: 'c' })]);
      expect(await news(ana, later(60))).toEqual([
        [hays, 0, 0],
        [travis, 1, 0],
      ]);
      expect(await news(ana, later(120))).toEqual([
        [hays, 0, 0],
        [travis, 0, 0],
      ]);
    });

    test('each account has its own counties, and watching twice changes nothing', async () => {
      await watchCounty(db, { userId: ana, fips: travis }, context);
      await watchCounty(db, { userId: ana, fips: travis }, { now: tuesday });
      const [row] = await db.select().from(watchedCounties);
      expect(row?.seenAt).toEqual(monday);
      await unwatchCounty(db, { userId: ben, fips: travis });
      expect((await listWatched(db, ben, context)).rows).toEqual([]);
      expect((await listWatched(db, ana, context)).rows).toMatchObject([
        { fips: travis, county: 'Travis', state: 'TX' },
      ]);
      await unwatchCounty(db, { userId: ana, fips: travis });
      expect((await listWatched(db, ana, context)).rows).toEqual([]);
    });

    test('only counties that exist, and of requests at once only as many as fit', async () => {
      expect(await watchCounty(db, { userId: ana, fips: '99999' }, context)).toEqual({ ok: false, error: 'unknown' });
      const all = allCounties().all.slice(0, maxWatched + 4);
      const before = all.slice(0, maxWatched - 1).map(({ fips }) => ({ userId: ana, fips }));
      await db.insert(watchedCounties).values(before);
      const results = await Promise.all(
        all.slice(maxWatched - 1).map(({ fips }) => watchCounty(db, { userId: ana, fips }, context)),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.error === 'full')).toHaveLength(4);
    });
  });

  describe('the daily mail', () => {
    /** An alert of Ana, and records before and after it. */
    async function alerted(change: Partial<DraftTexts> = {}): Promise<string> {
      await addFilings([captured(new Date(monday.getTime() - hour), { source_key: 'before' })]);
      const id = await saved(ana, change);
      await changeDataset(db, { userId: ana, id, change: { alert: true } }, context);
      return id;
    }
    const overnight = (key: string, change: Record<string, unknown> = {}) =>
      captured(new Date(tuesday.getTime() - 4 * hour), { source_key: key, ...change });
    const run = (now = tuesday) => sendDailyMails(db, { now, ...mailing });

    test('counts only what is new since the alert was turned on, whenever it was captured, and links to the dataset', async () => {
      const id = await alerted();
      expect(await run()).toBe(0);
      await addFilings([
        overnight('a'),
        overnight('b', { fips: hays, county: 'Hays' }),
        overnight('sample', { fips: hays, county: 'Hays', dataset_type: 'pre_probate', is_sample: true }),
        overnight('closed', { closed_on: '2026-11-17', close_reason: 'sold' }),
        overnight('suppressed', { is_suppressed: true, score: null, quality: null }),
        overnight('another type', { dataset_type: 'divorce' }),
        // The file says when it was captured: long before the alert.
        captured(new Date(monday.getTime() - 9 * day), { source_key: 'captured before' }),
      ]);
      expect(await run()).toBe(1);
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        to: 'ana@example.com',
        subject: 'Central Texas estates: 3 new records and 1 new sample record',
        url: unsubscribeUrl(publicUrl, secret, ana),
      });
      expect(mail?.text).toContain(
        `- Central Texas estates: 3 new records and 1 new sample record\n  ${publicUrl}/dataset-builder?saved=${id}`,
      );
      expect(mail?.text).toContain('Sample records are made up.');
      expect(mail?.text).not.toMatch(/Larchmere/);
      // What comes later is new the next day, and after that nothing is.
      await addFilings([captured(new Date(monday.getTime() - day), { source_key: 'later' })]);
      expect(await run(new Date(tuesday.getTime() + hour))).toBe(0);
      expect(await run(new Date(tuesday.getTime() + day))).toBe(1);
      expect((await mails()).map(({ subject }) => subject)).toContain('Central Texas estates: 1 new record');
      expect(await run(new Date(tuesday.getTime() + 2 * day))).toBe(0);
    });

    test('has the watched counties too, in the same mail', async () => {
      await alerted();
      await watchCounty(db, { userId: ana, fips: fulton }, context);
      await watchCounty(db, { userId: ben, fips: travis }, context);
      await addFilings([
        overnight('a'),
        overnight('b', { fips: fulton, county: 'Fulton', state: 'GA' }),
        overnight('c', { fips: fulton, county: 'Fulton', state: 'GA', dataset_type: 'divorce' }),
      ]);
      expect(await run()).toBe(2);
      const [forAna, forBen] = await mails();
      expect(forAna?.subject).toBe('New records in 2 of your lists');
      expect(forAna?.text).toContain(`- Fulton, GA: 2 new records\n  ${publicUrl}/coverage?county=${fulton}`);
      expect(forBen).toMatchObject({ to: 'ben@example.com', subject: 'Travis, TX: 1 new record' });
      expect(await run(new Date(tuesday.getTime() + day))).toBe(0);
    });

    test('runs at once queue one mail', async () => {
      await alerted();
      await addFilings([overnight('a')]);
      const sent = await Promise.all(Array.from({ length: 4 }, () => run()));
      expect(sent.reduce((sum, each) => sum + each)).toBe(1);
      expect(await mails()).toHaveLength(1);
      expect(await db.select().from(dailyMails)).toMatchObject([{ userId: ana, sentOn: '2026-11-17' }]);
    });

    test('a mail that cannot be queued leaves nothing behind, holds nobody else back, and is sent by the next run', async () => {
      await alerted();
      await watchCounty(db, { userId: ben, fips: travis }, context);
      await addFilings([overnight('a')]);
      await db.execute(sql`alter table outbox add constraint broken check (to_address <> 'ana@example.com')`);
      await expect(run()).rejects.toThrow();
      await db.execute(sql`alter table outbox drop constraint broken`);
      expect((await mails()).map(({ to }) => to)).toEqual(['ben@example.com']);
      expect(await db.select().from(dailyMails)).toMatchObject([{ userId: ben }]);
      expect(await run()).toBe(1);
      expect((await mails()).map(({ to }) => to)).toEqual(['ana@example.com', 'ben@example.com']);
    });

    test('goes to nobody who turned it off, is banned or is gone', async () => {
      const id = await alerted();
      await addFilings([overnight('a')]);
      const set = (change: Partial<typeof users.$inferInsert>) => db.update(users).set(change).where(eq(users.id, ana));
      await set({ dailyMail: false });
      expect(await run()).toBe(0);
      await set({ dailyMail: true, banned: true });
      expect(await run()).toBe(0);
      await set({ banned: false });
      await changeDataset(db, { userId: ana, id, change: { alert: false } }, context);
      expect(await run()).toBe(0);
      await changeDataset(db, { userId: ana, id, change: { alert: true } }, context);
      await db.delete(users).where(eq(users.id, ana));
      expect(await run()).toBe(0);
      expect(await mails()).toEqual([]);
    });

    test('what was there when the places of a dataset changed is not new', async () => {
      const id = await alerted({ counties: 'Hays' });
      await addFilings([overnight('a')]);
      await changeDataset(db, { userId: ana, id, change: { counties: 'Travis' } }, { now: tuesday });
      expect(await run(new Date(tuesday.getTime() + day))).toBe(0);
    });

    test('is not held back by other mail to the address in the same hour', async () => {
      await alerted();
      await addFilings([overnight('a')]);
      const others = ['1', '2', '3', '4'].map((name) => ({
        ...plainMail(name),
        to: { name: '', address: 'ana@example.com' },
      }));
      await enqueueMails(db, others);
      expect(await run()).toBe(1);
      const [due] = await db
        .select({ isDue: sql<boolean>`${outbox.dueAt} <= now()` })
        .from(outbox)
        .where(and(eq(outbox.kind, 'daily-mail'), eq(outbox.status, 'waiting')));
      expect(due?.isDue).toBe(true);
    });

    test('arrives with the headers of a one-click unsubscribe, which ends it', async () => {
      await alerted();
      await addFilings([overnight('a')]);
      await run();
      const sink = await startSink();
      const mailer = createMailer({ smtpUrl: sink.url, dataDir: opened.dataDir, from: sender });
      const log = { warn: () => {}, error: () => {} };
      await createMailWorker({ db, mailer, log }).runOnce();
      await sink.close();
      const headers = new Map(sink.mails[0]?.parsed.headers.map(({ key, value }) => [key, value]));
      const url = unsubscribeUrl(publicUrl, secret, ana);
      expect(headers.get('list-unsubscribe')).toBe(`<${url}>`);
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(sink.mails[0]?.parsed.html).toContain(url);
      const owner = tokenOwner(secret, new URL(url).searchParams.get('token') ?? '');
      expect(owner).toBe(ana);
      await unsubscribe(db, ana);
      await addFilings([captured(new Date(tuesday.getTime() + 2 * hour), { source_key: 'b' })]);
      expect(await run(new Date(tuesday.getTime() + day))).toBe(0);
    });
  });

  longTest('news are found by index, however many records other counties have', async () => {
    await addFilings([{ source_key: 'a' }]);
    await db.execute(sql`insert into filings (dataset_type, fips, county, state, source_key, filed_on, captured_at,
        last_seen_at, property_address, record, factors, updated_at)
      select 'eviction', lpad((1001 + n % 50)::text, 5, '0'), 'X', 'AL', n::text, '2026-11-01', '2026-11-02',
        '2026-11-02', '', '{}', '{}', now() from generate_series(1, 20000) n`);
    await db.execute(sql`analyze filings`);
    const scope = { types: ['probate', 'pre_probate'], fips: [travis, hays] };
    await db.execute(sql`analyze filing_events`);
    const planOf = async (query: SQL) =>
      (await rows(db, sql`explain ${query}`)).map((row) => Object.values(row)[0]).join('\n');
    const samples = await planOf(capturedInSql(scope, { after: monday.toISOString(), until: tuesday }));
    expect(samples).not.toMatch(/Seq Scan on filings/);
    expect(samples).toMatch(/Index .*filings_(captured|source|samples)/);
    const real = await planOf(loggedInSql(scope, 1));
    expect(real).not.toMatch(/Seq Scan on filing/);
    expect(real).toMatch(/Index .*filing_events_file/);
  });
});

test('a link to unsubscribe works only with its own signature', () => {
  const ana = '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10';
  const ben = '9d1f6f2e-55a3-4f0f-8f7e-0a8f0c7d1b11';
  const token = new URL(unsubscribeUrl(publicUrl, secret, ana)).searchParams.get('token') ?? '';
  expect(tokenOwner(secret, token)).toBe(ana);
  const forged = [
    token.replace(ana, ben),
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    ana,
    `${ana}.`,
    '',
    `${ana}.${'A'.repeat(43)}`,
  ];
  for (const each of forged) expect(tokenOwner(secret, each), each).toBeNull();
  expect(tokenOwner('another secret', token)).toBeNull();
});
