/** States that are not much wider than high, so that they fit beside a heading. */
const compact = 'AL AR AZ CA FL GA ID IL IN LA ME MI MN MO MS NH NJ NM NV OH OR TX UT VT WI WV WY'.split(' ');
/** Neighbors in the table of pages get states that are far apart in the alphabet. */
const step = 7;

/** The state that is drawn at the top of a page without a record, by its place in the table of pages. */
export function pageState(index: number): string {
  return compact[(Math.max(0, index) * step) % compact.length] ?? '';
}
