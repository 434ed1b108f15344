/** A place in the box of a chart: x to the right, y down. */
export type Dot = { id: string; x: number; y: number };

export type LogScale = {
  /** Where a value is drawn. */
  at: (value: number) => number;
  ticks: number[];
};

const maxTicks = 6;

/** A logarithmic scale over positive values, with a little room at both ends, drawn between two positions. */
export function logScale(values: readonly number[], start: number, end: number): LogScale {
  const logs = values.map(Math.log10);
  const lowest = logs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const highest = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const [low, high] = logs.length > 0 ? [lowest, highest] : [0, 1];
  const room = Math.max(0.04, (high - low) * 0.05);
  const from = low - room;
  const to = high + room;
  const at = (value: number) => start + ((Math.log10(value) - from) / (to - from)) * (end - start);
  return { at, ticks: ticksBetween(10 ** from, 10 ** to) };
}

/** The multiples of a power of ten that may have a tick, from the finest division to the coarsest. */
const divisions = [[1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 5, 7], [1, 2, 5], [1]];

/** Round numbers in a range, as many as there is room for. */
function ticksBetween(from: number, to: number): number[] {
  let ticks: number[] = [];
  for (const factors of divisions) {
    ticks = [];
    for (let power = 10 ** Math.floor(Math.log10(from)); power <= to; power *= 10) {
      ticks.push(...factors.map((factor) => power * factor).filter((tick) => tick >= from && tick <= to));
    }
    if (ticks.length <= maxTicks) break;
  }
  return ticks;
}

/** The ticks whose labels have room, at least `gap` from the one before. */
export function labeledTicks({ at, ticks }: LogScale, gap: number): Set<number> {
  const labeled = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const tick of ticks) {
    if (at(tick) - last < gap) continue;
    last = at(tick);
    labeled.add(tick);
  }
  return labeled;
}

/** The dot that is nearest to a place, if it is within a distance. */
export function nearestDot(dots: readonly Dot[], x: number, y: number, distance: number): Dot | null {
  let nearest: Dot | null = null;
  let shortest = distance;
  for (const dot of dots) {
    const between = Math.hypot(dot.x - x, dot.y - y);
    if (between <= shortest) [nearest, shortest] = [dot, between];
  }
  return nearest;
}

export type DotStep = 'left' | 'right' | 'up' | 'down';

/** The next dot along one axis. At the end it stays; without a dot to start from, it is the one farthest to the right. */
export function stepToDot(dots: readonly Dot[], from: string | null, step: DotStep): Dot | null {
  const axis = step === 'left' || step === 'right' ? 'x' : 'y';
  const sorted = dots.toSorted((a, b) => a[axis] - b[axis] || (a.id < b.id ? -1 : 1));
  const index = sorted.findIndex((dot) => dot.id === from);
  if (index < 0) return dots.toSorted((a, b) => b.x - a.x)[0] ?? null;
  const next = index + (step === 'right' || step === 'down' ? 1 : -1);
  return sorted[Math.min(sorted.length - 1, Math.max(0, next))] ?? null;
}
