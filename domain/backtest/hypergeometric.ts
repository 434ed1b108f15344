/** A range of counts, both included. */
export type CountRange = { low: number; high: number };

/**
 * Between which counts 95 of 100 random draws lie: of a population with so many marked, so many are drawn without putting any back. Exact:
 * at most 2.5% of the draws have fewer, and at most 2.5% have more.
 */
export function randomRange(population: number, marked: number, drawn: number): CountRange {
  const tail = 0.025;
  const least = Math.max(0, drawn + marked - population);
  const most = Math.min(drawn, marked);
  const chances = Array.from({ length: most - least + 1 }, (_, index) =>
    Math.exp(
      logChoose(marked, least + index) +
        logChoose(population - marked, drawn - least - index) -
        logChoose(population, drawn),
    ),
  );
  return { low: least + skipped(chances, tail), high: most - skipped(chances.toReversed(), tail) };
}

/** How many of the first chances add up to no more than the tail. */
function skipped(chances: number[], tail: number): number {
  let sum = 0;
  let count = 0;
  for (const chance of chances) {
    sum += chance;
    if (sum > tail || count === chances.length - 1) break;
    count += 1;
  }
  return count;
}

const logFactorials = [0];

function logChoose(of: number, chosen: number): number {
  for (let n = logFactorials.length; n <= of; n++) logFactorials.push((logFactorials[n - 1] ?? 0) + Math.log(n));
  const log = (n: number) => logFactorials[n] ?? Number.NaN;
  return log(of) - log(chosen) - log(of - chosen);
}
