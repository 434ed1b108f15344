/** The county of every ZIP code as runs of ZIP codes: each begins `steps` after the one before. No county is ''. */
export type CompactZips = { steps: number[]; fips: string[] };

/** Finds the fips code of the county of a ZIP code. */
export type ZipLookup = { get: (zip: string) => string | undefined };

/** A longer gap belongs to no county, so that ZIP codes of the territories are not found in a state. */
const maxGap = 10;

export function compactZips(counties: ReadonlyMap<string, string>): CompactZips {
  const file: CompactZips = { steps: [], fips: [] };
  let start = 0;
  let last = 0;
  const begin = (zip: number, fips: string) => {
    file.steps.push(zip - start);
    file.fips.push(fips);
    start = zip;
  };
  for (const zip of [...counties.keys()].sort()) {
    if (Number(zip) - last > maxGap) begin(last + 1, '');
    const fips = counties.get(zip) ?? '';
    if (file.fips.at(-1) !== fips) begin(Number(zip), fips);
    last = Number(zip);
  }
  begin(last + 1, '');
  return file;
}

export function zipLookup({ steps, fips }: CompactZips): ZipLookup {
  let at = 0;
  const starts = steps.map((step) => {
    at += step;
    return at;
  });
  return {
    get(zip) {
      // The first run that begins after it; a list asks for thousands.
      let [low, high] = [0, starts.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((starts[middle] ?? 0) <= Number(zip)) low = middle + 1;
        else high = middle;
      }
      return fips[low - 1] || undefined;
    },
  };
}
