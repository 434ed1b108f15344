const mostKeys = 5000;
const recently = 120_000;

/** Tells whether a key came in the last two minutes, and remembers it. Of too many keys the oldest are forgotten. */
export function recentKeys(clock: () => number): (key: string) => boolean {
  const moments = new Map<string, number>();
  return (key) => {
    const now = clock();
    const known = (moments.get(key) ?? Number.NEGATIVE_INFINITY) > now - recently;
    moments.delete(key);
    moments.set(key, now);
    const [oldest] = moments.size > mostKeys ? moments.keys() : [];
    if (oldest !== undefined) moments.delete(oldest);
    return known;
  };
}
