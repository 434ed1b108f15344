import { eq, getTableName, inArray, like, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { demoCounties } from '#domain/delivery/try-as-buyer.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { sampleDealsOn } from '#domain/pipeline/sample-deals.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { type Db, rows } from '../client.ts';
import { appliedSteps, countyDatasets, deals, filings, importRuns, outreachTemplates, sampleData } from '../schema.ts';
import { readCounties } from './counties.ts';
import { countyDatasetRows } from './county-datasets.ts';
import { demoFiles, removeSampleCustomers, replaceSampleCustomers } from './customers.ts';
import { addExtraLeads, requireExtraLeads } from './extra-leads.ts';
import { sampleFilings } from './filings.ts';
import { insertRows } from './insert-rows.ts';
import { markSamples } from './mark-samples.ts';
import { type Pair, samplePairs } from './pairs.ts';
import { startMoving } from './redate.ts';
import { once, withSeedLock } from './step.ts';
import { vacuum } from './vacuum.ts';

export type SeedOptions = {
  /** False removes the sample data; what is left is the demo buyer's, which nobody else sees. */
  samples?: boolean;
  /** How many extra leads to add, for load tests. */
  leads?: number | undefined;
  progress?: (extraLeads: number) => void;
};

/** Fills an empty database with the sample data; rows that are not samples are unchanged. */
export async function seed(db: Db, now: Date, options: SeedOptions = {}): Promise<void> {
  const { samples = true, leads, progress = () => {} } = options;
  if (leads !== undefined) requireExtraLeads(leads);
  if (leads !== undefined && !samples)
    throw new Error('Extra leads are sample data, which SAMPLE_DATA=off leaves out.');
  await addOnce(db, outreachTemplates, 'sample outreach_templates 3', (tx) =>
    replaceShown(tx, outreachTemplates, sampleTemplates),
  );
  // /sample-data and the visitor's board are made of these, also without samples: no other list, count or figure has them.
  await addOnce(db, sampleData, 'sample sample_data 2', (tx) => replaceShown(tx, sampleData, sampleRecords));
  const today = now.toISOString().slice(0, 10);
  await addOnce(db, deals, 'sample deals 3', (tx) => replaceShown(tx, deals, sampleDealsOn(today)));
  await once(db, 'marked data_freshness 1', (tx) => markSamples(tx, now));
  if (!samples) return replaceWithDemo(db, now);
  await removeDemo(db);
  const counties = lazily(readCounties);
  const added = await once(db, 'sample records 2', (tx) => replaceRecords(tx, counties(), now));
  if (added) for (const table of [countyDatasets, filings]) await vacuum(db, table);
  await once(db, 'sample customers 2', (tx) => replaceSampleCustomers(tx, now));
  if (leads === undefined) return;
  const pairs = await withoutReal(db, samplePairs(counties()));
  await addExtraLeads(db, { counties: counties(), pairs }, now, { count: leads, progress });
}

async function addOnce(db: Db, table: PgTable, step: string, work: (tx: Db) => Promise<void>): Promise<void> {
  if (await once(db, step, work)) await vacuum(db, table);
}

/** Sample figures and filings, in place of older ones. A county and dataset with real records gets none. */
async function replaceRecords(tx: Db, counties: ReturnType<typeof readCounties>, now: Date): Promise<void> {
  await removeRecords(tx);
  const pairs = samplePairs(counties);
  const made = sampleFilings(counties, pairs, now);
  const wanted = await withoutReal(tx, pairs);
  const isWanted = new Set(wanted.map(({ county, dataset }) => `${county.fips} ${dataset}`));
  await insertRows(tx, countyDatasets, countyDatasetRows(wanted, made, now));
  await insertRows(
    tx,
    filings,
    made.filter((row) => isWanted.has(`${row.fips} ${row.dataset_type}`)),
  );
  await startMoving(tx, now);
}

async function withoutReal(db: Db, pairs: Pair[]): Promise<Pair[]> {
  const real = await rows(db, sql`select fips || ' ' || dataset_type as pair from county_datasets where not is_sample`);
  const isReal = new Set(real.map(({ pair }) => pair));
  return pairs.filter(({ county, dataset }) => !isReal.has(`${county.fips} ${dataset}`));
}

/** An earlier version of the rows is replaced, but one that was deleted does not come back. */
async function replaceShown(
  tx: Db,
  table: typeof sampleData | typeof deals | typeof outreachTemplates,
  made: { id: string }[],
): Promise<void> {
  const ids = made.map(({ id }) => id);
  const earlier = like(appliedSteps.name, `sample ${getTableName(table)} %`);
  const hadRows = (await tx.select().from(appliedSteps).where(earlier).limit(1)).length > 0;
  const before = await tx.delete(table).where(inArray(table.id, ids)).returning({ id: table.id });
  const kept = new Set(before.map(({ id }) => id));
  await insertRows(tx, table, hadRows ? made.filter(({ id }) => kept.has(id)) : made);
}

async function removeRecords(tx: Db): Promise<void> {
  for (const table of [countyDatasets, filings, importRuns]) await tx.delete(table).where(eq(table.isSample, true));
}

const demoStep = 'demo buyer 1';

/** 'Try as a buyer' works without samples too: its records are stored under codes of no county, and withheld from everybody else. */
async function replaceWithDemo(db: Db, now: Date): Promise<void> {
  const replaced = await once(db, demoStep, async (tx) => {
    await removeSamples(tx);
    const counties = readCounties();
    const pairs = demoFiles.flatMap(({ fips, datasets }) => {
      const demo = demoCounties.find((county) => county.fips === fips);
      return samplePairs(counties.filter((county) => county.fips === demo?.sampleFips)).filter(({ dataset }) =>
        datasets.includes(dataset),
      );
    });
    const made = sampleFilings(counties, pairs, now, demoNumbers).flatMap((row) => {
      const demo = demoCounties.find(({ sampleFips }) => sampleFips === row.fips);
      const isSold = pairs.some(({ county, dataset }) => county.fips === row.fips && dataset === row.dataset_type);
      return demo && isSold ? [{ ...row, fips: demo.fips, is_withheld: true }] : [];
    });
    await insertRows(tx, filings, made);
    await startMoving(tx, now);
    await replaceSampleCustomers(tx, now);
  });
  if (!replaced) return;
  for (const table of [countyDatasets, filings, importRuns]) await vacuum(db, table);
}

/** About as many as the first customer has of all samples. */
const demoNumbers = { leads: 480, closed: 90 };

async function removeDemo(db: Db): Promise<void> {
  await withSeedLock(db, async (tx) => {
    const removed = await tx.delete(appliedSteps).where(eq(appliedSteps.name, demoStep)).returning();
    if (removed.length > 0) await removeSamples(tx);
  });
}

/** Cards, deals and templates stay. */
const isRecordStep = sql`(name like 'sample %' or name like 'extra leads %') and name !~ '^sample (outreach_templates|sample_data|deals) '`;

/** Removes the samples and the record of having added them, so that turning them on adds them again. */
async function removeSamples(tx: Db): Promise<void> {
  await tx.delete(appliedSteps).where(isRecordStep);
  await removeSampleCustomers(tx);
  await removeRecords(tx);
}

/** Computes a value once, when it is first needed. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
