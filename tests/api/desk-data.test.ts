import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { uploads } from '#db/desk-schema.ts';
import { datasetsStatement, runsStatement } from '#db/queries/desk/data.ts';
import { claimUpload, countOpen, findUpload, releaseClaim, renewClaim } from '#db/queries/desk/uploads.ts';
import { countyDatasets, importRuns } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { type NewUpload, newUploadSchema, uploadPartBytes } from '#domain/desk/uploads.ts';
import { validate } from '#domain/forms/validate.ts';
import { type UploadImporter, uploadImporter } from '#server/records/import-uploads.ts';
import { datasetsPage, runsPage } from '#server/services/desk/data-lists.ts';
import { changeTerritory, recordLate } from '#server/services/desk/territories.ts';
import { cancelUpload, startUpload, storePart, type UploadContext } from '#server/services/desk/uploads.ts';
import { newBrowser, signIn, staffMember } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, longTest, on } from '#tests/support/long-form.ts';
import { csvOf, probateRow } from '#tests/support/record-files.ts';
import { countyDatasetRow } from '#tests/support/record-rows.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

/** A Monday. */
const now = new Date('2026-11-16T14:30:00Z');
const travis = '48453';
const staff = { id: randomUUID(), name: 'eve@example.com' };

const fileOf = (from: number, to: number, fips = travis) =>
  csvOf(Array.from({ length: to - from }, (_, at) => probateRow(from + at, fips)));

function newUpload(content: string | Buffer, given: Partial<NewUpload> = {}): NewUpload {
  const checked = validate(newUploadSchema, {
    id: randomUUID(),
    fileName: 'probate.csv',
    bytes: Buffer.byteLength(content),
    dataset: 'probate',
    ...given,
  });
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  return checked.value;
}

describeSample(testDatabases, on('postgres'))('data at the desk on $name', ({ name, open }) => {
  let opened: TestDatabase;
  let db: Db;
  let context: UploadContext;
  let importer: UploadImporter;

  beforeAll(async () => {
    opened = await open();
    ({ db } = opened.database);
    context = { now, publicUrl: '', staffEmail: '', actor: staff, dataDir: opened.dataDir };
    importer = newImporter();
    await db.insert(users).values({ id: staff.id, email: staff.name, name: 'Eve', role: 'staff', staffRole: 'admin' });
  });
  afterAll(() => opened?.drop());
  // What another test left would be imported too, and its records would be there already.
  beforeEach(async () => {
    await db.execute(sql`delete from uploads`);
    await db.execute(sql`delete from filings`);
  });

  const newImporter = (maxMinutes: number | null = null) =>
    uploadImporter({
      database: opened.database,
      dataDir: opened.dataDir,
      databaseUrl: opened.url ?? undefined,
      maxMinutes,
      holdPercent: 20,
    });

  const send = async (input: NewUpload, content: string | Buffer) => {
    const started = await startUpload(db, input, context);
    if (!started.ok) return started;
    const bytes = Buffer.from(content);
    let answer = started;
    for (let offset = 0; offset < bytes.length; offset += uploadPartBytes) {
      const part = { id: input.id, offset, bytes: bytes.subarray(offset, offset + uploadPartBytes) };
      const stored = await storePart(db, part, context);
      if (!stored.ok) return stored;
      answer = stored;
    }
    return answer;
  };

  const upload = async (content: string | Buffer, given: Partial<NewUpload> = {}) => {
    const input = newUpload(content, given);
    const answer = await send(input, content);
    if (!answer.ok) throw new Error(answer.error);
    return input.id;
  };

  const canceledUpload = async () => {
    const id = await upload(fileOf(500, 520), { fileName: 'Bramblewick.csv' });
    await cancelUpload(db, { id }, context);
    return id;
  };

  const partsOf = (id: string) =>
    rows(db, sql`select kind, bytes from upload_parts where upload_id = ${id}::uuid order by kind, place`);
  const nameOf = (kind: unknown) => (kind === 'file' ? 'records.csv' : `records.csv.${kind}.csv`);

  /** Of this server, or in the database for all servers. */
  const filesOf = async (id: string) => {
    const folder = join(opened.dataDir, 'uploads', id);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const shared = (await partsOf(id)).filter(({ kind }) => !names.some((name) => name.endsWith(`.${kind}.csv`)));
    return [...new Set([...names, ...shared.map(({ kind }) => nameOf(kind))])].toSorted();
  };

  const arrived = async (id: string) =>
    opened.url
      ? Buffer.concat((await partsOf(id)).map(({ bytes }) => bytes as Buffer)).toString()
      : readFileSync(join(opened.dataDir, 'uploads', id, 'records.csv'), 'utf8');

  const countOf = async (dataset = 'probate') =>
    Number((await rows(db, sql`select count(*) from filings where dataset_type = ${dataset}`))[0]?.count);

  // tests/api/import.test.ts refuses such files in every run.
  longTest('a file for a closed county is refused, and says what to do', async () => {
    const rowsOf = (fips: string) => Array.from({ length: 3 }, (_, number) => probateRow(number, fips));
    await db.execute(sql`insert into county_datasets (fips, county, state, dataset_type, update_frequency, file_status, status_reason)
      values ('36047', 'Kings', 'NY', 'probate', 'Daily', 'closed_by_law', 'Closed by an order.')`);
    const id = await upload(csvOf(rowsOf('36047')));
    await importer.runOnce();
    expect(await findUpload(db, id)).toMatchObject({
      status: 'failed',
      problem:
        'Probate in Kings, NY is closed by law (Closed by an order). 3 rows were not imported. If this is wrong, open the file first, at the desk (Data, Counties) or by a file of territories.',
      report: { rows: 3, added: 0, rejected: 3, refused: [{ fips: '36047', rows: 3 }] },
    });
    const [file] = await rows(
      db,
      sql`select file_status from county_datasets where fips = '36047' and dataset_type = 'probate'`,
    );
    expect(file).toEqual({ file_status: 'closed_by_law' });
    await db.execute(sql`delete from county_datasets where fips = '36047' and dataset_type = 'probate'`);
  });

  test('an uploaded file is imported once, with its report, its rejected rows and an entry in the audit list', async () => {
    const good = Array.from({ length: 30 }, (_, number) => probateRow(number, travis));
    const content = csvOf([...good, { ...probateRow(99, travis), case_number: '', market_value: 'much' }]);
    const id = await upload(content, { fileName: '../../etc/Travis "probate".csv' });
    expect(await findUpload(db, id)).toMatchObject({
      status: 'waiting',
      fileName: 'Travis probate .csv',
      uploadedBy: staff.name,
    });
    expect(await filesOf(id)).toEqual(['records.csv']);
    expect(await importer.runOnce()).toBe(1);
    expect(await findUpload(db, id)).toMatchObject({
      status: 'done',
      problem: null,
      hasRejectedFile: true,
      rowsRead: 31,
      report: { rows: 31, added: 30, changed: 0, unchanged: 0, closed: 0, rejected: 1, counties: 1, ignored: [] },
    });
    expect(await filesOf(id)).toEqual(['records.csv.rejected.csv']);
    const rejected = readFileSync(join(opened.dataDir, 'uploads', id, 'records.csv.rejected.csv'), 'utf8');
    expect(rejected).toMatch(/,much,.*,"case_number: The row has no case number\.; market_value: /);
    expect(await countOf()).toBe(30);
    const entries = await rows(
      db,
      sql`select actor, action, details from audit_entries where subject = ${id} order by id`,
    );
    expect(entries).toEqual([
      {
        actor: staff.name,
        action: 'data.upload',
        details: { dataset: 'probate', full: false, dryRun: false, fips: null, bytes: Buffer.byteLength(content) },
      },
      {
        actor: staff.name,
        action: 'data.import',
        details: expect.objectContaining({ dataset: 'probate', counties: 1, added: 30, stopped: false }),
      },
    ]);
    expect(await importer.runOnce()).toBe(0);
  });

  test('the same parts again, also the last one, change nothing', async () => {
    const content = fileOf(100, 130);
    const input = newUpload(content);
    const half = Math.floor(content.length / 2);
    const part = (from: number, to: number) => ({
      id: input.id,
      offset: from,
      bytes: Buffer.from(content.slice(from, to)),
    });
    await startUpload(db, input, context);
    expect(await storePart(db, part(half, content.length), context)).toMatchObject({
      ok: false,
      status: 409,
      received: 0,
    });
    expect(await storePart(db, part(0, half), context)).toMatchObject({ ok: true, received: half });
    expect(await startUpload(db, input, context)).toMatchObject({ ok: true, received: half });
    expect(await storePart(db, part(0, 100), context)).toMatchObject({ ok: true, received: half });
    const last = await Promise.all([1, 2, 3].map(() => storePart(db, part(half, content.length), context)));
    expect(last.map((answer) => answer.ok && answer.upload.status)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await arrived(input.id)).toBe(content);
    const [entries] = await rows(db, sql`select count(*)::int from audit_entries where subject = ${input.id}`);
    expect(entries?.count).toBe(1);
  });

  test('a part of somebody else’s upload is refused', async () => {
    const content = fileOf(0, 3);
    const input = newUpload(content);
    await startUpload(db, input, context);
    const other = { ...context, actor: { id: randomUUID(), name: 'mallory@example.com' } };
    const part = { id: input.id, offset: 0, bytes: Buffer.from(content) };
    expect(await storePart(db, part, other)).toMatchObject({ ok: false, status: 404 });
    expect(await filesOf(input.id)).toEqual([]);
  });

  test('a canceled upload is not imported, and its file is gone', async () => {
    const id = await upload(fileOf(500, 520));
    expect(await cancelUpload(db, { id }, context)).toMatchObject({ ok: true, upload: { status: 'canceled' } });
    expect(await cancelUpload(db, { id }, context)).toMatchObject({ ok: true });
    expect(await filesOf(id)).toEqual([]);
    expect(await importer.runOnce()).toBe(0);
    expect(await countOf()).toBe(0);
    const actions = await rows(db, sql`select action from audit_entries where subject = ${id} order by id`);
    expect(actions.map(({ action }) => action)).toEqual(['data.upload', 'data.cancel']);
  });

  test('a running import is canceled: whole batches stay, with figures that agree, and no file', async () => {
    const id = await upload(fileOf(0, 60_000, '48491'));
    const importing = importer.runOnce();
    const readRows = async () => (await findUpload(db, id))?.rowsRead ?? 0;
    await vi.waitUntil(async () => (await readRows()) > 0, { timeout: 30_000, interval: 50 });
    const answer = await cancelUpload(db, { id }, context);
    await importing;
    const [stored] = await rows(
      db,
      sql`select record_count, is_stale, (select count(*)::int from filings where fips = '48491') as records
        from county_datasets where fips = '48491'`,
    );
    const records = Number(stored?.records);
    expect(stored).toEqual({ record_count: records, is_stale: false, records });
    expect(records).toBeGreaterThan(0);
    expect(records).toBeLessThan(60_000);
    const problem = 'The import was canceled. What was stored stays: upload the file again to complete it.';
    expect(answer).toMatchObject({ ok: true, upload: { status: 'canceled', problem, report: { added: records } } });
    const runs = await rows(db, sql`select rows_added, finished_at from import_runs where fips = '48491'`);
    expect(runs).toEqual([{ rows_added: records, finished_at: null }]);
    expect(await filesOf(id)).toEqual([]);
    expect(await importer.runOnce()).toBe(0);
  });

  test('an import that takes too long is ended, and says so', async () => {
    const id = await upload(fileOf(0, 20, '48021'));
    await newImporter(1e-9).runOnce();
    expect(await findUpload(db, id)).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^The import was ended after .* minutes, the limit set by IMPORT_MINUTES\. What/),
    });
    expect(await filesOf(id)).toEqual([]);
    expect(await rows(db, sql`select 1 from filings where fips = '48021'`)).toEqual([]);
  });

  test('a file of another kind is refused with its first part', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2000)]);
    const input = newUpload(content);
    expect(await send(input, content)).toMatchObject({
      ok: false,
      status: 400,
      error: 'The file is a PDF, not CSV, XLSX or NDJSON.',
    });
    expect(await filesOf(input.id)).toEqual([]);
    expect(await findUpload(db, input.id)).toMatchObject({ status: 'canceled' });
  });

  // The thread reads a file before it knows the database.
  if (name === 'postgres') {
    longTest('a bomb, a file without the columns and an empty list end as failed, in plain words', async () => {
      // It has the columns, so that nothing else is wrong with it.
      const bomb = Buffer.concat([
        gzipSync('case_number,filing_date,fips\n'),
        ...Array(10).fill(gzipSync(`1,${'x'.repeat(60_000)}\n`.repeat(270))),
      ]);
      const packed = await upload(bomb, { fileName: 'bomb.csv.gz' });
      const columns = await upload('a,b\n1,2\n');
      const empty = await upload('case_number,filing_date,fips\n');
      await importer.runOnce();
      expect(await findUpload(db, packed)).toMatchObject({
        status: 'failed',
        problem: 'The file unpacks to more than 200 times its size.',
      });
      expect(await findUpload(db, columns)).toMatchObject({
        status: 'failed',
        problem: expect.stringMatching(/^No column/),
      });
      expect(await findUpload(db, empty)).toMatchObject({
        status: 'failed',
        problem: 'The file has a header, but no rows.',
      });
      expect(await filesOf(packed)).toEqual(['records.csv.gz.rejected.csv']);
      expect((await Promise.all([columns, empty].map(filesOf))).flat()).toEqual([]);
    });

    // tests/api/import.test.ts has these options in every run.
    longTest('the options of the command count: county of the file, mapped columns, full list, dry run', async () => {
      const rowsOf = (count: number) =>
        Array.from({ length: count }, (_, number) => {
          const { fips, case_number, ...row } = probateRow(number, '');
          return { 'Case No.': `${case_number}${fips}`, ...row };
        });
      const options = { dataset: 'probate', county: 'Hays, TX', map: 'Case No. = case_number' } as const;
      const dry = await upload(csvOf(rowsOf(5)), { ...options, dryRun: true });
      await importer.runOnce();
      expect(await findUpload(db, dry)).toMatchObject({ status: 'done', report: { added: 5 } });
      const inHays = async () =>
        Number(
          (await rows(db, sql`select count(*) from filings where fips = '48209' and closed_on is null`))[0]?.count,
        );
      expect(await inHays()).toBe(0);
      await upload(csvOf(rowsOf(5)), { ...options, sourceDate: '2026-11-12' });
      const full = await upload(csvOf(rowsOf(3)), { ...options, full: true, sourceDate: '2026-11-13' });
      expect(await importer.runOnce()).toBe(2);
      expect(await findUpload(db, full)).toMatchObject({
        status: 'done',
        report: { added: 0, unchanged: 3, closed: 2 },
      });
      expect(await inHays()).toBe(3);
      expect(await startUpload(db, newUpload('x', { county: 'Xyzzy' }), context)).toMatchObject({
        status: 400,
        fields: { county: expect.stringMatching(/^There is no such county/) },
      });
    });
  }

  // The statements are the same on both databases, and each import starts a thread.
  const leaseTest = name === 'postgres' ? test : longTest;
  leaseTest('an import that was ended begins again when its lease is over, and reports the whole file', async () => {
    const id = await upload(fileOf(2000, 2600), { dataset: 'probate' });
    const claim = await claimUpload(db, [id]);
    if (!claim) throw new Error('Nothing was claimed');
    expect(claim).toMatchObject({ id, attempts: 1 });
    // The first process stored a part and was killed; until its lease is over, nobody else starts.
    const first = await upload(fileOf(2600, 2610));
    expect(await importer.runOnce()).toBe(0);
    await db.execute(sql`update uploads set leased_until = now() - interval '1 second' where id = ${id}`);
    const both = [newImporter(), newImporter()];
    const imported = await Promise.all(both.map((each) => each.runOnce()));
    // Two at once import each file once, in turn.
    await both[0]?.runOnce();
    expect(imported.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2);
    expect(await findUpload(db, id)).toMatchObject({ status: 'done', report: { rows: 600, added: 600, unchanged: 0 } });
    expect(await findUpload(db, first)).toMatchObject({ status: 'done', report: { added: 10 } });
    const tries = await rows(db, sql`select attempts from uploads where id in (${id}, ${first}) order by created_at`);
    expect(tries).toEqual([{ attempts: 2 }, { attempts: 1 }]);
    // The first process wakes up late, and may not write to the row anymore.
    expect(await renewClaim(db, claim, null)).toBe(false);
  });

  test('planned stops do not use up the tries of a file, and each claim is another', async () => {
    const id = await upload(fileOf(0, 1));
    const claim = async () => {
      const claimed = await claimUpload(db, [id]);
      if (!claimed) throw new Error('Nothing was claimed');
      return claimed;
    };
    const first = await claim();
    for (let stops = 0, own = first; stops < 6; stops++, own = await claim()) await releaseClaim(db, own);
    expect(await rows(db, sql`select attempts from uploads where id = ${id}`)).toEqual([{ attempts: 1 }]);
    expect(await renewClaim(db, first, null)).toBe(false);
  });

  // The embedded database runs one transaction at a time.
  test.runIf(name === 'postgres')('uploads that begin at once stay within the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 28 }, () => startUpload(db, newUpload(fileOf(0, 1)), context)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await countOpen(db)).toBe(20);
  });

  test('a file that ends the server again and again is given up', async () => {
    const id = await upload(fileOf(0, 1));
    await db.execute(sql`update uploads set attempts = 5, status = 'running' where id = ${id}`);
    await importer.runOnce();
    expect(await findUpload(db, id)).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^The server ended/),
    });
    expect(await filesOf(id)).toEqual([]);
  });

  test('a file that was changed on disk is not imported', async () => {
    const id = await upload(fileOf(0, 5));
    await db.execute(sql`update uploads set bytes = bytes + 1 where id = ${id}`);
    await importer.runOnce();
    expect(await findUpload(db, id)).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/Upload it again/),
    });
  });

  test('uploads that never arrived are dropped after a day, and rejected rows after thirty', async () => {
    const content = fileOf(0, 3);
    const input = newUpload(content);
    await startUpload(db, input, context);
    await storePart(db, { id: input.id, offset: 0, bytes: Buffer.from(content.slice(0, 50)) }, context);
    const rejected = await canceledUpload();
    await db
      .update(uploads)
      .set({ status: 'done', hasRejectedFile: true, finishedAt: new Date() })
      .where(eq(uploads.id, rejected));
    mkdirSync(join(opened.dataDir, 'uploads', rejected), { recursive: true });
    writeFileSync(join(opened.dataDir, 'uploads', rejected, 'records.csv.rejected.csv'), 'line,problem\n');
    await importer.clean(new Date());
    expect([await filesOf(input.id), await filesOf(rejected)]).toEqual([['records.csv'], ['records.csv.rejected.csv']]);
    await importer.clean(new Date(Date.now() + 25 * 3_600_000));
    expect([await filesOf(input.id), await filesOf(rejected)]).toEqual([[], ['records.csv.rejected.csv']]);
    expect(await findUpload(db, input.id)).toBeNull();
    await importer.clean(new Date(Date.now() + 31 * 24 * 3_600_000));
    expect(await filesOf(rejected)).toEqual([]);
    expect(await findUpload(db, rejected)).toMatchObject({ hasRejectedFile: false });
  });

  describe('lists of reads and counties', () => {
    /** A county without reads. */
    const quiet = '48999';
    const pairs = Array.from({ length: 120 }, (_, index) => ({
      id: randomUUID(),
      fips: String(10_001 + index),
      county: `County ${index}`,
      state: index < 60 ? 'DE' : 'TX',
    }));
    beforeAll(async () => {
      await insertRows(
        db,
        countyDatasets,
        pairs.map((pair, index) =>
          countyDatasetRow({
            ...pair,
            dataset_type: 'divorce',
            update_frequency: index % 2 ? 'Weekly' : 'Daily',
            last_update: index < 10 ? '2026-11-11T12:00:00Z' : '2026-11-16T10:00:00Z',
            is_sample: false,
          }),
        ),
      );
      await db.insert(importRuns).values(
        pairs.map(({ fips }, index) => ({
          fips,
          datasetType: 'divorce',
          sourceDate: now,
          // Many reads begin at the same moment, so that pages have to tell them apart by id.
          startedAt: new Date(Date.UTC(2027, 0, 1, 0, Math.floor(index / 20))),
          finishedAt: now,
          rowsRead: index,
          isLate: index % 3 === 0,
          lateReason: index % 3 === 0 ? 'The clerk was closed.' : null,
        })),
      );
      await db.execute(sql`analyze import_runs`);
      await db.execute(sql`analyze county_datasets`);
    });

    test('reads are listed by county, dataset and lateness', async () => {
      const everything = { fips: null, dataset: 'divorce', late: false } as const;
      const [first] = (await runsPage(db, everything, undefined)).rows;
      expect(first).toMatchObject({
        state: 'TX',
        county: expect.stringMatching(/^County 1/),
        isLate: expect.any(Boolean),
      });
      const late = await runsPage(db, { fips: null, dataset: null, late: true }, undefined);
      expect(late.rows.every(({ isLate, lateReason }) => isLate && lateReason !== null)).toBe(true);
      expect(late.rows.filter(({ fips }) => fips !== quiet).length).toBe(40);
      const one = await runsPage(db, { fips: '10005', dataset: null, late: false }, undefined);
      expect(one.rows.map(({ fips }) => fips)).toEqual(['10005']);
    });

    test('counties are found by name, code, state, status and lateness', async () => {
      const filter = { q: '', state: null, dataset: 'divorce', status: null, late: false } as const;
      const page = async (given: object) => (await datasetsPage(db, { ...filter, ...given }, undefined, now)).rows;
      expect((await page({ q: 'ounty 7', state: 'TX' })).map(({ county }) => county)).toEqual([
        'County 70',
        ...Array.from({ length: 9 }, (_, at) => `County 7${at + 1}`),
      ]);
      expect(await page({ q: '10001' })).toMatchObject([
        { county: 'County 0', isLate: true, records: expect.any(Number) },
      ]);
      expect(await page({ q: '100%' })).toEqual([]);
      const late = await page({ late: true });
      expect(late.map(({ fips }) => fips)).toEqual(['10001', '10003', '10005', '10007', '10009']);
    });

    test('every list and its next page uses an index', async () => {
      const planOf = (statement: ReturnType<typeof runsStatement>) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`set local enable_seqscan = off`);
          await tx.execute(sql`set local enable_sort = off`);
          await tx.execute(sql`set local enable_bitmapscan = off`);
          const plan = await rows(tx, sql`explain ${statement}`);
          return plan.map((line) => String(line['QUERY PLAN'])).join('\n');
        });
      const after: [string, string] = ['2027-01-01 00:03:00+00', randomUUID()];
      const none = { fips: null, dataset: null, late: false };
      for (const page of [null, after]) {
        const limit = { after: page, limit: 51 };
        const all = await planOf(runsStatement(none, limit));
        expect(all).toMatch(/Index Scan Backward using import_runs_started on/);
        expect(await planOf(runsStatement({ ...none, fips: travis }, limit))).toMatch(/import_runs_county_started/);
        expect(await planOf(runsStatement({ ...none, dataset: 'divorce' }, limit))).toMatch(
          /import_runs_(type_)?started/,
        );
        expect(await planOf(runsStatement({ ...none, late: true }, limit))).toMatch(/import_runs_late/);
        expect(await planOf(runsStatement({ ...none, held: true }, limit))).toMatch(/import_runs_held/);
        expect(all).not.toMatch(/Seq Scan/);
      }
      const filter = { q: '', state: null, dataset: null, status: null, late: false };
      const page = { after: ['10005', 'divorce'] as [string, string], limit: 51 };
      expect(await planOf(datasetsStatement(filter, page, now))).toMatch(/Index Scan using county_datasets_place_type/);
    });

    const change = (given: object, was: object = {}) => {
      const before = {
        frequency: 'Daily',
        soldElsewhere: 2,
        exclusiveElsewhereUntil: null,
        status: 'open',
        statusReason: '',
        ...was,
      };
      return { ...before, ...given, was: before } as never;
    };

    test('status, subscribers and exclusivity are changed by the rules of a file of territories, and audited', async () => {
      const { id, fips } = pairs[80] as (typeof pairs)[0];
      await db.execute(sql`update county_datasets set sold_elsewhere = 2 where id = ${id}`);
      const wanted = change({ soldElsewhere: 5, exclusiveElsewhereUntil: '2027-03-01' });
      expect(await changeTerritory(db, { id, change: wanted }, context)).toMatchObject({
        ok: true,
        row: { subscribers: 5, exclusiveUntil: '2027-03-01', status: 'open', records: expect.any(Number) },
      });
      // Sent again, because the answer was lost.
      expect(await changeTerritory(db, { id, change: wanted }, context)).toMatchObject({ ok: true });
      const was = { soldElsewhere: 5, exclusiveElsewhereUntil: '2027-03-01' };
      const closed = { status: 'closed_by_law', statusReason: 'Sealed by the county.' };
      expect(
        await changeTerritory(db, { id, change: change({ status: 'closed_by_law' }, was) }, context),
      ).toMatchObject({
        status: 400,
        fields: { statusReason: 'Say why the file is not open' },
      });
      expect(await changeTerritory(db, { id, change: change(closed, was) }, context)).toMatchObject({
        ok: true,
        row: { status: 'closed_by_law', statusReason: 'Sealed by the county.', isLate: false },
      });
      expect(await changeTerritory(db, { id, change: change({ soldElsewhere: 9 }) }, context)).toMatchObject({
        status: 409,
      });
      expect(await changeTerritory(db, { id: randomUUID(), change: wanted }, context)).toMatchObject({ status: 404 });
      const entries = await rows(
        db,
        sql`select action from audit_entries where subject = ${`${fips} divorce`} order by id`,
      );
      expect(entries.map(({ action }) => action)).toEqual(['data.territory', 'data.status']);
    });

    test('of two changes at once, one is told to look again', async () => {
      const { id } = pairs[81] as (typeof pairs)[0];
      await db.execute(sql`update county_datasets set sold_elsewhere = 2, update_frequency = 'Daily' where id = ${id}`);
      const answers = await Promise.all(
        [3, 4].map((soldElsewhere) => changeTerritory(db, { id, change: change({ soldElsewhere }) }, context)),
      );
      expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).toSorted()).toEqual([200, 409]);
    });

    test('a source that could not be read is in the ledger with its reason', async () => {
      const [id, fips] = [randomUUID(), quiet];
      await insertRows(db, countyDatasets, [
        countyDatasetRow({ id, fips, county: 'Quiet', state: 'TX', dataset_type: 'eviction', is_sample: false }),
      ]);
      expect(await recordLate(db, { id, reason: 'The site is down.' }, context)).toMatchObject({ ok: true });
      const { rows: found } = await runsPage(db, { fips, dataset: 'eviction', late: true }, undefined);
      expect(found).toMatchObject([{ isLate: true, lateReason: 'The site is down.', finishedAt: null }]);
    });
  });

  test(`the audit list of ${name} names nobody but the staff`, async () => {
    const id = await canceledUpload();
    const entries = await rows(db, sql`select details::text as details, subject from audit_entries`);
    expect(entries.filter(({ subject }) => subject === id)).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toMatch(/Executor|Bramblewick|\.csv/);
  });
});

describe('the routes of data at the desk', () => {
  const whole = wholeApp();
  const desk = '/functions/v1/desk/data';

  async function open(email: string) {
    const app = whole.app({ publicUrl: 'http://localhost' });
    const account = await staffMember(app, whole.db, email);
    const put = (path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      app.request(`${desk}${path}`, {
        method: 'PUT',
        body,
        headers: { Cookie: account.jar.header, 'Content-Type': 'application/octet-stream', ...headers },
      });
    return { app, account, put };
  }

  test('a file goes up in parts, and only as bytes, in parts of the limit, from our own pages', async () => {
    const { account, put } = await open('ana@example.com');
    const content = Buffer.from(fileOf(0, 3));
    const { id, ...form } = newUpload(content);
    const started = await account.request('POST', `${desk}/uploads`, { id, ...form });
    expect([started.status, started.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const part = `/uploads/${id}/parts/0`;
    expect((await put(part, new Uint8Array(content), { 'Content-Type': 'text/csv' })).status).toBe(415);
    expect((await put(part, new Uint8Array(content), { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await put(part, new Uint8Array(2 * uploadPartBytes))).status).toBe(413);
    expect((await put(part, new Uint8Array(0))).status).toBe(400);
    expect((await put(`/uploads/${id}/parts/-1`, new Uint8Array(content))).status).toBe(404);
    expect((await put('/uploads/..%2F..%2Fetc/parts/0', new Uint8Array(content))).status).toBe(404);
    const stored = await put(part, new Uint8Array(content));
    expect(await stored.json()).toMatchObject({ received: content.length, upload: { id, status: 'waiting' } });
    expect((await account.request('GET', `${desk}/uploads/${id}/rejected`)).status).toBe(404);
    expect((await account.request('DELETE', `${desk}/uploads/${id}`)).status).toBe(200);
    expect((await account.request('DELETE', `${desk}/uploads/${randomUUID()}`)).status).toBe(404);
  });

  test('what is wrong is said at its field', async () => {
    const { account } = await open('ben@example.com');
    const refused = await account.request('POST', `${desk}/uploads`, { id: 'x', bytes: 0, fileName: '' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        error: 'Please check the form for errors',
        fields: {
          id: 'Start again',
          fileName: 'Choose a file',
          bytes: 'The file is empty',
          dataset: 'Choose a dataset',
        },
      },
    ]);
    const short = await account.request('GET', `${desk}/datasets?q=Tr`);
    expect([short.status, await short.json()]).toMatchObject([400, { fields: { q: expect.any(String) } }]);
    await whole.db.insert(importRuns).values({
      fips: '48453',
      datasetType: 'probate',
      sourceDate: now,
      startedAt: now,
      finishedAt: now,
      rowsRead: 1,
    });
    const runs = async (county: string) =>
      (await (await account.request('GET', `${desk}/runs?county=${county}`)).json()) as { rows: object[] };
    expect((await runs('')).rows).toHaveLength(1);
    expect(await runs('Xyzzy')).toEqual({ rows: [], next: null });
    const change = await account.request('PATCH', `${desk}/datasets/${randomUUID()}`, { soldElsewhere: -1 });
    expect([change.status, await change.json()]).toMatchObject([
      400,
      { fields: { soldElsewhere: 'Enter a whole number' } },
    ]);
  });

  test('a subscriber and a visitor get nothing', async () => {
    const app = whole.app();
    const subscriber = await signIn(app, whole.db, 'cleo@example.com');
    for (const [account, status] of [
      [subscriber, 403],
      [newBrowser(app), 401],
    ] as const) {
      for (const path of ['/uploads', '/runs', '/datasets', `/uploads/${randomUUID()}/rejected`]) {
        expect([path, (await account.request('GET', `${desk}${path}`)).status]).toEqual([path, status]);
      }
      expect((await account.request('POST', `${desk}/uploads`, newUpload('x'))).status).toBe(status);
    }
  });
});
