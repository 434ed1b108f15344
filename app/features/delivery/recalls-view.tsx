/** What was recalled, newest first: why, since when it is held, and what to do. */
export function RecallsView(_props: { isReadOnly: boolean }) {
  return null;
}
