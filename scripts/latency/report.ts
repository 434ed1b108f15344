export type Timing = { name: string; duration: number };
export type StepResult = { name: string; timings: Timing[] };
type Slowest = { input: number; event: string; frame: number };

const frameName = 'long-animation-frame';

/** The slowest input and the longest frame; 0 if below what the browser reports. */
export function slowestOf({ timings }: StepResult): Slowest {
  const inputs = timings.filter(({ name }) => name !== frameName).sort((a, b) => b.duration - a.duration);
  const frames = timings.filter(({ name }) => name === frameName).map(({ duration }) => duration);
  return { input: inputs[0]?.duration ?? 0, event: inputs[0]?.name ?? '', frame: Math.max(0, ...frames) };
}

const columns = ['interaction', 'slowest ms', 'event', 'longest frame ms'];

export function latencyTable(results: StepResult[]): string {
  const lines = results.map((step) => {
    const { input, event, frame } = slowestOf(step);
    return [step.name, input === 0 ? '< 16' : input.toFixed(0), event, frame === 0 ? '< 50' : frame.toFixed(0)];
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

/** One sentence per step whose input took too long to paint. Long frames alone are not a failure. */
export function latencyProblems(results: StepResult[], limitMs: number): string[] {
  return results.flatMap((step) => {
    const { input } = slowestOf(step);
    return input < limitMs ? [] : [`${step.name} took ${input.toFixed(0)} ms; the limit is ${limitMs} ms.`];
  });
}
