import { type SQL, sql } from 'drizzle-orm';
import { parcelOf } from '#db/schema.ts';
import { type BuyBox, type BuyerSort, deadlineFields, type OwnerKind } from '#domain/delivery/buy-box.ts';
import type { DeliveryChannel } from '#domain/delivery/delivery.ts';
import { isPublicFile } from '../public-files.ts';

/**
 * The customer that asks, and how records reach it. A sample customer has sample records, and a real one only real ones.
 */
export type Buyer = { customerId: string; isSample: boolean; channel: DeliveryChannel };

/** What 'new and changed' is compared with (`delivered_records`): people and software each have a mark of their own. */
export const markOf = ({ channel }: Pick<Buyer, 'channel'>): SQL =>
  channel === 'download' ? sql`web_version` : sql`software_version`;

/** The buyer with the day in UTC, yyyy-mm-dd. */
export type BuyerToday = Buyer & { today: string };

/**
 * The files that a customer may have today, as `files (dataset_type, fips)`: subscribed, and not closed. This is the only
 * place that decides it; every list, download and record of a customer begins with it.
 */
export function entitledFiles({ customerId, today }: BuyerToday): SQL {
  return sql`select dataset_type, fips from subscriptions
    where customer_id = ${customerId} and ends_on >= ${today}::date and starts_on <= ${today}::date
      and ${isPublicFile('subscriptions', { exclusive: true })}`;
}

type Alias = 'filing' | 'other';

/** That the filing can be had at all; its file has to be one of `files`. Written as the index filings_file_best has it. */
export function isDeliverable({ isSample }: Buyer, alias: Alias = 'filing'): SQL {
  const filing = sql.identifier(alias);
  return sql`${filing}.closed_on is null and not ${filing}.is_suppressed and ${filing}.is_sample = ${isSample}`;
}

/** That its file is one of `files`. */
export const inFiles = (alias: Alias) =>
  sql`(${sql.identifier(alias)}.dataset_type, ${sql.identifier(alias)}.fips) in (select dataset_type, fips from files)`;

/** What the list is ordered by: records without a score come last. */
export const rankSql = sql`coalesce(filing.score, -1)`;

/** The nearest deadline that is still ahead, in a statement that has the filing. */
export function nextDeadline(alias: Alias, today: string): SQL {
  const record = sql`${sql.identifier(alias)}.record`;
  // Only dates are in these fields: the import checks them (domain/records/row-values.ts).
  const ahead = deadlineFields.map(
    (field) =>
      sql`case when ${record} ->> ${sql.raw(`'${field}'`)} >= ${today} then ${record} ->> ${sql.raw(`'${field}'`)} end`,
  );
  return sql`least(${sql.join(ahead, sql`, `)})`;
}

const ownerPatterns: Record<OwnerKind, (record: SQL) => SQL> = {
  trust: (record) => sql`${record} ->> 'owner_type' ilike '%trust%'`,
  company: (
    record,
  ) => sql`(${record} ->> 'corporate_owned' = 'true' or ${record} ->> 'owner_type' ilike any (array['%llc%', '%inc%', '%corp%', '%company%', '%partner%']))
    and ${record} ->> 'owner_type' is distinct from 'Trust'`,
  person: (record) => sql`${record} ->> 'owner_type' in ('Individual', 'Estate', 'Person')`,
};

/** That a filing is in the buy box, except for what depends on its property or on earlier deliveries. */
function boxOf(box: BuyBox, alias: Alias, today: string): SQL[] {
  const filing = sql.identifier(alias);
  const record = sql`${filing}.record`;
  const has = (...names: string[]) =>
    sql`(${sql.join(
      names.map((name) => sql`coalesce(${record} ->> ${sql.raw(`'${name}'`)}, '') <> ''`),
      sql` or `,
    )})`;
  const listed = (values: string[]) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  const occupancy = {
    vacant: sql`${record} ->> 'vacant' = 'true'`,
    absentee: sql`${record} ->> 'absentee_owner' = 'true'`,
    owner: sql`${record} ->> 'absentee_owner' = 'false' and ${record} ->> 'vacant' is distinct from 'true'`,
  };
  return [
    box.datasets.length > 0 && sql`${filing}.dataset_type in ${listed(box.datasets)}`,
    box.counties.length > 0 && sql`${filing}.fips in ${listed(box.counties)}`,
    box.zips.length > 0 &&
      sql`substring(${filing}.property_address from '([0-9]{5})(?:-[0-9]{4})?$') in ${listed(box.zips)}`,
    box.since !== null && sql`${filing}.filed_on >= ${box.since}::date`,
    box.value !== null && sql`${filing}.market_value >= ${box.value}`,
    box.equity !== null && sql`(${filing}.factors ->> 'equity')::numeric >= ${box.equity}`,
    box.score !== null && sql`${filing}.score >= ${box.score}`,
    box.quality !== null && sql`${filing}.quality = ${box.quality}`,
    box.occupancy !== null && occupancy[box.occupancy],
    box.owners.length > 0 &&
      sql`(${sql.join(
        box.owners.map((owner) => sql`(${ownerPatterns[owner](record)})`),
        sql` or `,
      )})`,
    box.phone && has('owner_phone', 'executor_phone'),
    box.mailing && has('mailing_address', 'executor_mailing_address'),
    box.deadline !== null &&
      sql`${nextDeadline(alias, today)} <= (${today}::date + ${sql.raw(String(box.deadline))})::text`,
  ].filter((condition) => condition !== false);
}

/** What was delivered of a filing: 'new' is nothing, 'changed' an older version. */
function freshOf(box: BuyBox, alias: Alias, buyer: Buyer): SQL | null {
  const filing = sql.identifier(alias);
  const held = (more: SQL) =>
    sql`exists (select from delivered_records as held where held.customer_id = ${buyer.customerId} and held.filing_id = ${filing}.id${more})`;
  const isNew = sql`not ${held(sql` and held.${markOf(buyer)} is not null`)}`;
  const isChanged = held(sql` and held.${markOf(buyer)} < ${filing}.version`);
  if (box.fresh === null) return null;
  return { new: isNew, changed: isChanged, both: sql`(${isNew} or ${isChanged})` }[box.fresh];
}

/** That `other` is a record of the property of `filing`: by address, or by parcel where there is no address. */
const sharesAddress = sql`other.address_key = filing.address_key`;
const sharesParcel = sql`coalesce(other.address_key, '') = '' and other.record ? 'apn'
  and ${parcelOf(sql`other.record`)} = ${parcelOf(sql`filing.record`)}`;
const hasAddress = sql`coalesce(filing.address_key, '') <> ''`;

const othersOf = (buyer: Buyer, columns: SQL, match: SQL, more: SQL) => sql`select ${columns} from filings as other
    where other.fips = filing.fips and ${match} and ${isDeliverable(buyer, 'other')} and ${inFiles('other')} and ${more}`;

/** That there is another record of the same property that the customer may have. */
function otherRecord(buyer: Buyer, more: SQL): SQL {
  const others = (match: SQL) => sql`exists (${othersOf(buyer, sql``, match, sql`other.id <> filing.id and ${more}`)})`;
  return sql`case when ${hasAddress} then ${others(sharesAddress)}
    when filing.record ? 'apn' then ${others(sharesParcel)} else false end`;
}

/** All records of the property of `filing` that the customer may have, as `other`, for a lateral join. */
export function recordsOfProperty(buyer: Buyer, columns: SQL): SQL {
  return sql`${othersOf(buyer, columns, sharesAddress, hasAddress)}
    union all ${othersOf(buyer, columns, sharesParcel, sql`not ${hasAddress} and filing.record ? 'apn'`)}
    union all ${othersOf(buyer, columns, sql`other.id = filing.id`, sql`not ${hasAddress} and not filing.record ? 'apn'`)}`;
}

/** What tells properties apart in a count. */
export const propertySql = sql`case when ${hasAddress} then filing.fips || ' ' || filing.address_key
  when filing.record ? 'apn' then filing.fips || '#' || ${parcelOf(sql`filing.record`)} else filing.id::text end`;

/** That a filing is in the buy box, in a statement that has `filing` and `files`. */
export function inBuyBox(box: BuyBox, buyer: BuyerToday, alias: Alias = 'filing'): SQL {
  const conditions = [isDeliverable(buyer, alias), ...boxOf(box, alias, buyer.today)];
  const fresh = freshOf(box, alias, buyer);
  if (fresh) conditions.push(fresh);
  if (box.stacked && alias === 'filing') {
    conditions.push(otherRecord(buyer, sql`other.dataset_type <> filing.dataset_type`));
  }
  return sql.join(conditions, sql` and `);
}

/** An order of a list: its key, and whether the smallest comes first. Equal ones are by id. */
export type BuyerOrder = { key: (alias: Alias) => SQL; isAscending: boolean };

export function orderBy(sort: BuyerSort, today: string): BuyerOrder {
  const column = (alias: Alias, name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  switch (sort) {
    case 'score':
      return { key: (alias) => sql`coalesce(${column(alias, 'score')}, -1)`, isAscending: false };
    case 'newest':
      return { key: (alias) => column(alias, 'filed_on'), isAscending: false };
    case 'value':
      return { key: (alias) => sql`coalesce(${column(alias, 'market_value')}, -1)`, isAscending: false };
    case 'deadline':
      return { key: (alias) => sql`coalesce(${nextDeadline(alias, today)}, '9999-12-31')`, isAscending: true };
  }
}

/**
 * That no other record of the same property in the buy box comes before this one: a list has one row for each property. (A
 * property that is stacked is stacked for all its records.)
 */
export function isFirstOfProperty(box: BuyBox, buyer: BuyerToday, sort: BuyerSort = 'score'): SQL {
  const { key, isAscending } = orderBy(sort, buyer.today);
  const [one, two] = isAscending ? [key('other'), key('filing')] : [key('filing'), key('other')];
  const comesBefore = sql`(${one} < ${two} or (${one} = ${two} and other.id < filing.id))`;
  return sql`not ${otherRecord(buyer, sql`${comesBefore} and ${inBuyBox(box, buyer, 'other')}`)}`;
}
