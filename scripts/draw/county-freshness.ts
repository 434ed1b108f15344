/** How dark a county is drawn: 0 is the oldest reading, 4 the newest. */
export type Shade = 0 | 1 | 2 | 3 | 4;

function noise(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/**
 * A made-up but steady picture of freshness: counties of one state resemble each other, as clerks of one state post on
 * similar schedules, and some stand out.
 */
export function shadeOf(fips: string): Shade {
  const state = noise(`state ${fips.slice(0, 2)}`);
  const county = noise(`county ${fips}`);
  const level = 0.42 * state + 0.58 * county;
  if (level > 0.78) return 4;
  if (level > 0.6) return 3;
  if (level > 0.4) return 2;
  return level > 0.2 ? 1 : 0;
}
