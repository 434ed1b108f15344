import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import { formatDollars, formatNumber, plural } from '../format.ts';

/** Dollars per month. The top is open: larger territories are quoted individually. */
export const priceRange = { from: 297, to: 2500 } as const;

/** Shares of the price, as low and high. */
const bundleSaving = { low: 20, high: 30 } as const;
const exclusivity = { low: 40, high: 60 } as const;

/** The price of one dataset in one county, shared, by its open records. */
const tiers = [
  { upTo: 100, price: priceRange.from },
  { upTo: 250, price: 327 },
  { upTo: 500, price: 357 },
  { upTo: 1000, price: 397 },
  { upTo: 2500, price: 447 },
  { upTo: 5000, price: 527 },
  { upTo: Number.POSITIVE_INFINITY, price: 597 },
] as const;

export type TerritoryCounty = {
  /** 'Travis, TX' */
  name: string;
  datasets: readonly { dataset: DatasetType; openRecords: number }[];
};

export type Territory = { counties: readonly TerritoryCounty[]; isExclusive: boolean };

/** One step of the arithmetic; the steps add up to the estimate. Savings are negative. */
export type PriceLine = {
  /** 'Travis, TX: Probate' */
  label: string;
  /** Where the amount comes from: '412 open records'. */
  detail: string;
  low: number;
  high: number;
};

type Amounts = Pick<PriceLine, 'low' | 'high'>;

export type PriceEstimate = {
  lines: PriceLine[];
  /** The sum before exclusivity, which is a share of it. */
  base: Amounts;
  /** Dollars per month, inside the price range. */
  low: number;
  high: number;
  /** The arithmetic goes above the range, so the price is 'from' its end. */
  isOpenEnded: boolean;
};

/** Dollars per month for one dataset in one county, shared with other subscribers. */
export function startingPrice(openRecords: number): number {
  return (tiers.find(({ upTo }) => openRecords <= upTo) ?? tiers[0]).price;
}

/**
 * The price of a territory, step by step: each dataset in each county, less the saving of counties with several
 * datasets, plus exclusivity. Null for a territory without datasets.
 */
export function estimatePrice({ counties, isExclusive }: Territory): PriceEstimate | null {
  const lines = counties.flatMap(countyLines);
  if (lines.length === 0) return null;
  const base = total(lines);
  if (isExclusive) lines.push(exclusivityLine(base));
  const { low, high } = total(lines);
  return {
    lines,
    base,
    low: Math.min(priceRange.to, low),
    high: Math.min(priceRange.to, high),
    isOpenEnded: high > priceRange.to,
  };
}

/** '$357', '$750-$857', '$2,223-$2,500+', '$2,500+' */
export function priceLabel({ low, high, isOpenEnded }: Omit<PriceEstimate, 'lines' | 'base'>): string {
  const top = `${formatDollars(high)}${isOpenEnded ? '+' : ''}`;
  return low === high ? top : `${formatDollars(low)}-${top}`;
}

/** What each of so many records costs in a month: '$1.15', '$1.15-$1.40', '$8+' */
export function priceOfEach({ low, high, isOpenEnded }: Omit<PriceEstimate, 'lines' | 'base'>, count: number): string {
  const cents = (amount: number) => Math.round((100 * amount) / count) / 100;
  return priceLabel({ low: cents(low), high: cents(high), isOpenEnded });
}

function countyLines({ name, datasets }: TerritoryCounty): PriceLine[] {
  const prices = datasets.map(({ dataset, openRecords }) => {
    const price = startingPrice(openRecords);
    const records = plural(openRecords, { one: '1 open record', many: `${formatNumber(openRecords)} open records` });
    return { label: `${name}: ${datasetTypes[dataset]}`, detail: records, low: price, high: price };
  });
  if (prices.length < 2) return prices;
  const { low: base } = total(prices);
  const saving = {
    label: `${name}: bundle of ${prices.length}`,
    detail: `${bundleSaving.low}-${bundleSaving.high}% saved`,
    low: -percent(base, bundleSaving.high),
    high: -percent(base, bundleSaving.low),
  };
  return [...prices, saving];
}

function exclusivityLine({ low, high }: Amounts): PriceLine {
  return {
    label: 'Exclusive use',
    detail: `${exclusivity.low}-${exclusivity.high}% of base price`,
    low: percent(low, exclusivity.low),
    high: percent(high, exclusivity.high),
  };
}

function total(lines: readonly PriceLine[]): Amounts {
  return {
    low: lines.reduce((sum, { low }) => sum + low, 0),
    high: lines.reduce((sum, { high }) => sum + high, 0),
  };
}

function percent(amount: number, share: number): number {
  return Math.round((amount * share) / 100);
}
