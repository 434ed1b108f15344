/** A range of a column's cards by index; `end` is exclusive. */
export type CardRange = { first: number; end: number };

/** A rendered card, with the space of the cards left out before it, and after the last one. */
export type CardSlot = { index: number; before: number; after: number };

/** Pixels rendered beyond the visible part: enough for the next key press and a turn of the wheel. */
const margin = 400;

/** The cards near the visible part of a column. A pitch is a card's height and the gap below it. */
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

/** The cards of the range and the kept ones, from top to bottom, with the space between them. */
export function slotsOf(pitches: readonly number[], { first, end }: CardRange, kept: readonly number[]): CardSlot[] {
  const slots: CardSlot[] = [];
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
