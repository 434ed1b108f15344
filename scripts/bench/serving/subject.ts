import type { RequestLine } from '../load/order.ts';
import type { Demand } from './verdict.ts';

export type ServerName = 'hello' | 'hono' | 'files' | 'driver' | 'deedline';

/** One thing that is asked for, again and again, of one server. */
export type Subject = {
  name: string;
  server: ServerName;
  status: number;
  /** Request number so-and-so; the numbers go on from round to round. */
  request: (number: number) => RequestLine;
  /** How many requests of a second differ from one another; 1 for what is always the same. */
  differing: number;
  /** An answer that was kept would spoil the figures: more requests than differ are an error. */
  neverTheSame?: true;
  /** The subject that does the same work with less around it. */
  peer?: string;
  demands?: Demand[];
};

/** What is measured in turn, so that the ratios among them hold whatever else the machine does. */
export type Group = { title: string; subjects: Subject[] };

/** Always the same request. */
export const fixed = (request: RequestLine) => ({ request: () => request, differing: 1 });

export const hello: Subject = {
  name: 'hello on node:http',
  server: 'hello',
  status: 200,
  ...fixed({ method: 'GET', path: '/' }),
};

export const honoHello: Subject = { ...hello, name: 'hello on Hono', server: 'hono' };
