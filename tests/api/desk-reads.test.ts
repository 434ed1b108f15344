import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { rows } from '#db/client.ts';
import { auditKilledImports } from '#db/records/audit-import.ts';
import { exportRecords } from '#server/records/export-records.ts';
import { runsPage } from '#server/services/desk/data-lists.ts';
import { decideClosings, undoOneRead } from '#server/services/desk/reads.ts';
import { staffMember } from '#tests/support/accounts.ts';
import { deskContext } from '#tests/support/booking-bench.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { given, hays, recordBench, travis } from '#tests/support/record-reads.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

describeSample(testDatabases, on('postgres'))('reads at the desk on $name', ({ open }) => {
  const bench = recordBench(open);
  const context = { ...deskContext(), actor: { id: null, name: 'eve@example.com' } };

  const readOf = async (runId: string, fips = travis) =>
    String((await rows(bench.db, sql`select id from import_runs where run_id = ${runId} and fips = ${fips}`))[0]?.id);
  const openRecords = async () =>
    Number((await rows(bench.db, sql`select count(*)::int as open from filings where closed_on is null`))[0]?.open);
  /** What is in the audit list about a run. */
  const audited = (subject: string) =>
    rows(bench.db, sql`select actor, action, details from audit_entries where subject = ${subject} order by id`);

  test('a held read says how many would close, and closes them when staff say so, with an audit entry', async () => {
    await bench.read(given(0, 300), 1);
    const { runId } = await bench.read(given(0, 20), 2);
    const id = await readOf(runId);
    const filter = { fips: null, dataset: null, late: false, held: true };
    expect((await runsPage(bench.db, filter, undefined)).rows).toMatchObject([
      { id, runId, held: 280, unidentified: 0, open: 300, isFull: true, undoneAt: null, undid: null },
    ]);
    expect(await decideClosings(bench.db, { id, decision: 'accept' }, context)).toMatchObject({
      ok: true,
      closed: 280,
      run: { held: null, closed: 280, open: 20 },
    });
    expect(await openRecords()).toBe(20);
    expect((await runsPage(bench.db, filter, undefined)).rows).toEqual([]);
    expect(await decideClosings(bench.db, { id, decision: 'drop' }, context)).toMatchObject({ ok: false, status: 409 });
    const details = { fips: travis, dataset: 'probate', decision: 'accepted', held: 280, closed: 280 };
    expect((await audited(runId)).slice(1)).toEqual([{ actor: 'eve@example.com', action: 'data.closings', details }]);
    expect(await decideClosings(bench.db, { id: randomUUID(), decision: 'drop' }, context)).toMatchObject({
      status: 404,
    });
  });

  test('of two decisions at once, one counts', async () => {
    await bench.read(given(0, 100), 1);
    const id = await readOf((await bench.read(given(0, 50), 2)).runId);
    const answers = await Promise.all(
      (['accept', 'drop'] as const).map((decision) => decideClosings(bench.db, { id, decision }, context)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await openRecords()).toBe(answers[0]?.ok ? 50 : 100);
  });

  test('undoing one county leaves the others, and the ledger says so', async () => {
    await bench.read([...given(0, 10), ...given(0, 3, hays)], 1);
    const { runId } = await bench.read([...given(0, 12), ...given(0, 5, hays)], 2);
    const id = await readOf(runId);
    expect(await undoOneRead(bench.db, id, context)).toMatchObject({
      ok: true,
      removed: 2,
      restored: 0,
      run: { undoneAt: expect.any(String) },
    });
    expect(await openRecords()).toBe(15);
    const { rows: ledger } = await runsPage(bench.db, { fips: travis, dataset: null, late: false }, undefined);
    expect(ledger.map(({ undid, undoneAt }) => [undid !== null, undoneAt !== null]).toSorted()).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
    expect(await undoOneRead(bench.db, id, context)).toEqual({
      ok: false,
      status: 409,
      error: 'This read was undone before.',
    });
    const details = { fips: travis, dataset: 'probate', removed: 2, restored: 0 };
    expect((await audited(runId)).slice(1)).toEqual([{ actor: 'eve@example.com', action: 'data.undo', details }]);
  });

  test('an undo is refused in plain words, and without an audit entry, when a later read touched its records', async () => {
    const { runId } = await bench.read(given(0, 10), 1);
    await bench.read(given(0, 3), 2, { full: false });
    expect(await undoOneRead(bench.db, await readOf(runId), context)).toEqual({
      ok: false,
      status: 409,
      error: 'A later read or a correction has changed 3 of its records. Nothing was undone.',
    });
    expect((await audited(runId)).map(({ action }) => action)).toEqual(['data.import']);
    expect(await undoOneRead(bench.db, randomUUID(), context)).toMatchObject({ ok: false, status: 404 });
  });

  test('a file that is being imported cannot be undone yet', async () => {
    const runId = randomUUID();
    await bench.read(given(0, 3), 1, { runId });
    await bench.db.execute(sql`insert into uploads (id, file_name, bytes, options, status)
      values (${runId}, 'a.csv', 1, '{"dataset": "probate"}', 'running')`);
    expect(await undoOneRead(bench.db, await readOf(runId), context)).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^The file is still being imported/),
    });
  });

  test('commands write the same entries: an import once, undo, closings, export, removal', async () => {
    await bench.read([...given(0, 100), ...given(0, 3, hays)], 1);
    const file = [...given(0, 60), ...given(0, 3, hays), { ...given(0, 1)[0], market_value: 1 }];
    const { runId } = await bench.read(file, 2);
    await bench.store.settleHeld({ choice: { runId }, decision: 'drop' });
    await bench.store.undo({ runId });
    const actor = 'command';
    const counts = { counties: 2, rows: 64, added: 0, changed: 0, closed: 0, held: 40, rejected: 1, stopped: false };
    const place = { dataset: 'probate' };
    expect(await audited(runId)).toEqual([
      { actor, action: 'data.import', details: { ...place, ...counts } },
      {
        actor,
        action: 'data.closings',
        details: { ...place, fips: travis, decision: 'dropped', held: 40, closed: 0 },
      },
      { actor, action: 'data.undo', details: { ...place, fips: hays, removed: 0, restored: 0 } },
      { actor, action: 'data.undo', details: { ...place, fips: travis, removed: 0, restored: 0 } },
    ]);
    const request = { fips: travis, dataset: 'probate', closed: false, samples: false, exclusive: true } as const;
    await exportRecords(bench.store, request, 'csv', new PassThrough().resume());
    await bench.store.remove({ fips: travis, dataset: 'probate' });
    expect(await audited(`${travis} probate`)).toEqual([
      { actor, action: 'data.export', details: { closed: false, samples: false, exclusive: true, format: 'csv' } },
      { actor, action: 'data.remove', details: { records: 100 } },
    ]);
  });

  test('an upload is imported in the name of who uploaded it, and a second try adds no entry', async () => {
    const [runId, uploadedBy] = [randomUUID(), randomUUID()];
    await bench.db
      .insert(users)
      .values({ id: uploadedBy, email: 'eve@example.com', name: 'Eve', role: 'staff', staffRole: 'admin' });
    await bench.db.execute(sql`insert into uploads (id, file_name, bytes, options, status, uploaded_by)
      values (${runId}, 'a.csv', 1, '{"dataset": "probate"}', 'running', ${uploadedBy})`);
    await bench.read(given(0, 3), 1, { runId });
    await bench.read(given(0, 3), 1, { runId });
    expect(await audited(runId)).toMatchObject([{ actor: 'eve@example.com', action: 'data.import' }]);
  });

  test('an import that was ended has an entry of what it stored; a dry run has none', async () => {
    const runId = randomUUID();
    await bench.read(given(0, 3), 1, { runId, dryRun: true });
    expect(await audited(runId)).toEqual([]);
    await bench.db.execute(sql`insert into county_datasets (fips, county, state, dataset_type, update_frequency)
      values (${travis}, 'Travis', 'TX', 'probate', 'Daily')`);
    await bench.db.execute(sql`insert into import_runs (fips, dataset_type, source_date, started_at, run_id, rows_added)
      values (${travis}, 'probate', now(), now(), ${runId}, 500)`);
    await bench.store.recordStopped({ runId });
    expect(await audited(runId)).toMatchObject([{ action: 'data.import', details: { added: 500, stopped: true } }]);
  });

  test('an import that was killed gets its entry when it can no longer be running, once', async () => {
    const [killed, running, waiting] = [randomUUID(), randomUUID(), randomUUID()];
    await bench.db.execute(sql`insert into county_datasets (fips, county, state, dataset_type, update_frequency)
      values (${travis}, 'Travis', 'TX', 'probate', 'Daily')`);
    await bench.db.execute(sql`insert into uploads (id, file_name, bytes, options, status)
      values (${waiting}, 'a.csv', 1, '{"dataset": "probate"}', 'waiting')`);
    for (const [runId, minutes] of [
      [killed, 120],
      [running, 50],
      [waiting, 120],
    ] as const)
      await bench.db.execute(sql`insert into import_runs (fips, dataset_type, source_date, started_at, run_id, file_id, rows_added)
        values (${travis}, 'probate', now(), now() - make_interval(mins => ${minutes}), ${runId}, ${randomUUID()}, 500)`);
    for (const _ of [1, 2]) await auditKilledImports(bench.db, new Date(), 60);
    expect(await audited(killed)).toMatchObject([{ action: 'data.import', details: { added: 500, stopped: true } }]);
    expect([...(await audited(running)), ...(await audited(waiting))]).toEqual([]);
  });
});

const whole = wholeApp();

test('the routes answer with the read, and refuse in plain words', async () => {
  const app = whole.app();
  const { request } = await staffMember(app, whole.db, 'reads@example.com');
  const desk = '/functions/v1/desk/data/runs';
  const [held] = await rows(
    whole.db,
    sql`insert into import_runs (fips, dataset_type, source_date, started_at, finished_at, held_closings, held_except)
      values (${travis}, 'divorce', now(), now(), now(), 30, array[]::uuid[]) returning id`,
  );
  const path = `${desk}/${held?.id}`;
  const listed = (await (await request('GET', `${desk}?status=held`)).json()) as { rows: unknown[] };
  expect(listed.rows).toHaveLength(1);
  expect(await (await request('GET', path)).json()).toMatchObject({ id: held?.id, held: 30 });
  expect((await request('POST', `${path}/drop`, {})).status).toBe(200);
  expect((await request('POST', `${path}/accept`, {})).status).toBe(409);
  expect((await request('POST', `${path}/undo`, {})).status).toBe(200);
  const again = await request('POST', `${path}/undo`, {});
  expect([again.status, await again.json()]).toEqual([409, { error: 'This read was undone before.' }]);
  expect((await request('GET', `${desk}/${randomUUID()}`)).status).toBe(404);
});
