/** A short list may be a file that was cut off: as many records as this always close by themselves. */
export const closedWithoutAsking = 20;

type Closings = {
  vanished: number;
  /** Before the list. */
  open: number;
  /** Rejected rows that could be any of the records. */
  unidentified: number;
};

/** Whether staff decide about the records that a whole list no longer has; `percent` is the setting HOLD_CLOSINGS_PERCENT. */
export function areHeld({ vanished, open, unidentified }: Closings, percent: number | null): boolean {
  if (unidentified > 0) return vanished > 0;
  return percent !== null && vanished > closedWithoutAsking && vanished * 100 > open * percent;
}
