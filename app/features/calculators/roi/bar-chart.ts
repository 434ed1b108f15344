/** The size of the chart in its own units: amounts on the left, years below. */
export const frame = { width: 560, height: 240, left: 74, top: 10, bottom: 26 };

type Bar = { year: number; x: number; y: number; width: number; height: number; below: boolean; named: boolean };
export type BarChart = { bars: Bar[]; ticks: { amount: number; y: number }[] };

/** A round distance between three to six grid lines. */
export function tickStep(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 4 || 1));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power * 5 >= range) ?? 10;
  return factor * power;
}

/** The positions of bars and grid lines. Zero is always on the chart. */
export function barChart(flows: number[]): BarChart {
  const high = Math.max(0, ...flows);
  const low = Math.min(0, ...flows);
  const step = tickStep(high - low || 1);
  const top = Math.ceil(high / step) * step;
  const bottom = Math.floor(low / step) * step;
  const scale = (frame.height - frame.top - frame.bottom) / (top - bottom || 1);
  const yOf = (amount: number) => round(frame.top + (top - amount) * scale);
  const slot = (frame.width - frame.left) / flows.length;
  const everyNth = flows.length > 15 ? 5 : 1;
  const bars = flows.map((flow, index) => ({
    year: index + 1,
    x: round(frame.left + slot * (index + 0.15)),
    width: round(slot * 0.7),
    y: yOf(Math.max(0, flow)),
    height: round(Math.max(1, Math.abs(flow) * scale)),
    below: flow < 0,
    named: index === 0 || (index + 1) % everyNth === 0,
  }));
  const count = Math.round((top - bottom) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => bottom + index * step);
  return { bars, ticks: ticks.map((amount) => ({ amount, y: yOf(amount) })) };
}

const round = (value: number) => Math.round(value * 100) / 100;
