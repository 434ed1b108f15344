import { median, slope } from '../statistics.ts';

export type Sample = {
  /** Since the load began. */
  minutes: number;
  rssMb: number;
  /** Null where the process does not tell. */
  heapMb: number | null;
};

/** The collector comes when it likes: so much more is no growth. */
const mostRatio = 1.15;
const mostSlope = 1;

export type Growth = { early: number; late: number; ratio: number; perMinute: number };

/** Compares the third and fourth tenth of the time with the last tenth, and looks whether the second half still rises. */
export function growthOf(samples: Sample[], pick: (sample: Sample) => number): Growth {
  const end = samples.at(-1)?.minutes ?? 0;
  const between = (from: number, to: number) =>
    samples.filter(({ minutes }) => minutes > from * end && minutes <= to * end).map(pick);
  const [early, late] = [median(between(0.2, 0.4)), median(between(0.9, 1))];
  const half = between(0.5, 1);
  return { early, late, ratio: late / early, perMinute: (slope(half) * half.length) / (end / 2) };
}

/** What is not as it should be, a sentence each. */
export function growthProblems(samples: Sample[]): string[] {
  const { early, late, ratio, perMinute } = growthOf(samples, ({ rssMb }) => rssMb);
  const from = `from ${early.toFixed(0)} to ${late.toFixed(0)} MB`;
  return [
    ...(ratio > mostRatio ? [`The memory of the server grew ${from}: at most ${mostRatio} times is allowed.`] : []),
    ...(perMinute > mostSlope
      ? [`The memory of the server still rose by ${perMinute.toFixed(1)} MB a minute: at most ${mostSlope} is allowed.`]
      : []),
  ];
}

/** The series in short: one row for each tenth of the time, the middle of its samples. */
export function memoryRows(samples: Sample[]): string[][] {
  const end = samples.at(-1)?.minutes ?? 0;
  const tenths = Array.from({ length: 10 }, (_, at) =>
    samples.filter(({ minutes }) => minutes > (at / 10) * end && minutes <= ((at + 1) / 10) * end),
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
