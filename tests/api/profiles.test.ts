import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { findUpload } from '#db/queries/desk/uploads.ts';
import { type RecordStore, recordStore } from '#db/records/store.ts';
import { newUploadSchema, type UploadPreview } from '#domain/desk/uploads.ts';
import { validate } from '#domain/forms/validate.ts';
import { plainFormat } from '#domain/records/profile.ts';
import { uploadImporter } from '#server/records/import-uploads.ts';
import { placesOf, readCountyIndex } from '#server/records/places.ts';
import { previewFile } from '#server/records/preview-file.ts';
import { connectToServer, listenForCommands } from '#server/records/socket.ts';
import { createRecordWriter } from '#server/records/write/record-writer.ts';
import { allProfiles, dropProfile } from '#server/services/desk/profiles.ts';
import {
  confirmUpload,
  previewUpload,
  startUpload,
  storePart,
  type UploadContext,
} from '#server/services/desk/uploads.ts';
import { staffMember } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

/** A Monday. */
const now = new Date('2026-11-16T14:30:00Z');
const staff = { id: randomUUID(), name: 'eve@example.com' };
const clerk = [
  'Travis County Clerk,,,,,',
  'Cause No.,File Date,Decedent,Status,Street,City',
  'C-1,17-AUG-2026,Ana Reyes,Open,9 Oak St,Austin',
  'C-2,"Jun 11, 2026",Ben Ray,Closed,8 Oak St,Austin',
  ',"Jun 11, 2026",Cy Orr,Open,7 Oak St,Austin',
].join('\n');
const settings = { ...plainFormat, full: false, fips: '48453', map: { 'Cause No.': 'case_number' } };

describeSample(testDatabases, on('postgres'))('profiles on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let store: RecordStore;
  let context: UploadContext;

  beforeAll(async () => {
    opened = await open();
    ({ db } = opened.database);
    store = recordStore({ db, batchSize: 100 });
    context = { now, publicUrl: '', staffEmail: '', actor: staff, dataDir: opened.dataDir };
    await db.insert(users).values({ id: staff.id, email: staff.name, name: 'Eve', role: 'staff', staffRole: 'admin' });
  });
  afterAll(() => opened?.drop());

  const audited = () =>
    rows(db, sql`select actor, subject, details from audit_entries where action = 'data.profile' order by id`);

  test('a profile is saved, replaced, listed and deleted by command, also through the socket, and audited', async () => {
    const server = await listenForCommands(opened.dataDir, store);
    const command = await connectToServer(opened.dataDir);
    if (!command) throw new Error('No server listens');
    await command.saveProfile({ name: 'travis-probate', dataset: 'probate', settings });
    await command.saveProfile({
      name: 'travis-probate',
      dataset: 'probate',
      settings: { ...settings, day_first: true },
    });
    const saved = [{ name: 'travis-probate', dataset: 'probate', settings: { ...settings, day_first: true } }];
    expect(await command.profiles()).toEqual(saved);
    expect([await command.deleteProfile({ name: 'travis-probate' }), await store.profiles()]).toEqual([true, []]);
    expect(await command.deleteProfile({ name: 'travis-probate' })).toBe(false);
    await server.close();
    expect(await audited()).toEqual([
      { actor: 'command', subject: 'travis-probate', details: { dataset: 'probate', saved: true } },
      { actor: 'command', subject: 'travis-probate', details: { dataset: 'probate', saved: true } },
      { actor: 'command', subject: 'travis-probate', details: { saved: false } },
    ]);
    await db.execute(
      sql`insert into import_profiles (name, dataset_type, settings) values ('old', 'divorce', '{"map": {}}')`,
    );
    expect(await store.profiles()).toEqual([
      { name: 'old', dataset: 'divorce', settings: { ...plainFormat, full: false, fips: null } },
    ]);
    await store.deleteProfile({ name: 'old' });
  });

  const begin = async (content: string | Buffer, given: object = {}) => {
    const bytes = Buffer.from(content);
    const checked = validate(newUploadSchema, {
      id: randomUUID(),
      fileName: 'clerk.csv',
      bytes: bytes.length,
      dataset: 'probate',
      check: true,
      ...given,
    });
    if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
    return { input: checked.value, bytes, started: await startUpload(db, checked.value, context) };
  };
  const previewOf = async (id: string, format?: object) => {
    const answer = await previewUpload(db, { id, ...(format && { format: { ...plainFormat, ...format } }) }, context);
    if (!answer.ok) throw new Error(answer.error);
    return answer.preview as Extract<UploadPreview, { rows: unknown }>;
  };

  test('columns are checked at the desk before anything is imported, and saved as a profile', async () => {
    const { input, bytes } = await begin(clerk, { county: 'Travis, TX' });
    const { id } = input;
    expect(await storePart(db, { id, offset: 0, bytes }, context)).toMatchObject({
      ok: true,
      received: bytes.length,
      upload: { status: 'receiving' },
    });
    const preview = await previewOf(id);
    expect(preview).toMatchObject({
      headerLine: 2,
      problems: [],
      map: { 'Cause No.': 'case_number', 'File Date': 'filing_date', Decedent: 'deceased_name', Status: 'case_status' },
      rows: [
        { line: 3, problems: [], warnings: [{ column: 'Status', value: 'Open' }] },
        { line: 4, values: expect.arrayContaining([{ field: 'closed_on', value: '2026-11-16' }]) },
        { line: 5, problems: [{ reason: 'The row has no case number.' }, { column: 'Status' }], values: [] },
      ],
    });
    expect(preview.rows[0]?.values).toContainEqual({ field: 'property_address', value: '9 Oak St, Austin, TX' });
    const format = { ...preview.format, values: { case_status: { Open: 'Active' } } };
    expect((await previewOf(id, format)).rows[0]?.warnings).toEqual([]);
    expect((await previewOf(id, { ...format, map: {} })).problems).toHaveLength(1);

    expect(preview.notes).toEqual([]);
    const bare = (await previewOf(id, { ...format, map: { ...format.map, Street: '', City: 'property_address' } }))
      .notes;
    expect(bare).toEqual([expect.stringMatching(/^2 of the first 2 addresses have no house number/)]);

    const confirmed = await confirmUpload(db, { id, format, saveAs: 'travis-clerk' }, context);
    expect(confirmed).toMatchObject({ ok: true, upload: { status: 'waiting', options: { profile: 'travis-clerk' } } });
    expect(await confirmUpload(db, { id, format, saveAs: 'travis-clerk' }, context)).toMatchObject({ ok: true });
    expect((await audited()).at(-1)).toEqual({
      actor: staff.name,
      subject: 'travis-clerk',
      details: { dataset: 'probate', saved: true },
    });
    const importer = uploadImporter({
      database: opened.database,
      dataDir: opened.dataDir,
      databaseUrl: opened.url ?? undefined,
      maxMinutes: null,
      holdPercent: 20,
    });
    await importer.runOnce();
    expect(await findUpload(db, id)).toMatchObject({ status: 'done', report: { added: 2, rejected: 1, warnings: 0 } });
    expect(await rows(db, sql`select source_key, close_reason from filings order by 1`)).toEqual([
      { source_key: 'C-1', close_reason: null },
      { source_key: 'C-2', close_reason: 'withdrawn' },
    ]);

    // The next file of the source needs nothing but the name of the profile.
    const next = await begin(clerk.replaceAll('C-', 'D-'), { profile: 'travis-clerk', check: false });
    await storePart(db, { id: next.input.id, offset: 0, bytes: next.bytes }, context);
    await importer.runOnce();
    expect(await findUpload(db, next.input.id)).toMatchObject({ status: 'done', report: { added: 2, warnings: 0 } });
    expect((await allProfiles(db)).map(({ name }) => name)).toEqual(['travis-clerk']);
    expect([await dropProfile(db, 'travis-clerk', context), await dropProfile(db, 'travis-clerk', context)]).toEqual([
      true,
      false,
    ]);
  });

  test('what is wrong with an upload is said at its field', async () => {
    const future = await begin(clerk, { sourceDate: '2026-11-18' });
    expect(future.started).toMatchObject({ status: 400, fields: { sourceDate: 'This date is in the future.' } });
    expect((await begin(clerk, { sourceDate: '2026-11-16' })).started).toMatchObject({
      ok: true,
      upload: { options: { sourceDate: '2026-11-16T12:00:00.000Z' } },
    });
    expect((await begin(clerk, { profile: 'nope' })).started).toMatchObject({
      status: 400,
      fields: { profile: expect.any(String) },
    });
  });

  test('the beginning of a text file is enough for its preview, that of a workbook is not', async () => {
    const long = `case_number,fips,owner_name\n${'A-1,48453,Doña Ana\n'.repeat(2000)}`;
    const text = await begin(long);
    const cut = Buffer.from(long).indexOf(Buffer.from('ñ'), 20_000) + 1;
    await storePart(db, { id: text.input.id, offset: 0, bytes: text.bytes.subarray(0, cut) }, context);
    expect((await previewOf(text.input.id)).rows).toHaveLength(5);
    const path = join(opened.dataDir, 'clerk.xlsx');
    const writer = createRecordWriter('xlsx', ['case_number', 'fips'], createWriteStream(path));
    await writer.write(Array.from({ length: 500 }, (_, at) => [`A-${at}`, '48453']));
    await writer.end();
    const book = await begin(readFileSync(path), { fileName: 'clerk.xlsx' });
    const half = Math.floor(book.bytes.length / 2);
    await storePart(db, { id: book.input.id, offset: 0, bytes: book.bytes.subarray(0, half) }, context);
    expect(await previewOf(book.input.id)).toEqual({ needsWhole: true });
    await storePart(db, { id: book.input.id, offset: half, bytes: book.bytes.subarray(half) }, context);
    expect((await previewOf(book.input.id)).columns).toMatchObject([{ field: 'case_number' }, { field: 'fips' }]);
  });
});

describe('a preview by command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-preview-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('shows what an import would do, and what unknown columns probably are', async () => {
    const path = join(folder, 'clerk.csv');
    writeFileSync(path, clerk);
    const index = readCountyIndex();
    const options = {
      dataset: 'probate',
      suggests: false,
      places: placesOf(index),
      sourceDay: '2026-11-16',
      now,
    } as const;
    const county = index.byFips.get('48453');
    const preview = await previewFile(path, { ...options, county, format: plainFormat });
    expect(preview.problems).toEqual([expect.stringMatching(/^No column identifies/)]);
    expect(preview.columns[0]).toEqual({ column: 'Cause No.', field: null, suggested: 'case_number', example: 'C-1' });
  });
});

describe('the routes of profiles', () => {
  const whole = wholeApp();
  const desk = '/functions/v1/desk/data';

  test('staff preview, start and delete; what is wrong is said at its field', async () => {
    const app = whole.app({ publicUrl: 'http://localhost' });
    const account = await staffMember(app, whole.db, 'ana@example.com');
    const id = randomUUID();
    const bytes = Buffer.from(clerk);
    const form = {
      id,
      fileName: 'clerk.csv',
      bytes: bytes.length,
      dataset: 'probate',
      county: 'Travis, TX',
      check: true,
    };
    expect((await account.request('POST', `${desk}/uploads`, form)).status).toBe(200);
    await app.request(`${desk}/uploads/${id}/parts/0`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { Cookie: account.jar.header, 'Content-Type': 'application/octet-stream' },
    });
    const preview = await account.request('POST', `${desk}/uploads/${id}/preview`, {});
    const { format, fields } = (await preview.json()) as { format: object; fields: string[] };
    expect(fields).toContain('property_street');
    const refused = await account.request('POST', `${desk}/uploads/${id}/start`, { format, saveAs: 'No good!' });
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { saveAs: expect.any(String) } }]);
    const zone = { ...format, time_zone: 'Mars/Olympus' };
    expect((await account.request('POST', `${desk}/uploads/${id}/preview`, { format: zone })).status).toBe(400);
    const started = await account.request('POST', `${desk}/uploads/${id}/start`, { format, saveAs: 'travis' });
    expect(await started.json()).toMatchObject({ upload: { status: 'waiting' } });
    const listed = await account.request('GET', `${desk}/profiles`);
    expect(await listed.json()).toMatchObject({ profiles: [{ name: 'travis', settings: { fips: '48453' } }] });
    expect((await account.request('DELETE', `${desk}/profiles/travis`)).status).toBe(200);
    expect((await account.request('DELETE', `${desk}/profiles/travis`)).status).toBe(404);
    await account.request('DELETE', `${desk}/uploads/${id}`);
  });
});
