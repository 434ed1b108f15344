export const longestQuery = 100;

/** The typed query without control characters and repeated spaces, cut to a reasonable length. */
export function readQuery(typed: string | null | undefined): string {
  const plain = (typed ?? '')
    .slice(0, 4 * longestQuery)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...plain].slice(0, longestQuery).join('').trim();
}
