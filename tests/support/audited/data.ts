import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { caseListCases, caseLists } from '#db/proof-schema.ts';
import { importRuns } from '#db/schema.ts';
import type { AuditAction } from '#domain/desk/audit.ts';
import type { Territory } from '#domain/desk/data.ts';
import { newUploadSchema } from '#domain/desk/uploads.ts';
import { validate } from '#domain/forms/validate.ts';
import { plainFormat } from '#domain/records/profile.ts';
import { decideMiss } from '#server/services/desk/misses.ts';
import { dropProfile } from '#server/services/desk/profiles.ts';
import { decideClosings, undoOneRead } from '#server/services/desk/reads.ts';
import { correctRecord, liftFromRecord } from '#server/services/desk/records.ts';
import { changeTerritory, recordLate } from '#server/services/desk/territories.ts';
import { cancelUpload, startUpload, storePart } from '#server/services/desk/uploads.ts';
import { newUser } from '../customer-bench.ts';
import { csvOf } from '../record-files.ts';
import { given, readRows } from '../record-reads.ts';
import { type AuditBench, type Audited, done } from './bench.ts';

const command = { id: null, name: 'command' };
const dataset = 'probate';

/** Three records of a county that no other action uses. */
async function imported({ store, one }: AuditBench, fips: string, rowCount = 3) {
  const { runId } = await readRows(store, given(0, rowCount, fips), 1);
  return {
    runId,
    run: await one(sql`select id from import_runs where run_id = ${runId}`),
    file: await one(sql`select id from county_datasets where fips = ${fips} and dataset_type = ${dataset}`),
    record: await one(sql`select id from filings where fips = ${fips} order by source_key limit 1`),
  };
}

async function uploaded({ db, context, dataDir }: AuditBench) {
  const bytes = Buffer.from(csvOf(given(0, 3)));
  const checked = validate(newUploadSchema, {
    id: randomUUID(),
    fileName: 'probate.csv',
    bytes: bytes.length,
    dataset,
  });
  const input = done(checked).value;
  done(await startUpload(db, input, { ...context, dataDir }));
  done(await storePart(db, { id: input.id, offset: 0, bytes }, { ...context, dataDir }));
  return { id: input.id, bytes: bytes.length };
}

const before: Territory = {
  ...{ frequency: 'Daily', soldElsewhere: 0, exclusiveElsewhereUntil: null, status: 'open', statusReason: '' },
};
const territory = async (bench: AuditBench, fips: string, change: Partial<Territory>) => {
  const { file: id } = await imported(bench, fips);
  done(await changeTerritory(bench.db, { id, change: { ...before, ...change, was: before } }, bench.context));
};

const reason = 'The clerk confirmed it.';
const corrected = async (bench: AuditBench, fips: string) => {
  const { record: id } = await imported(bench, fips);
  const correction = { id, field: 'market_value', value: '650000', reason, version: 1 };
  done(await correctRecord(bench.db, correction, bench.context));
  return { subject: id, details: { field: 'market_value', fips, dataset } };
};

export const auditedData = {
  'data.upload': async (bench) => {
    const { id, bytes } = await uploaded(bench);
    return { subject: id, details: { dataset, full: false, dryRun: false, fips: null, bytes } };
  },
  'data.cancel': async (bench) => {
    const { id } = await uploaded(bench);
    done(await cancelUpload(bench.db, { id }, { ...bench.context, dataDir: bench.dataDir }));
    return { subject: id, details: {} };
  },
  'data.status': async (bench) => {
    await territory(bench, '48001', { status: 'no_source', statusReason: 'The clerk stopped.' });
    return { subject: '48001 probate', details: { from: 'open', to: 'no_source' } };
  },
  'data.territory': async (bench) => {
    await territory(bench, '48003', { soldElsewhere: 2 });
    const was = { soldElsewhereBefore: 0, exclusiveElsewhereUntilBefore: null };
    const wanted = { frequency: 'Daily', soldElsewhere: 2, exclusiveElsewhereUntil: null };
    return { subject: '48003 probate', details: { ...wanted, ...was } };
  },
  'data.late': async (bench) => {
    const { file: id } = await imported(bench, '48005');
    done(await recordLate(bench.db, { id, reason: 'The clerk was closed.' }, bench.context));
    return { subject: '48005 probate', details: {} };
  },
  'data.profile': async ({ db, store, context }) => {
    await store.saveProfile({ name: 'travis', dataset, settings: { ...plainFormat, full: true, fips: null } });
    await dropProfile(db, 'travis', context);
    return { subject: 'travis', details: { saved: false } };
  },
  'data.import': async (bench) => {
    const { runId } = await imported(bench, '48007');
    const counts = { counties: 1, rows: 3, added: 3, changed: 0, closed: 0, held: 0, rejected: 0 };
    return { subject: runId, details: { dataset, ...counts, stopped: false }, actor: command };
  },
  'data.undo': async (bench) => {
    const { runId, run } = await imported(bench, '48009');
    done(await undoOneRead(bench.db, run, bench.context));
    return { subject: runId, details: { fips: '48009', dataset, removed: 3, restored: 0 } };
  },
  'data.closings': async (bench) => {
    await imported(bench, '48011', 60);
    const { runId } = await readRows(bench.store, given(0, 10, '48011'), 2);
    const [run] = await bench.db.select({ id: importRuns.id }).from(importRuns).where(sql`run_id = ${runId}`);
    done(await decideClosings(bench.db, { id: run?.id ?? '', decision: 'accept' }, bench.context));
    return { subject: runId, details: { fips: '48011', dataset, decision: 'accepted', held: 50, closed: 50 } };
  },
  'data.miss': async ({ db, context }) => {
    const { id: userId } = await newUser(db);
    const list = { userId, fips: '48453', county: 'Travis', state: 'TX', day: '2026-11-16' };
    const [stored] = await db.insert(caseLists).values(list).returning({ id: caseLists.id });
    const asked = { listId: stored?.id ?? '', fips: '48453', sourceKey: '26-X-1', number: '26-X-1' };
    const [miss] = await db
      .insert(caseListCases)
      .values({ ...asked, askedAt: context.now })
      .returning({ id: caseListCases.id });
    await decideMiss(db, { id: miss?.id ?? '', verdict: 'real' }, context);
    return { subject: miss?.id ?? '', details: { verdict: 'real' } };
  },
  'data.export': async ({ store }) => {
    const details = { closed: true, samples: false, exclusive: false, format: 'csv' };
    await store.recordExport({ fips: '48013', dataset: null, ...details });
    return { subject: '48013 all', details, actor: command };
  },
  'data.remove': async (bench) => {
    await imported(bench, '48015');
    await bench.store.remove({ fips: '48015', dataset });
    return { subject: '48015 probate', details: { records: 3 }, actor: command };
  },
  'record.correct': (bench) => corrected(bench, '48017'),
  'record.lift': async (bench) => {
    const entry = await corrected(bench, '48019');
    done(await liftFromRecord(bench.db, { id: entry.subject, field: 'market_value' }, bench.context));
    return entry;
  },
} satisfies Partial<Record<AuditAction, Audited>>;
