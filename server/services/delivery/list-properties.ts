import type { Row, TimedRead } from '#db/client.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import {
  countsStatement,
  type PropertyPlace,
  propertiesStatement,
  signalsStatement,
} from '#db/queries/delivery/records.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { type BuyBox, type BuyerSort, deadlineDays } from '#domain/delivery/buy-box.ts';
import type { BoxCounts, PropertyPage, PropertyRow, Signal } from '#domain/delivery/buyer-records.ts';
import { contactNow, outreachChannels } from '#domain/delivery/contact-now.ts';
import { nextDeadlineOf } from '#domain/delivery/next-deadline.ts';
import type { Quality } from '#domain/leads/lead.ts';
import { keyShapes, pageOf, pageSizes, readCursor } from '#domain/lists/keyset.ts';
import type { FilingRecord } from '#domain/records/filing.ts';

/** The reader of a request with its moment. */
export type BuyerNow = BuyerToday & { now: Date };

const sortShapes: Record<BuyerSort, RegExp> = {
  score: /^(-1|\d{1,3})$/,
  newest: /^\d{4}-\d{2}-\d{2}$/,
  value: /^(-1|\d{1,10})$/,
  deadline: /^\d{4}-\d{2}-\d{2}$/,
};

type Asked = { box: BuyBox; sort: BuyerSort; after: string | null };

/** A page of the properties in the box. */
export async function listProperties(
  timedRead: TimedRead,
  buyer: BuyerNow,
  { box, sort, after }: Asked,
): Promise<PropertyPage> {
  const place: PropertyPlace | null = readCursor(after, [sortShapes[sort], keyShapes.uuid]);
  const page = { sort, after: place, limit: pageSizes.records + 1 };
  const found = await timedRead((inTime) => propertiesStatement(buyer, box, page, inTime));
  const { rows, next } = pageOf(found, pageSizes.records, ({ key, id }) => [key, id]);
  const ids = rows.map(({ id }) => String(id));
  return { rows: await readProperties(timedRead, buyer, ids), next };
}

/** The rows of some records, in their order. */
async function readProperties(timedRead: TimedRead, buyer: BuyerNow, ids: string[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return [];
  const signals = Map.groupBy(await timedRead(() => signalsStatement(buyer, ids)), ({ row_id: id }) => String(id));
  return ids.flatMap((id) => {
    const found = signals.get(id);
    return found ? [propertyOf(id, found, buyer)] : [];
  });
}

/** A property from all its records, the best first. */
function propertyOf(id: string, found: Row[], { now, today }: BuyerNow): PropertyRow {
  const first = found.find((row) => row.id === id) as Row;
  // What the first record does not say, another one may.
  const inOrder = [first, ...found.filter((row) => row !== first)];
  const known = <Value>(read: (row: Row) => Value | null) =>
    inOrder.map((row) => read(row)).find((value) => value !== null) ?? null;
  const records = inOrder.map((row) => ({ dataset: row.dataset_type as DatasetType, record: contentOf(row) }));
  const state = String(first.state);
  const contact = contactNow({ filings: records, state, now });
  return {
    id,
    address: String(first.property_address),
    fips: String(first.fips),
    county: String(first.county),
    state,
    dataset: first.dataset_type as DatasetType,
    score: first.score as number | null,
    quality: first.quality as Quality | null,
    value: known((row) => row.market_value as number | null),
    equity: known((row) => (row.factors as Record<string, number>).equity ?? null),
    deadline: nextDeadlineOf(
      records.map(({ record }) => record),
      today,
    ),
    contact: Object.fromEntries(
      outreachChannels.map((channel) => [channel, contact[channel].verdict]),
    ) as PropertyRow['contact'],
    signals: found.map(signalOf),
  };
}

/** The record with its address, which letters go to if there is no other. */
export function contentOf({ record, property_address: address }: Row): FilingRecord {
  return { property_address: String(address), ...(record as FilingRecord) };
}

export function signalOf(row: Row): Signal {
  return {
    id: String(row.id),
    dataset: row.dataset_type as DatasetType,
    status: statusOf(row.record as FilingRecord),
    filedOn: String(row.filed_on),
    score: row.score as number | null,
    freshness: row.freshness as Signal['freshness'],
  };
}

/** What a record says about its state, in the words of the source. */
function statusOf({ case_status: status, delinquency_stage: stage, stay_status: stay }: FilingRecord): string | null {
  const said = status ?? stage ?? stay;
  return said === undefined ? null : String(said);
}

/** What the box holds, and what other choices would. */
export async function countProperties(timedRead: TimedRead, buyer: BuyerToday, box: BuyBox): Promise<BoxCounts> {
  const [counted = {}] = await timedRead((inTime) => countsStatement(buyer, box, inTime));
  const count = (name: string) => Number(counted[name] ?? 0);
  return {
    properties: count('properties'),
    records: count('records'),
    total: count('total'),
    new: count('new'),
    changed: count('changed'),
    fresh: count('fresh_records'),
    facets: {
      datasets: (counted.datasets ?? {}) as BoxCounts['facets']['datasets'],
      counties: (counted.counties ?? {}) as Record<string, number>,
      owners: { person: count('owner_person'), trust: count('owner_trust'), company: count('owner_company') },
      phone: count('phone'),
      mailing: count('mailing'),
      stacked: count('stacked'),
      fresh: count('fresh'),
      deadlines: Object.fromEntries(deadlineDays.map((days) => [days, count(`deadline_${days}`)])),
    },
    isCapped: counted.is_capped === true,
  };
}
