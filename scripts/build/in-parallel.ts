import { availableParallelism } from 'node:os';

/** Does the work for all items, on as many at once as there are cores: more would only take memory. */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const takeTurns = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
}
