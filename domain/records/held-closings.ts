/** A short list may be a file that was cut off: as many records as this always close by themselves. */
export const closedWithoutAsking = 20;

/** Whether staff decide about the records that a whole list no longer has; `percent` is the setting HOLD_CLOSINGS_PERCENT. */
export function areHeld(closings: number, openBefore: number, percent: number): boolean {
  return closings > closedWithoutAsking && closings * 100 > openBefore * percent;
}
