/**
 * Whether a pattern contains a trigram that pg_trgm can look up. The start of a word counts as two more characters, its
 * end as one, unless a wildcard touches the word there.
 */
export function containsTrigram(pattern: string): boolean {
  const plain = pattern.replace(/\\([\s\S])|[%*_]/g, (_, escaped?: string) => escaped ?? wildcard);
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].some(({ 0: word, index }) => {
    const [before, after] = [plain[index - 1], plain[index + word.length]];
    const bounds = (before === wildcard ? 0 : 2) + (after === wildcard ? 0 : 1);
    return [...word].length + bounds >= 3;
  });
}

/** PostgreSQL text cannot contain this character. */
const wildcard = '\u0000';
