export const longestQuery = 100;

/** What was typed, without control characters and doubled spaces, and no longer than a question needs to be. */
export function readQuery(typed: string | null | undefined): string {
  const plain = (typed ?? '')
    .slice(0, 4 * longestQuery)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...plain].slice(0, longestQuery).join('').trim();
}
