/** A range of a column's cards by index; `end` is exclusive. */
export type CardRange = { first: number; end: number };

/** A rendered card, with the space of the cards left out before it, and after the last one. */
export type CardSlot = { index: number; before: number; after: number };

/** Pixels rendered beyond the visible part: enough for the next key press and a turn of the wheel. */
const margin = 400;

/** The cards near the visible part of a column. All have the same pitch, which is the height with the gap below. */
export function rangeNear(count: number, pitch: number, view: { from: number; to: number }): CardRange {
  const from = view.from - margin;
  const to = Math.max(view.from, view.to) + margin;
  const first = Math.min(Math.max(0, Math.floor(from / pitch)), Math.max(0, count - 1));
  return { first, end: Math.min(count, Math.max(first + 1, Math.ceil(to / pitch))) };
}

/** The cards of the range and the kept ones, from top to bottom, with the space between them. */
export function slotsOf(count: number, pitch: number, { first, end }: CardRange, kept: readonly number[]): CardSlot[] {
  const inRange = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, at) => first + at);
  const indexes = [...new Set([...inRange, ...kept.filter((index) => index >= 0 && index < count)])];
  indexes.sort((a, b) => a - b);
  return indexes.map((index, at) => ({
    index,
    before: (index - 1 - (indexes[at - 1] ?? -1)) * pitch,
    after: at === indexes.length - 1 ? (count - 1 - index) * pitch : 0,
  }));
}
