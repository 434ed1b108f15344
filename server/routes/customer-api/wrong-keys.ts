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
  const learn = (network: string, wait: number) => {
    if (wait === 0) return;
    const [oldest] = untilOf.keys();
    if (untilOf.size >= maxNetworks && oldest !== undefined) untilOf.delete(oldest);
    untilOf.set(network, performance.now() + wait);
  };
  return (address) => {
    const network = wideNetworkOf(addressGroup(address));
    const left = (untilOf.get(network) ?? 0) - performance.now();
    if (left > 0) return left;
    untilOf.delete(network);
    const wait = countHere(network);
    // After the answer, so that it is not slower than that to a right key.
    if (countShared) setImmediate(async () => learn(network, await countShared(network)));
    return wait;
  };
}

/** A flood from new networks drops the oldest instead of using up memory. */
const maxNetworks = 50_000;
