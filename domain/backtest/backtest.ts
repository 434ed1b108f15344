import { type Factors, factorNames, factorWeights } from '../leads/lead.ts';
import type { Weights } from '../leads/visitor-weights.ts';
import { weightedScore } from '../leads/weighted-score.ts';
import { dayNumber, dayText } from '../time/day-number.ts';
import { type CountRange, randomRange } from './hypergeometric.ts';

/** Fewer sales say nothing. */
export const minSales = 100;

/** How many records of a ranking are looked at. */
export const topSize = 100;

/** With fewer records nearly all of them are at the top. */
export const minRecords = 2 * topSize;

/** The records that were open on a day, as the log knew them then. Records are in an order that has nothing to do with their end. */
export type PastRecords = {
  /** yyyy-mm-dd, in UTC. */
  day: string;
  /** Five ratings for each record, in the order of the factors; `unknown` for what it did not tell. */
  ratings: Uint8Array;
  /** 1 for a record that was sold later. */
  sold: Uint8Array;
};

const unknown = 255;

/** Packs the factors of records: a cached day has tens of thousands. */
export function packRecords(day: string, records: readonly { factors: Factors; isSold: boolean }[]): PastRecords {
  return {
    day,
    ratings: Uint8Array.from(records.flatMap(({ factors }) => factorNames.map((name) => factors[name] ?? unknown))),
    sold: Uint8Array.from(records, ({ isSold }) => Number(isSold)),
  };
}

export type Backtest =
  /** Too little is known to say anything. */
  | { kind: 'few'; sales: number; records: number }
  /** More records than can be read for a visitor. */
  | { kind: 'many' }
  | {
      kind: 'tested';
      /** yyyy-mm-dd */
      day: string;
      records: number;
      /** Of all records that were open on the day. */
      sales: number;
      /** Later sales in the first hundred. */
      yours: number;
      ours: number;
      /** What a hundred records picked at random hold on average, and between which counts 95 of 100 picks lie. */
      chance: number;
      chanceRange: CountRange;
      /** If both orders were equally good, 95 of 100 differences between them would not be larger, in either direction. */
      differenceRange: number;
    };

/** How many later sales the first hundred by some weights held, beside the first hundred by ours and a random hundred. */
export function backtest(past: PastRecords, weights: Weights): Backtest {
  const records = past.sold.length;
  const sales = past.sold.reduce((sum, each) => sum + each, 0);
  if (sales < minSales || records < minRecords) return { kind: 'few', sales, records };
  const salesIn = (indexes: Iterable<number>) => [...indexes].filter((index) => past.sold[index] === 1).length;
  const ours = firstHundred(past, factorWeights);
  const yours = firstHundred(past, weights);
  const onlyYours = [...yours].filter((index) => !ours.has(index));
  const onlyOurs = [...ours].filter((index) => !yours.has(index));
  return {
    kind: 'tested',
    day: past.day,
    records,
    sales,
    yours: salesIn(yours),
    ours: salesIn(ours),
    chance: Math.round((topSize * sales * 10) / records) / 10,
    chanceRange: randomRange(records, sales, topSize),
    differenceRange: chanceDifference(onlyYours.length, salesIn([...onlyYours, ...onlyOurs])),
  };
}

/**
 * Records in both lists make no difference. If the orders were equally good, each of the sales among the others would be as likely in one list as
 * in the other: how many are in one of them is a random draw of half of these records.
 */
export function chanceDifference(onlyInOne: number, salesInEither: number): number {
  const { high } = randomRange(2 * onlyInOne, salesInEither, onlyInOne);
  return Math.abs(2 * high - salesInEither);
}

/** The first hundred by some weights; equal ones are in our order, and then in that of the records. */
function firstHundred({ ratings, sold }: PastRecords, weights: Weights): Set<number> {
  const keys = Uint16Array.from(sold, (_, record) => {
    const factors: Factors = {};
    factorNames.forEach((name, at) => {
      const rating = ratings[record * factorNames.length + at] ?? unknown;
      if (rating !== unknown) factors[name] = rating;
    });
    const ours = weightedScore(factors, factorWeights) ?? 0;
    return (weightedScore(factors, weights) ?? 0) * 101 + ours;
  });
  // The lowest key among the first hundred: only records that have at least that are sorted.
  const counts = new Uint32Array(101 * 101);
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  let least = counts.length;
  for (let left = topSize; left > 0 && least > 0; ) left -= counts[--least] ?? 0;
  const first: number[] = [];
  keys.forEach((key, record) => {
    if (key >= least) first.push(record);
  });
  first.sort((one, other) => (keys[other] ?? 0) - (keys[one] ?? 0) || one - other);
  return new Set(first.slice(0, topSize));
}

/** What strangers ask about: real files that everybody may see. Null: all. */
export type PublicScope = { kind: 'public'; state: string | null; dataset: string | null; fips: string | null };

/** When a record came into the log, and when it was sold: days in UTC, yyyy-mm-dd. */
export type LoggedSale = { addedOn: string; soldOn: string };

/**
 * The newest first of a month on which enough records were open that were sold later; null if there is none. It depends on
 * how many there are, never on which, so that no ranking is favored.
 */
export function backtestDay(sales: readonly LoggedSale[], today: string): string | null {
  let day = `${today.slice(0, 7)}-01`;
  const oldest = sales.reduce((least, { addedOn }) => (addedOn < least ? addedOn : least), today);
  while (day > oldest) {
    if (sales.filter(({ addedOn, soldOn }) => addedOn < day && soldOn >= day).length >= minSales) return day;
    day = `${dayText(dayNumber(day) - 1).slice(0, 7)}-01`;
  }
  return null;
}
