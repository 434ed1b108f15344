/** Cards of a column by their place in it: the end is the first that is not of them. */
export type CardRange = { first: number; end: number };

/** A card in the document, and the room that those take which are not: before it, and after the last. */
export type Slot = { index: number; before: number; after: number };

/** How far beyond what is seen cards are drawn: room enough for the next key and a turn of the wheel. */
const margin = 400;

/** The cards near what is seen of a column. Each takes its pitch: its height and the gap below it. */
export function rangeNear(pitches: readonly number[], view: { from: number; to: number }): CardRange {
  const from = view.from - margin;
  const to = Math.max(view.from, view.to) + margin;
  let first = 0;
  let top = 0;
  while (first < pitches.length - 1 && top + (pitches[first] ?? 0) <= from) {
    top += pitches[first] ?? 0;
    first += 1;
  }
  let end = first;
  while (end < pitches.length && (end === first || top < to)) {
    top += pitches[end] ?? 0;
    end += 1;
  }
  return { first, end };
}

/** The cards of the range and the kept ones, from top to bottom, with the room between them. */
export function slotsOf(pitches: readonly number[], { first, end }: CardRange, kept: readonly number[]): Slot[] {
  const slots: Slot[] = [];
  let skipped = 0;
  pitches.forEach((pitch, index) => {
    if ((index < first || index >= end) && !kept.includes(index)) {
      skipped += pitch;
      return;
    }
    slots.push({ index, before: skipped, after: 0 });
    skipped = 0;
  });
  const last = slots.at(-1);
  if (last) last.after = skipped;
  return slots;
}
