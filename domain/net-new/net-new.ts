import type { DatasetType } from '../datasets/dataset-types.ts';

export const netNewPath = '/functions/v1/account/net-new';
/** The header that carries the sealed state of a count between its two requests. */
export const countHeader = 'Net-New-Count';
/** The header with the number of our properties in each county, in the order asked; 0 for one that is not counted. */
export const recordsHeader = 'Net-New-Records';

export const netNewLimits = {
  /** Addresses of the visitor's list: the least in each county, the most in all. With fewer, a count would be a question about single addresses. */
  rows: { least: 100, most: 20_000 },
  /** Properties of ours that it is compared with: the least in each county, the most in all. */
  records: { least: 50, most: 20_000 },
  /** Of one mailbox, in a day of UTC. */
  perDay: 3,
  /** Of all counts of a mailbox in a day, and so also of one count. */
  counties: 12,
  /** Questions of a mailbox in a day for which our addresses are read, also those that are refused afterwards. */
  reads: 30,
  /** From the first request to the second. */
  minutes: 15,
  roundedTo: 10,
};

/** What is compared: open records of these files. */
export type NetNewScope = {
  counties: string[];
  datasets: DatasetType[];
  /** Only files that the customer of the account is subscribed to; else those that everybody may count. */
  isSubscribed?: boolean;
};

type Counted = {
  /** Properties of ours. */
  records: number;
  /** About how many of them the list has, in tens. */
  known: number;
  /** About how many it does not have. */
  fresh: number;
};

export type NetNewResult = Counted & {
  /** In the order asked. A county of which we have too few is missing. */
  counties: (Counted & { fips: string })[];
  /** Some of our records are made up. */
  isSample: boolean;
};

/**
 * The number that is told. The offset, 0 to 9, stays the same for an account, its question and the day, so that the answers
 * for a list with and without one address are nearly always the same, whatever is asked again.
 */
export function toldMatches(matches: number, offset: number, most: number): number {
  const step = netNewLimits.roundedTo;
  return Math.min(Math.floor((matches + offset) / step) * step, Math.ceil(most / step) * step);
}

export function resultOf(matches: number, offset: number, sizes: { rows: number; records: number }): Counted {
  const known = Math.min(toldMatches(matches, offset, Math.min(sizes.rows, sizes.records)), sizes.records);
  return { records: sizes.records, known, fresh: sizes.records - known };
}

/** All counties together. */
export function sumOf(counties: readonly Counted[]): Counted {
  const sum = (part: keyof Counted) => counties.reduce((all, county) => all + county[part], 0);
  return { records: sum('records'), known: sum('known'), fresh: sum('fresh') };
}
