import { concurrencyLimit } from './concurrency-limit.ts';

/** The database keeps order by itself; this keeps a rush on one slot from holding every connection while each waits for one lock. */
export const inLine = concurrencyLimit({ perName: 1 });
