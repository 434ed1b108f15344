/**
 * Whether a pattern holds three characters that pg_trgm can look up. The beginning of a word counts as two more, its end as
 * one more; where a wildcard touches the word, neither is known.
 */
export function holdsTrigram(pattern: string): boolean {
  const plain = pattern.replace(/\\([\s\S])|[%*_]/g, (_, escaped?: string) => escaped ?? wildcard);
  return [...` ${plain} `.matchAll(/(?<=(.))[\p{L}\p{N}]+(?=(.))/gsu)].some(([word, before, after]) => {
    const bounds = (before === wildcard ? 0 : 2) + (after === wildcard ? 0 : 1);
    return [...word].length + bounds >= 3;
  });
}

/** No text of the database holds it. */
const wildcard = '\u0000';
