import type { Moment } from './watch.ts';

export type Measured = { name: string; moments: Moment[] };
export type Worst = { input: number; by: string; frame: number };

const frameName = 'long-animation-frame';

/** The slowest input and the longest frame; what took less than the browser reports took no time. */
export function worstOf({ moments }: Measured): Worst {
  const inputs = moments.filter(({ name }) => name !== frameName).sort((a, b) => b.duration - a.duration);
  const frames = moments.filter(({ name }) => name === frameName).map(({ duration }) => duration);
  return { input: inputs[0]?.duration ?? 0, by: inputs[0]?.name ?? '', frame: Math.max(0, ...frames) };
}

const columns = ['interaction', 'slowest ms', 'event', 'longest frame ms'];

export function table(measured: Measured[]): string {
  const lines = measured.map((step) => {
    const { input, by, frame } = worstOf(step);
    return [step.name, input === 0 ? '< 16' : input.toFixed(0), by, frame === 0 ? '< 50' : frame.toFixed(0)];
  });
  const all = [columns, ...lines];
  const widths = columns.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all
    .map((line) =>
      line.map((cell, at) => (at % 2 === 0 && at < 3 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))),
    )
    .map((cells) => cells.join('  '))
    .join('\n');
}

/** What took too long from the input to its paint, a sentence each. Frames are shown beside it: they tell where an input would wait. */
export function shortcomings(measured: Measured[], limit: number): string[] {
  return measured.flatMap((step) => {
    const { input } = worstOf(step);
    return input < limit ? [] : [`${step.name} took ${input.toFixed(0)} ms, not less than ${limit}.`];
  });
}
