import { median, slope } from './statistics.ts';

export type MemorySample = {
  /** Since the load started. */
  minutes: number;
  rssMb: number;
  /** Null if the process reports no heap size. */
  heapMb: number | null;
};

/** Garbage collection makes memory fluctuate: less than this is not growth. */
const maxRatio = 1.15;
const maxMbPerMinute = 1;

export type Growth = { early: number; late: number; ratio: number; perMinute: number };

/** Compares the third and fourth tenth of the run with the last, and measures the slope of the second half. */
export function growthOf(samples: MemorySample[], pick: (sample: MemorySample) => number): Growth {
  const end = samples.at(-1)?.minutes ?? 0;
  const between = (from: number, to: number) =>
    samples.filter(({ minutes }) => minutes > from * end && minutes <= to * end).map(pick);
  const [early, late] = [median(between(0.2, 0.4)), median(between(0.9, 1))];
  const half = between(0.5, 1);
  return { early, late, ratio: late / early, perMinute: (slope(half) * half.length) / (end / 2) };
}

/** One sentence per problem. */
export function growthProblems(samples: MemorySample[]): string[] {
  const { early, late, ratio, perMinute } = growthOf(samples, ({ rssMb }) => rssMb);
  const range = `from ${early.toFixed(0)} to ${late.toFixed(0)} MB`;
  return [
    ...(ratio > maxRatio ? [`Server memory grew ${range}, more than ${maxRatio} times.`] : []),
    ...(perMinute > maxMbPerMinute
      ? [`Server memory still rose by ${perMinute.toFixed(1)} MB a minute, more than ${maxMbPerMinute}.`]
      : []),
  ];
}

/** One row per tenth of the run, with the median of its samples. */
export function memoryRows(samples: MemorySample[]): string[][] {
  const end = samples.at(-1)?.minutes ?? 0;
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    samples.filter(({ minutes }) => minutes > (tenth / 10) * end && minutes <= ((tenth + 1) / 10) * end),
  );
  const rows = tenths
    .filter((tenth) => tenth.length > 0)
    .map((tenth) => [
      (tenth.at(-1)?.minutes ?? 0).toFixed(1),
      median(tenth.map(({ rssMb }) => rssMb)).toFixed(0),
      tenth.some(({ heapMb }) => heapMb === null) ? '' : median(tenth.map(({ heapMb }) => heapMb ?? 0)).toFixed(0),
    ]);
  return [['Memory, minutes', 'RSS MB', 'heap MB'], ...rows];
}

/** Reads the heap size from the process's metrics, in MB. */
export async function readHeapMb(metricsUrl: string): Promise<number | null> {
  const text = await fetch(metricsUrl).then(
    (response) => response.text(),
    () => '',
  );
  return heapMbIn(text);
}

export function heapMbIn(metrics: string): number | null {
  const sizes = [...metrics.matchAll(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? ([\d.e+]+)/gm)];
  return sizes.length === 0 ? null : sizes.reduce((sum, [, bytes]) => sum + Number(bytes), 0) / 1024 / 1024;
}
