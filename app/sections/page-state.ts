/** Too small or too scattered to be a picture beside a heading. */
const unsuited = ['AK', 'CT', 'DC', 'DE', 'HI', 'RI'];
/** Neighbors in the table of pages get states that are far apart in the alphabet. */
const step = 7;

/** The state that is drawn at the top of a page: another one for each page near it in the table of pages. */
export function pageState(index: number, codes: readonly string[]): string {
  const suited = codes.filter((code) => !unsuited.includes(code));
  return suited[(Math.max(0, index) * step) % suited.length] ?? '';
}
