import type { RequestLine } from './order.ts';

/** One thing that is asked for, again and again, of one server. */
export type Subject = {
  name: string;
  server: string;
  status: number;
  /** Request number so-and-so; the numbers go on from round to round. */
  request: (number: number) => RequestLine;
  /** How many requests of a second differ from one another; 1 for what is always the same. */
  differing: number;
  /** An answer that was kept would spoil the figures: more requests than differ are an error. */
  neverTheSame?: true;
};

/** A server under load. */
export type Target = {
  origin: string;
  pid: number /** Of the database that works for it. */;
  databasePid?: number | undefined;
};

/** What a round of requests came to, or the middle of several rounds. */
export type Figures = {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of processor time for one request; null where the system does not tell. */
  cpuMs: number | null;
  /** The same of the database. */
  databaseMs: number | null;
  /** How much of one core the server kept busy. */
  busy: number | null;
  rssMb: number | null;
};

/** Always the same request. */
export const fixed = (request: RequestLine) => ({ request: () => request, differing: 1 });
