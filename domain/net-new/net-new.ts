import type { DatasetType } from '../datasets/dataset-types.ts';

export const netNewPath = '/functions/v1/account/net-new';
/** The header that carries the sealed state of a count between its two requests. */
export const countHeader = 'Net-New-Count';

export const netNewLimits = {
  /** Addresses of the visitor's list. Below the least, a count would be a question about single addresses. */
  rows: { least: 100, most: 20_000 },
  /** Properties of ours that it is compared with. */
  records: { least: 50, most: 20_000 },
  counties: 10,
  /** Of one account, in a day of UTC. */
  perDay: 3,
  /** From the first request to the second. */
  minutes: 15,
  roundedTo: 10,
};

/** What is compared: open records of these files. */
export type NetNewScope = { counties: string[]; datasets: DatasetType[] };

export type NetNewResult = {
  /** Properties of ours. */
  records: number;
  /** About how many of them the list has, in tens. */
  known: number;
  /** About how many it does not have. */
  fresh: number;
  /** Our records are made up. */
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

export function resultOf(matches: number, offset: number, sizes: { rows: number; records: number }) {
  const known = Math.min(toldMatches(matches, offset, Math.min(sizes.rows, sizes.records)), sizes.records);
  return { records: sizes.records, known, fresh: sizes.records - known };
}
