export type Press = {
  pointer: string;
  /** Pixels from the start. */
  distance: number;
  /** Milliseconds since the start. */
  heldFor: number;
};

/** A finger held still this long drags the card; one that moves earlier scrolls the page. */
export const holdTime = 250;
const fingerTolerance = 8;
const mouseThreshold = 5;

/** What a press on a card has become. */
export function pressVerdict({ pointer, distance, heldFor }: Press): 'undecided' | 'drag' | 'scroll' {
  if (pointer !== 'touch') return distance >= mouseThreshold ? 'drag' : 'undecided';
  if (distance > fingerTolerance) return 'scroll';
  return heldFor >= holdTime ? 'drag' : 'undecided';
}
