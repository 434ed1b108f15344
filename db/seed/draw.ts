import { noise } from './noise.ts';

/** Numbers from 0 to under 1, one after the other, always the same for the same text. */
export type Draw = () => number;

/** Mulberry32. Hashing a text for each of the sixty facts of a record would take most of the time of seeding. */
export function drawsOf(text: string): Draw {
  let state = Math.floor(noise(text) * 4294967296);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function chance(draw: Draw, probability: number): boolean {
  return draw() < probability;
}

/** A whole number, both limits included. */
export function between(draw: Draw, min: number, max: number): number {
  return min + Math.floor(draw() * (max - min + 1));
}

export function oneOf<T>(draw: Draw, list: readonly [T, ...T[]]): T {
  return list[Math.floor(draw() * list.length)] ?? list[0];
}

/** An item by its share of the total weight. */
export function weighted<T>(draw: Draw, list: readonly [item: T, weight: number][]): T {
  let left = draw() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of list) {
    left -= weight;
    if (left < 0) return item;
  }
  const last = list.at(-1);
  if (!last) throw new Error('There is nothing to draw from an empty list');
  return last[0];
}
