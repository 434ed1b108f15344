import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { type DatasetType, datasetNames } from '#domain/datasets/dataset-types.ts';
import { firstAddressKey } from '#domain/privacy/first-address-key.ts';
import { addressKey, nameKey, nameKeys } from '#domain/privacy/match-keys.ts';
import { nearest } from '#domain/privacy/similar-address.ts';
import { type FileSources, personFields } from '#domain/records/field-sources.ts';
import type { FilingRecord } from '#domain/records/filing.ts';
import { type Db, rows } from '../client.ts';
import { customersTold, recallRecords } from '../queries/delivery/recalls.ts';
import { sourcesOf } from '../schema.ts';
import { fillCounty } from './addresses.ts';
import { dropTakenBack, requestedIn, takenBack } from './deletions.ts';
import { newestSeq } from './events.ts';
import { refreshScores } from './figures.ts';
import type { PlannedFiling } from './incoming.ts';

const types = datasetNames;

/** Imports of records share the list; until their transaction ends, it does not change. */
export async function shareSuppressions(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.suppressions})`);
}

/** Waits for running imports, which have read the list without the coming change, and for others who change it. */
export async function lockSuppressions(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.suppressions})`);
}

/** Whoever writes records locks their file first: without this, staff who write the county could wait for us, and we for them. */
async function lockFiles(tx: Db, fips: string): Promise<void> {
  await tx.execute(sql`select from county_datasets where fips = ${fips} order by dataset_type for update`);
}

type Kind = 'property' | 'person';

export function keyHash(kind: Kind, fips: string, key: string): string {
  return createHash('sha256').update([kind, fips, key].join('\n')).digest('base64url');
}

export type Listable = { fips: string; property_address: string; record: FilingRecord };

function hashesOf({ fips, property_address, record }: Listable): string[] {
  const people = personFields.flatMap((field) => nameKeys(String(record[field] ?? '')));
  const addresses = new Set([addressKey(property_address), firstAddressKey(property_address)]);
  return [
    ...[...addresses].filter((key) => key !== '').map((key) => keyHash('property', fips, key)),
    ...people.map((key) => keyHash('person', fips, key)),
  ];
}

/** The hashes on the list, by county; counties without any are left out. */
async function listedIn(tx: Db, fips: string[]): Promise<Map<string, Set<string>>> {
  const found = await rows(
    tx,
    sql`select fips, array_agg(key_hash) as hashes from suppressions
      where fips = any(${sql.param(fips)}::text[]) group by fips`,
  );
  return new Map(found.map((row) => [String(row.fips), new Set(row.hashes as string[])]));
}

/** A batch in which every record that is on the list is marked. Call shareSuppressions before. */
export async function markListed(tx: Db, batch: PlannedFiling[]): Promise<PlannedFiling[]> {
  if (batch.length === 0) return batch;
  const listed = await listedIn(tx, [...new Set(batch.map(({ fips }) => fips))]);
  const requested = await requestedIn(tx, batch);
  if (listed.size === 0 && requested.size === 0) return batch;
  return batch.map((filing) => {
    const hashes = listed.get(filing.fips);
    const isListed = hashes !== undefined && hashesOf(filing).some((hash) => hashes.has(hash));
    return isListed || requested.has(filing.id) ? { ...filing, is_suppressed: true } : filing;
  });
}

export type Property = { fips: string; street: string };

export type FilingAt = {
  id: string;
  dataset_type: DatasetType;
  county: string;
  state: string;
  filed_on: string;
  closed_on: string | null;
  property_address: string;
  record: FilingRecord;
  score: number | null;
  is_sample: boolean;
  is_suppressed: boolean;
  /** Of its file, by field. */
  field_sources: FileSources;
};

const maxFilings = 100;

/** The records of one property for the staff, newest first. */
export async function filingsAt(db: Db, property: Property): Promise<FilingAt[]> {
  return readFilings(db, await idsAt(db, property), 'filings');
}

/** The same for a visitor: without those of files that are closed to strangers. */
export async function publicFilingsAt(db: Db, property: Property): Promise<FilingAt[]> {
  return readFilings(db, await idsAt(db, property), 'public_filings');
}

async function readFilings(db: Db, ids: string[], table: 'filings' | 'public_filings'): Promise<FilingAt[]> {
  if (ids.length === 0) return [];
  const found = await rows(
    db,
    sql`select id, dataset_type, county, state, filed_on::text, closed_on::text, property_address, record, score,
        is_sample, is_suppressed, ${sourcesOf(table)} as field_sources from ${sql.identifier(table)}
      where id = any(${sql.param(ids)}::uuid[]) order by filed_on desc, id limit ${maxFilings}`,
  );
  return found as FilingAt[];
}

/** All types by name, because the indexes begin with the type. */
const inCounty = (fips: string) => sql`dataset_type = any(${sql.param(types)}::text[]) and fips = ${fips}`;

/** Answered by the index filings_address_key. An address without a letter or digit has no key, and is nobody's. */
async function idsAt(db: Db, { fips, street }: Property): Promise<string[]> {
  const key = addressKey(street);
  if (key === '') return [];
  await fillCounty(db, fips);
  const found = await rows(db, sql`select id from filings where address_key = ${key} and fips = ${fips}`);
  return found.map((row) => String(row.id));
}

/** Records left out by the entries of a request, in whatever spelling. */
async function idsLeftOutBy(db: Db, ref: string): Promise<string[]> {
  const entries = await rows(db, sql`select fips, key_hash from suppressions where ref = ${ref}`);
  const hashes = new Set(entries.map(({ key_hash: hash }) => String(hash)));
  const [fips] = entries.map((entry) => String(entry.fips));
  if (fips === undefined) return [];
  const hidden = await rows(
    db,
    sql`select id, fips, property_address, record from filings where fips = ${fips} and is_suppressed`,
  );
  return (hidden as (Listable & { id: string })[])
    .filter((filing) => hashesOf(filing).some((hash) => hashes.has(hash)))
    .map(({ id }) => id);
}

const maxCompared = 2000;

/**
 * Addresses in the county that may be the same property in another spelling, the most similar first. A visitor gets those of
 * public files only.
 */
export async function similarTo(db: Db, { fips, street }: Property, isStaff: boolean): Promise<string[]> {
  const key = addressKey(street);
  const [number = ''] = /^[A-Z]*\d+/.exec(key) ?? [];
  if (number === '') return [];
  await fillCounty(db, fips);
  const table = sql.identifier(isStaff ? 'filings' : 'public_filings');
  const found = await rows(
    db,
    sql`select address_key, min(property_address) as address from ${table}
      where address_key ~>=~ ${number} and address_key ~<~ ${`${number}~`} and address_key <> ${key} and fips = ${fips}
        and not is_suppressed
      group by address_key limit ${maxCompared}`,
  );
  const addresses = new Map(found.map((row) => [String(row.address_key), String(row.address)]));
  return nearest(key, [...addresses.keys()]).map((other) => addresses.get(other) ?? '');
}

async function idsNaming(db: Db, fips: string, key: string): Promise<string[]> {
  const names = sql.join(
    personFields.map((field) => sql`record ->> ${field}`),
    sql`, `,
  );
  const found = await rows(
    db,
    sql`select id, array_remove(array[${names}], null) as names from filings where ${inCounty(fips)}`,
  );
  return found.flatMap((row) =>
    (row.names as string[]).some((text) => nameKeys(text).includes(key)) ? [String(row.id)] : [],
  );
}

export type Suppression = Property & {
  ref: string;
  /** Also leave out every record of the county that names this person. */
  name: string | null;
};

/**
 * Puts a property on the list, takes its records out and recalls the copies of customers. Doing it again changes nothing. Returns
 * the number of records.
 */
export async function addSuppression(tx: Db, { ref, fips, street, name }: Suppression, now: Date): Promise<number> {
  await lockSuppressions(tx);
  const person = name === null ? '' : nameKey(name);
  if (name !== null && person === '') throw new Error('A name needs a first and a last name.');
  const address = addressKey(street);
  if (address === '') throw new Error('The address has no letters or digits.');
  await insertEntry(tx, { ref, kind: 'property', fips, key: address, now });
  const ids = await idsAt(tx, { fips, street });
  if (person !== '') {
    await insertEntry(tx, { ref, kind: 'person', fips, key: person, now });
    ids.push(...(await idsNaming(tx, fips, person)));
  }
  await lockFiles(tx, fips);
  const before = await newestSeq(tx);
  const taken = await rows(
    tx,
    sql`update filings set is_suppressed = true, score = null, quality = null, factors = '{}'::jsonb, rescore_on = null,
        updated_at = ${now.toISOString()}::timestamptz
      where id = any(${sql.param(ids)}::uuid[]) and not is_suppressed returning dataset_type`,
  );
  for (const type of new Set(taken.map((row) => row.dataset_type as DatasetType)))
    await refreshScores(tx, type, [fips]);
  await recallRecords(tx, ids, before);
  return taken.length;
}

/** What a request did: the records that it left out, and how many customers had received one and were told to remove it. */
export async function doneFor(db: Db, { ref, ...property }: Property & { ref: string }): Promise<Done> {
  const left = await idsLeftOutBy(db, ref);
  return { matched: left.length, told: await customersTold(db, [...left, ...(await idsAt(db, property))]) };
}

export type Done = { matched: number; told: number };

type Entry = { ref: string; kind: Kind; fips: string; key: string; now: Date };

async function insertEntry(tx: Db, { ref, kind, fips, key, now }: Entry): Promise<void> {
  await tx.execute(sql`insert into suppressions (ref, kind, fips, key_hash, created_at)
    values (${ref}, ${kind}, ${fips}, ${keyHash(kind, fips, key)}, ${now.toISOString()}::timestamptz) on conflict do nothing`);
}

/**
 * Takes the entries of a request off the list. Records that no other entry covers are due to be scored again. Returns
 * their number; null if the list has no such entry.
 */
export async function dropSuppression(tx: Db, ref: string, now: Date): Promise<number | null> {
  await lockSuppressions(tx);
  const [dropped] = await rows(tx, sql`delete from suppressions where ref = ${ref} returning fips`);
  if (!dropped) return null;
  const fips = String(dropped.fips);
  await lockFiles(tx, fips);
  const listed = (await listedIn(tx, [fips])).get(fips);
  const hidden = (await rows(
    tx,
    sql`select id, fips, property_address, record from filings where fips = ${fips} and is_suppressed`,
  )) as (Listable & { id: string })[];
  const requested = await requestedIn(tx, hidden);
  const free = hidden.filter(
    (filing) => !requested.has(filing.id) && !hashesOf(filing).some((hash) => listed?.has(hash)),
  );
  await putBack(tx, free, now);
  return free.length;
}

async function putBack(tx: Db, free: { id: string }[], now: Date): Promise<void> {
  await tx.execute(sql`update filings set is_suppressed = false, rescore_on = ${now.toISOString().slice(0, 10)}::date,
      updated_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(free.map(({ id }) => id))}::uuid[])`);
}

/**
 * Puts back records of people who took their requests to the deletion platform back, unless the list has them. Contacts
 * that were deleted come with the next import. Returns how many it looked at.
 */
export async function putBackTaken(tx: Db, now: Date): Promise<number> {
  await lockSuppressions(tx);
  const taken = await takenBack(tx, 500);
  const counties = [...new Set(taken.map(({ fips }) => fips))].toSorted();
  const listed = await listedIn(tx, counties);
  for (const fips of counties) await lockFiles(tx, fips);
  const ids = taken.map(({ id }) => id);
  const hidden = (await rows(
    tx,
    sql`select id, fips, property_address, record from filings where id = any(${sql.param(ids)}::uuid[])`,
  )) as (Listable & { id: string })[];
  await putBack(
    tx,
    hidden.filter((filing) => !hashesOf(filing).some((hash) => listed.get(filing.fips)?.has(hash))),
    now,
  );
  await dropTakenBack(tx, ids);
  return taken.length;
}

export async function isListed(db: Db, ref: string): Promise<boolean> {
  return (await rows(db, sql`select 1 from suppressions where ref = ${ref} limit 1`)).length > 0;
}
