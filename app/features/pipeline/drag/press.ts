export type Press = {
  pointer: string;
  /** Pixels from where it began. */
  distance: number;
  /** Milliseconds since it began. */
  heldFor: number;
};

/** A finger that rests this long lifts the card; one that moves earlier scrolls the page. */
export const holdTime = 250;
const fingerSway = 8;
const mouseStart = 5;

/** What a press on a card has become. */
export function pressVerdict({ pointer, distance, heldFor }: Press): 'undecided' | 'drag' | 'scroll' {
  if (pointer !== 'touch') return distance >= mouseStart ? 'drag' : 'undecided';
  if (distance > fingerSway) return 'scroll';
  return heldFor >= holdTime ? 'drag' : 'undecided';
}
