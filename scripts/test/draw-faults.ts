import { type Fault, faultsIn } from './plant-faults.ts';

/** A file of the sample with its faults in random order: the first that compiles is planted. */
export type Draw = { path: string; area: Area; faults: Fault[] };
export type Area = keyof typeof shares;

/** Faults that do not compile are no faults; more of them in a row are not tried in one file. */
const maxTries = 8;

/** How much of a sample each part of the product has. */
const shares = { domain: 5, server: 5, data: 3, app: 3 };

export function areaOf(path: string): Area {
  const [top = ''] = path.split('/');
  if (top === 'domain' || top === 'app') return top;
  return top === 'db' || path.startsWith('server/records/') ? 'data' : 'server';
}

/** Draws files of each area, then kinds of faults in the file, so that long files and frequent kinds do not fill the sample. */
export function drawFaults(sources: Map<string, string>, count: number, seed: number): Draw[] {
  const random = randomNumbers(seed);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const all = Object.values(shares).reduce((sum, share) => sum + share, 0);
  return Object.entries(shares).flatMap(([area, share]) => {
    const files = [...sources.keys()].filter((path) => areaOf(path) === area).sort();
    const wanted = Math.round((count * share) / all);
    const drawn: Draw[] = [];
    while (drawn.length < wanted && files.length > 0) {
      const path = pick(files);
      files.splice(files.indexOf(path), 1);
      const faults = faultsIn(path, sources.get(path) ?? '');
      if (faults.length === 0) continue;
      const order: Fault[] = [];
      while (order.length < maxTries && faults.length > 0) {
        const kind = pick([...new Set(faults.map((fault) => fault.kind))]);
        const fault = pick(faults.filter((found) => found.kind === kind));
        faults.splice(faults.indexOf(fault), 1);
        order.push(fault);
      }
      drawn.push({ path, area: area as Area, faults: order });
    }
    return drawn;
  });
}

/** Mulberry32: the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
