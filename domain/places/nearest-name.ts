import { plainName } from './plain-name.ts';

/** Made once for a name of our lists: a text is compared with thousands of them. */
const plainNames = new Map<string, string>();

function plainNameOf(name: string): string {
  const plain = plainNames.get(name) ?? plainName(name);
  plainNames.set(name, plain);
  return plain;
}

/** The name of our lists that was probably meant: at most two letters off, one for a short name, and no other name as close. */
export function nearestName(typed: string, names: Iterable<string>): string | null {
  const plain = plainName(typed);
  if (plain.length < 3) return null;
  const maxOff = plain.length < 6 ? 1 : 2;
  const distances = new Map<string, number>();
  for (const name of names) {
    if (!distances.has(name)) distances.set(name, lettersOff(plain, plainNameOf(name), maxOff));
  }
  const minDistance = Math.min(maxOff, ...distances.values());
  const nearest = [...distances].filter(([, distance]) => distance === minDistance);
  return nearest.length === 1 ? (nearest[0]?.[0] ?? null) : null;
}

/** Letters to add, drop, change or swap with their neighbor; above `maxOff` the exact number does not matter. */
export function lettersOff(one: string, other: string, maxOff: number): number {
  if (Math.abs(one.length - other.length) > maxOff) return maxOff + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + changed,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
