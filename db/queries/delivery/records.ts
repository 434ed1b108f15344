import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { sourcesOf } from '#db/schema.ts';
import { type BuyBox, type BuyerSort, deadlineDays, ownerKinds, wholeBuyBox } from '#domain/delivery/buy-box.ts';
import { jsonTime } from '../desk/json-time.ts';
import { lagHours } from '../lag.ts';
import {
  type BuyerToday,
  entitledFiles,
  inBuyBox,
  inFiles,
  isDeliverable,
  isFirstOfProperty,
  markOf,
  orderBy,
  propertySql,
  recordsOfProperty,
} from './entitled.ts';
import { isDecisive, isOpenRecord, recallsWithHeld } from './recalls.ts';

/** Where a page ended: the key of its order as text, and the id. */
export type PropertyPlace = [key: string, id: string];

type Page = { sort: BuyerSort; after: PropertyPlace | null; limit: number };

const keyTypes: Record<BuyerSort, SQL> = {
  score: sql`integer`,
  newest: sql`date`,
  value: sql`integer`,
  deadline: sql`text`,
};

/** The records that stand for the properties of a page, as id and key. */
export function propertiesStatement(buyer: BuyerToday, box: BuyBox, page: Page, inTime: SQL | null): SQL {
  const { sort, after, limit } = page;
  const { key, isAscending } = orderBy(sort, buyer.today);
  const [direction, beyond] = isAscending ? [sql``, sql`>`] : [sql` desc`, sql`<`];
  const place = after && sql`${after[0]}::${keyTypes[sort]}`;
  const from = (alias: SQL) =>
    after
      ? // The first condition alone says where the index begins.
        sql` and ${alias} ${beyond}= ${place} and (${alias} ${beyond} ${place} or filing.id > ${after[1]}::uuid)`
      : sql``;
  const timed = inTime ? sql` and ${inTime}` : sql``;
  const inFile = sql`filing.dataset_type = files.dataset_type and filing.fips = files.fips
    and ${inBuyBox(box, buyer)}${from(key('filing'))}${timed}`;
  if (sort === 'score') {
    // The best of each file by its index, then the best of those: nothing but these rows is read.
    return sql`with files as materialized (${entitledFiles(buyer)})
      select best.id, best.key::text as key from files cross join lateral (
        select filing.id, ${key('filing')} as key from filings as filing
        where ${inFile} and ${isFirstOfProperty(box, buyer, sort)}
        order by ${key('filing')} desc, filing.id limit ${limit}) as best
      order by best.key desc, best.id limit ${limit}`;
  }
  // No index has this order. The rows are sorted first, so that the property is looked up for those of the page alone.
  return sql`with files as materialized (${entitledFiles(buyer)})
    select sorted.id, sorted.key::text as key from (
      select each.id, each.key from files cross join lateral (
        select filing.id, ${key('filing')} as key from filings as filing where ${inFile} offset 0) as each
      order by each.key${direction}, each.id offset 0) as sorted
    cross join lateral (select from filings as filing
      where filing.id = sorted.id and ${isFirstOfProperty(box, buyer, sort)} offset 0) as first
    order by sorted.key${direction}, sorted.id limit ${limit}`;
}

/** More than a house has; a block of flats may have hundreds under one address. */
export const maxSignals = 20;

const signalColumns = sql`other.id, other.dataset_type, other.filed_on, other.score, other.quality, other.factors, other.market_value,
  other.property_address, other.record, other.version`;

/** All records of the properties of some records, the best first, each with whether it is new or changed. */
export function signalsStatement(buyer: BuyerToday, ids: readonly string[]): SQL {
  return sql`with files as materialized (${entitledFiles(buyer)})
    select filing.id as row_id, filing.fips, filing.county, filing.state, signal.id, signal.dataset_type, signal.filed_on::text,
      signal.score, signal.quality, signal.factors, signal.market_value, signal.property_address, signal.record,
      case when held.${markOf(buyer)} is null then 'new' when held.${markOf(buyer)} < signal.version then 'changed' end as freshness
    from filings as filing cross join lateral (
      select * from (${recordsOfProperty(buyer, signalColumns)}) as all_signals
      order by (id = filing.id) desc, coalesce(score, -1) desc, id limit ${maxSignals}) as signal
    left join delivered_records as held on held.customer_id = ${buyer.customerId} and held.filing_id = signal.id
    where filing.id = any(${sql.param([...ids])}::uuid[])
    order by filing.id, coalesce(signal.score, -1) desc, signal.id`;
}

/** Records that are read for counts. */
export const maxCounted = 20_000;

/** The choices that have counts of their own; each is counted as if nothing of its kind were chosen. */
const facets = ['datasets', 'counties', 'owners', 'phone', 'mailing', 'deadline', 'fresh'] as const;
type Facet = (typeof facets)[number];

/** That a record fits what is chosen of some kinds. */
function fits(box: BuyBox, buyer: BuyerToday, kinds: readonly (keyof BuyBox)[]): SQL {
  const chosen = Object.fromEntries(kinds.map((kind) => [kind, box[kind]]));
  return inBuyBox({ ...wholeBuyBox, ...chosen }, buyer);
}

/**
 * Counts of the box, one row: numbers by name. Properties are counted, of which a record fits; `records` and `fresh_records`
 * count records.
 */
export function countsStatement(buyer: BuyerToday, box: BuyBox, inTime: SQL | null): SQL {
  const others = Object.keys(wholeBuyBox).filter(
    (key) => key !== 'stacked' && !facets.includes(key as Facet),
  ) as (keyof BuyBox)[];
  const all = facets.map((facet) => sql.identifier(`fits_${facet}`));
  const except = (facet: Facet | null) =>
    sql.join([sql`fits_others`, ...all.filter((_, index) => facets[index] !== facet)], sql` and `);
  const mark = markOf(buyer);
  const option = (change: Partial<BuyBox>) => inBuyBox({ ...wholeBuyBox, ...change }, buyer);
  const options: [name: string, facet: Facet, is: SQL][] = [
    ...ownerKinds.map((owner): [string, Facet, SQL] => [`owner_${owner}`, 'owners', option({ owners: [owner] })]),
    ['phone', 'phone', option({ phone: true })],
    ['mailing', 'mailing', option({ mailing: true })],
    ...deadlineDays.map((days): [string, Facet, SQL] => [`deadline_${days}`, 'deadline', option({ deadline: days })]),
    ['new', 'fresh', sql`held.${mark} is null`],
    ['changed', 'fresh', sql`held.${mark} < filing.version`],
    ['fresh', 'fresh', sql`(held.${mark} is null or held.${mark} < filing.version)`],
  ];
  const freshness = { new: sql`is_new`, changed: sql`is_changed`, both: sql`is_fresh` };
  const fresh = box.fresh ? freshness[box.fresh] : sql`true`;
  const named = (name: string) => sql.identifier(`is_${name}`);
  const timed = inTime ? sql` and ${inTime}` : sql``;
  const scanned = sql`select filing.id, filing.dataset_type, filing.fips, ${propertySql} as property,
      ${fits(box, buyer, others)} as fits_others,
      ${sql.join(
        facets
          .filter((facet) => facet !== 'fresh')
          .map((facet) => sql`${fits(box, buyer, [facet])} as ${sql.identifier(`fits_${facet}`)}`),
        sql`, `,
      )},
      ${sql.join(
        options.map(([name, , is]) => sql`${is} as ${named(name)}`),
        sql`, `,
      )}
    from files cross join lateral (
      select * from filings as filing
      where filing.dataset_type = files.dataset_type and filing.fips = files.fips and ${isDeliverable(buyer)}${timed}
      order by coalesce(filing.score, -1) desc, filing.id limit files.share) as filing
    left join delivered_records as held on held.customer_id = ${buyer.customerId} and held.filing_id = filing.id`;
  const stacked = box.stacked ? sql`is_stacked` : sql`true`;
  const facetCounts = options.map(
    ([name]) =>
      sql`count(*) filter (where ${sql.identifier(`any_${name}`)} and ${stacked})::int as ${sql.identifier(name)}`,
  );
  return sql`with entitled as materialized (${entitledFiles(buyer)}),
    sized as (select entitled.*, coalesce(figures.record_count, 0) as size from entitled left join county_datasets as figures
      on figures.fips = entitled.fips and figures.dataset_type = entitled.dataset_type),
    files as materialized (select dataset_type, fips, case when sum(size) over () <= ${maxCounted} then ${maxCounted}
      else greatest(1, ceil(${maxCounted}::numeric * size / sum(size) over ()))::int end as share from sized),
    scanned as materialized (select *, ${fresh} as fits_fresh from (${scanned} limit ${maxCounted + 1}) as scanned),
    properties as materialized (select property, min(dataset_type) <> max(dataset_type) as is_stacked,
      bool_or(${except(null)}) as fits,
      count(*) filter (where ${except(null)})::int as records,
      count(*) filter (where ${except(null)} and is_fresh)::int as fresh_records,
      ${sql.join(
        options.map(
          ([name, facet]) => sql`bool_or(${except(facet)} and ${named(name)}) as ${sql.identifier(`any_${name}`)}`,
        ),
        sql`, `,
      )},
      array_agg(distinct dataset_type) filter (where ${except('datasets')}) as datasets,
      array_agg(distinct fips) filter (where ${except('counties')}) as counties
      from scanned group by property)
    select count(*) filter (where fits and ${stacked})::int as properties,
      coalesce(sum(records) filter (where ${stacked}), 0)::int as records,
      coalesce(sum(fresh_records) filter (where ${stacked}), 0)::int as fresh_records,
      count(*)::int as total, count(*) filter (where fits and is_stacked)::int as stacked,
      ${sql.join(facetCounts, sql`, `)},
      (select json_object_agg(dataset, count) from (select dataset, count(*)::int as count
        from properties, unnest(datasets) as dataset where ${stacked} group by 1) as counted) as datasets,
      (select json_object_agg(fips, count) from (select fips, count(*)::int as count
        from properties, unnest(counties) as fips where ${stacked} group by 1) as counted) as counties,
      exists (select from files join (select dataset_type, fips, count(*) as read from scanned group by 1, 2) as file
        using (dataset_type, fips) where file.read >= files.share)
        or (select count(*) > ${maxCounted} from scanned) as is_capped
    from properties`;
}

const recordColumns = sql`filing.id, filing.source_key, filing.dataset_type, filing.fips, filing.county, filing.state,
  filing.property_address, filing.filed_on::text as filed_on, filing.market_value, filing.record, filing.score, filing.quality,
  filing.factors, filing.version, filing.is_sample, ${sourcesOf('filing')} as field_sources, ${jsonTime(sql`filing.posted_at`)} as posted_at,
  ${jsonTime(sql`filing.captured_at`)} as captured_at, ${jsonTime(sql`filing.last_seen_at`)} as last_seen_at`;

/** A record that the customer may have; null for any other. */
export async function entitledRecord(db: Db, buyer: BuyerToday, id: string): Promise<Row | null> {
  const [found] = await rows(
    db,
    sql`with files as materialized (${entitledFiles(buyer)})
      select ${recordColumns}, ${lagHours('filing', 'file')} as lag_hours from filings as filing
      left join county_datasets as file on file.fips = filing.fips and file.dataset_type = filing.dataset_type
      where filing.id = ${id}::uuid and ${isDeliverable(buyer)} and ${inFiles('filing')}`,
  );
  return found ?? null;
}

const maxHistory = 100;

/** What happened to a record, the newest first, without values. */
export function recordLog(db: Db, id: string): Promise<Row[]> {
  return rows(
    db,
    sql`select kind, fields, reason, ${jsonTime(sql`at`)} as at from filing_events
      where filing_id = ${id}::uuid order by seq desc limit ${maxHistory}`,
  );
}

/** What the customer holds of a record; null if nothing. */
export async function heldRecord(db: Db, customerId: string, id: string): Promise<Row | null> {
  const [found] = await rows(
    db,
    sql`select held.version, ${jsonTime(sql`held.first_at`)} as first_at, ${jsonTime(sql`held.last_at`)} as last_at, delivery.format
      from delivered_records as held join deliveries as delivery on delivery.id = held.delivery_id
      where held.customer_id = ${customerId} and held.filing_id = ${id}::uuid`,
  );
  return found ?? null;
}

/** The recalls of a record for the customer, the newest first; one of them says what to do. */
export function recordRecalls(db: Db, customerId: string, id: string): Promise<Row[]> {
  return rows(
    db,
    sql`select recall.source_key, recall.dataset_type, recall.fips, recall.kind, recall.reason, ${jsonTime(sql`recall.at`)} as at,
        ${jsonTime(sql`recall.held_since`)} as held_since, ${isDecisive} as is_decisive
      from ${recallsWithHeld} where recall.filing_id = ${id}::uuid and recall.customer_id = ${customerId}
      order by recall.id desc limit ${maxHistory}`,
  );
}

/** The subscriptions of a day, by county and dataset. */
export function currentSubscriptions(db: Db, { customerId, today }: BuyerToday): Promise<Row[]> {
  return rows(
    db,
    sql`select id, fips, dataset_type, ends_on::text as ends_on, is_exclusive from subscriptions
      where customer_id = ${customerId} and starts_on <= ${today}::date and ends_on >= ${today}::date
      order by fips, dataset_type`,
  );
}

/** Files of the counties of a day's subscriptions that the customer does not have, with what decides whether it could buy them. */
export function otherFiles(db: Db, { customerId, today, isSample }: BuyerToday): Promise<Row[]> {
  return rows(
    db,
    sql`with own as (select fips, dataset_type from subscriptions
        where customer_id = ${customerId} and starts_on <= ${today}::date and ends_on >= ${today}::date)
      select fips, dataset_type, file_status, status_reason, last_update::text, subscribers, exclusive_until::text
      from county_datasets
      where fips in (select fips from own) and (fips, dataset_type) not in (select fips, dataset_type from own)
        and is_sample = ${isSample} and dataset_type <> 'custom'
      order by fips, dataset_type`,
  );
}

/** Recalled records that are in no remove-file yet, by what happened to them. */
export function openRecalls(db: Db, customerId: string): Promise<Row[]> {
  return rows(
    db,
    sql`select recall.kind, count(*)::int as count from ${recallsWithHeld} where ${isOpenRecord(customerId)} group by recall.kind`,
  );
}

/** When the newest download was ready that has records in it, and no removals alone; null before the first one. */
export async function lastDeliveryAt(db: Db, customerId: string): Promise<string | null> {
  const [found] = await rows(
    db,
    sql`select ${jsonTime(sql`ready_at`)} as at from deliveries where customer_id = ${customerId} and ready_at is not null
      and channel = 'download' and layout <> 'removals' order by created_at desc nulls first, id limit 1`,
  );
  return (found?.at as string | undefined) ?? null;
}

/** Who an account is, for a message in its name. */
export async function accountPerson(db: Db, userId: string): Promise<{ name: string; email: string } | null> {
  const [found] = await rows(db, sql`select name, email from users where id = ${userId}`);
  return (found as { name: string; email: string } | undefined) ?? null;
}
