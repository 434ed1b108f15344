import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import { type Quality, qualities } from '../leads/lead.ts';

export const occupancies = ['vacant', 'absentee', 'owner'] as const;
export type Occupancy = (typeof occupancies)[number];

export const ownerKinds = ['person', 'trust', 'company'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

export const deadlineDays = [14, 30, 90] as const;

/** The fields of a record that are dates somebody has to meet. */
export const deadlineFields = [
  'auction_date',
  'redemption_deadline',
  'compliance_date',
  'hearing_date',
  'meeting_date',
] as const;

/** Since the last delivery: 'new' was never delivered, 'changed' was and says something else now, 'both' is either. */
export const freshnesses = ['new', 'changed', 'both'] as const;
export type Freshness = (typeof freshnesses)[number];

/** What a buyer looks for among the records of the subscriptions. Empty and null: not chosen. */
export type BuyBox = {
  datasets: DatasetType[];
  /** FIPS codes. */
  counties: string[];
  zips: string[];
  /** Filed on this day or later, yyyy-mm-dd. */
  since: string | null;
  /** Whole dollars, and up. */
  value: number | null;
  /** Percent of the value, and up. */
  equity: number | null;
  score: number | null;
  quality: Quality | null;
  occupancy: Occupancy | null;
  owners: OwnerKind[];
  phone: boolean;
  mailing: boolean;
  /** A deadline within so many days. */
  deadline: number | null;
  /** The property is in two or more datasets. */
  stacked: boolean;
  fresh: Freshness | null;
};

export type BuyBoxKey = keyof BuyBox;

const dateText = /^\d{4}-\d{2}-\d{2}$/;

const listOf =
  <Value extends string>(isValue: (text: string) => boolean, most: number) =>
  (text: string) =>
    [...new Set(text.split(','))].filter(isValue).slice(0, most).toSorted() as Value[];
const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string) =>
    values.find((value) => value === text) ?? null;
const numberUpTo = (most: number) => (text: string) => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= most ? number : null;
};
const isOn = (text: string) => text === '1';

/** How each key of an address or a request is read. What cannot be counts as not chosen. */
const readers: { [Key in BuyBoxKey]: (text: string) => BuyBox[Key] } = {
  datasets: listOf<DatasetType>((text) => (datasetNames as readonly string[]).includes(text), datasetNames.length),
  counties: listOf((text) => /^\d{5}$/.test(text), 100),
  zips: listOf((text) => /^\d{5}$/.test(text), 100),
  since: (text) => (dateText.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
  value: numberUpTo(999_999_999),
  equity: numberUpTo(100),
  score: numberUpTo(100),
  quality: oneOf(qualities),
  occupancy: oneOf(occupancies),
  owners: listOf<OwnerKind>((text) => (ownerKinds as readonly string[]).includes(text), ownerKinds.length),
  phone: isOn,
  mailing: isOn,
  deadline: (text) => deadlineDays.find((days) => String(days) === text) ?? null,
  stacked: isOn,
  fresh: oneOf(freshnesses),
};

export const buyBoxKeys = Object.keys(readers) as BuyBoxKey[];

/** Reads a buy box from the parameters of an address or a request. */
export function readBuyBox(textOf: (key: BuyBoxKey) => string | null | undefined): BuyBox {
  return Object.fromEntries(buyBoxKeys.map((key) => [key, readers[key](textOf(key) ?? '')])) as BuyBox;
}

export const wholeBuyBox: BuyBox = readBuyBox(() => '');

/** The texts that `readBuyBox` reads, of what is chosen. */
export function writeBuyBox(box: BuyBox): Partial<Record<BuyBoxKey, string>> {
  const texts = buyBoxKeys.map((key) => {
    const value = box[key];
    return [key, value === true ? '1' : value === false || value === null ? '' : String(value)] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

export const buyerSorts = ['score', 'newest', 'value', 'deadline'] as const;
export type BuyerSort = (typeof buyerSorts)[number];
