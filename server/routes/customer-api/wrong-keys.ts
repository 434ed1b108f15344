import type { Pool } from 'pg';
import { wrongKeyLimit } from '#domain/customer-api/api-key.ts';
import { addressGroup, wideNetworkOf } from '../../middleware/client-address.ts';
import { memoryCounter } from '../../middleware/memory-counter.ts';
import { keyCount } from '../../middleware/rate-limit.ts';

/** Counts a wrong key from an address: 0, or the milliseconds until wrong keys are answered with 401 again. */
export type WrongKeys = (address: string) => number;

/**
 * Wrong keys by network. The answer does not wait for the database, so that it takes as long as that to a right key: this
 * process decides by its memory, and learns of what other processes counted with its next wrong key.
 */
export function wrongKeys(pool: Pool | null): WrongKeys {
  const countHere = memoryCounter(wrongKeyLimit);
  const countShared = pool ? keyCount('wrong API keys', wrongKeyLimit, pool) : null;
  const untilOf = new Map<string, number>();
  return (address) => {
    const network = wideNetworkOf(addressGroup(address));
    const moment = performance.now();
    for (const [each, until] of untilOf) if (until <= moment) untilOf.delete(each);
    const known = (untilOf.get(network) ?? 0) - moment;
    if (known > 0) return known;
    const wait = countHere(network);
    Promise.resolve(countShared?.(network) ?? 0).then((shared) => {
      if (shared > 0) untilOf.set(network, performance.now() + shared);
    });
    return wait;
  };
}
