import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { deletedFields, type Identifier, identifiersOf } from '#domain/privacy/deletion-list.ts';
import { nameKey } from '#domain/privacy/match-keys.ts';
import type { FilingRecord } from '#domain/records/filing.ts';
import { type Db, rows } from '../client.ts';
import { type Hashed, insertMatches, itemsWith, markExempt, type NewMatch } from '../queries/deletion-lists.ts';
import { recallRecords } from '../queries/delivery/recalls.ts';
import { newestSeq } from './events.ts';
import { refreshScores } from './figures.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

type HashedIdentifier = Identifier & Hashed;

const hashedIdentifiers = (record: FilingRecord): HashedIdentifier[] =>
  identifiersOf(record).map((found) => ({ ...found, hash: hashOf(found.value) }));

/** Several people can have one number: those with different names, and those without a name, are different people. */
function personOf(record: FilingRecord, { nameField }: Identifier, filing: string): string {
  const name = nameKey(String(record[nameField] ?? ''));
  return name === '' ? filing : hashOf(name);
}

type Compared = { id: string; record: FilingRecord };

/** Records of a batch that a request covers, by a licensed contact or because they once had one. */
export async function requestedIn(tx: Db, batch: Compared[]): Promise<Set<string>> {
  const [found] = await rows(tx, sql`select exists (select from deletion_items) as exist`);
  if (found?.exist !== true) return new Set();
  const kept = await rows(
    tx,
    sql`select match.filing_id as id from deletion_matches as match join deletion_items as item on item.id = match.item_id
      where item.removed_at is null and match.filing_id = any(${sql.param(batch.map(({ id }) => id))}::uuid[])`,
  );
  const { matches } = await compare(tx, batch);
  return new Set([...kept.map(({ id }) => String(id)), ...matches.map(({ filing }) => filing)]);
}

async function compare(tx: Db, batch: Compared[]): Promise<{ matches: NewMatch[]; exempt: string[] }> {
  const own = batch.flatMap(({ id, record }) => hashedIdentifiers(record).map((found) => ({ id, record, found })));
  const unique = new Map(own.map(({ found: { list, hash } }) => [`${list} ${hash}`, { list, hash }]));
  const items = Map.groupBy(await itemsWith(tx, [...unique.values()]), ({ list, hash }) => `${list} ${hash}`);
  const matches: NewMatch[] = [];
  const exempt: string[] = [];
  for (const { id, record, found } of own) {
    for (const item of items.get(`${found.list} ${found.hash}`) ?? []) {
      if (found.isExempt) exempt.push(item.id);
      else matches.push({ item: item.id, filing: id, person: personOf(record, found, id) });
    }
  }
  return { matches, exempt };
}

const perStep = 2000;

/**
 * Compares the next records with all requests: those that match are left out, and copies of customers are recalled. Returns the
 * last record that was compared; null at the end.
 */
export async function compareNext(tx: Db, after: string | null, now: Date): Promise<string | null> {
  const batch = (await rows(
    tx,
    sql`select id, record, is_sample from filings where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by id limit ${perStep}`,
  )) as (Compared & { is_sample: boolean })[];
  const { matches, exempt } = await compare(
    tx,
    batch.filter((filing) => !filing.is_sample),
  );
  if (exempt.length > 0) await markExempt(tx, exempt);
  if (matches.length > 0) {
    await insertMatches(tx, matches);
    await leaveOut(tx, [...new Set(matches.map(({ filing }) => filing))], now);
  }
  return batch.length < perStep ? null : (batch.at(-1)?.id ?? null);
}

/** In the order in which all writers lock county files. */
async function lockFilesOf(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`select from county_datasets where (fips, dataset_type) in (
      select fips, dataset_type from filings where id = any(${sql.param(ids)}::uuid[]))
    order by fips, dataset_type for update`);
}

async function leaveOut(tx: Db, ids: string[], now: Date): Promise<void> {
  await lockFilesOf(tx, ids);
  const before = await newestSeq(tx);
  const taken = await rows(
    tx,
    sql`update filings set is_suppressed = true, score = null, quality = null, factors = '{}'::jsonb, rescore_on = null,
        updated_at = ${now.toISOString()}::timestamptz
      where id = any(${sql.param(ids)}::uuid[]) and not is_suppressed returning dataset_type, fips`,
  );
  const counties = Map.groupBy(taken, ({ dataset_type }) => dataset_type as DatasetType);
  for (const [type, found] of counties) {
    await refreshScores(tx, type, [...new Set(found.map(({ fips }) => String(fips)))]);
  }
  await recallRecords(tx, ids, before);
}

/**
 * Deletes licensed contacts of records whose identifier belongs to one person only, also from their history and from
 * corrections. Returns how many records; with several people nothing is deleted, as the platform wants it.
 */
export async function deleteNext(tx: Db, now: Date): Promise<number> {
  const fields = sql`${sql.param(deletedFields)}::text[]`;
  const found = await rows(
    tx,
    sql`select id from filings where record ?| ${fields} and id in (
        select match.filing_id from deletion_matches as match join deletion_items as item on item.id = match.item_id
        where item.removed_at is null
          and (select count(distinct other.person) from deletion_matches as other where other.item_id = item.id) = 1)
      order by id limit ${perStep}`,
  );
  const ids = found.map(({ id }) => String(id));
  if (ids.length === 0) return 0;
  await lockFilesOf(tx, ids);
  const chosen = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`delete from filing_corrections where filing_id = ${chosen} and field = any(${fields})`);
  await tx.execute(sql`update filings set record = record - ${fields}, updated_at = ${now.toISOString()}::timestamptz
    where id = ${chosen}`);
  await tx.execute(sql`update filing_versions set content = jsonb_set(content, '{record}', (content -> 'record') - ${fields})
    where filing_id = ${chosen} and content -> 'record' ?| ${fields}`);
  return ids.length;
}

/** Records whose requests were all taken back, that are still left out. */
export async function takenBack(tx: Db, limit: number): Promise<{ id: string; fips: string }[]> {
  const found = await rows(
    tx,
    sql`select distinct filing.id, filing.fips from deletion_matches as match
      join filings as filing on filing.id = match.filing_id and filing.is_suppressed
      where not exists (select from deletion_matches as other join deletion_items as item on item.id = other.item_id
        where other.filing_id = match.filing_id and item.removed_at is null)
      order by filing.fips, filing.id limit ${limit}`,
  );
  return found as { id: string; fips: string }[];
}

/** The matches of requests that were taken back. */
export async function dropTakenBack(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`delete from deletion_matches where filing_id = any(${sql.param(ids)}::uuid[])`);
}
