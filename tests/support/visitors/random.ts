export type Random = {
  /** At least 0 and less than 1. */
  fraction: () => number;
  /** A whole number, at least 0 and less than `below`. */
  number: (below: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (share: number) => boolean;
};

/** The same seed gives the same numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number) => Math.floor(fraction() * below);
  return {
    fraction,
    number,
    chance: (share) => fraction() < share,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from');
      return items[number(items.length)] as (typeof items)[number];
    },
  };
}
