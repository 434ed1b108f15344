import { expect, test } from 'vitest';
import { barChart, frame, tickStep } from './bar-chart.ts';

test('grid lines are at round amounts', () => {
  expect([3001, 480, 12_000, 95_000].map(tickStep)).toEqual([1000, 100, 5000, 20_000]);
});

test('bars rise from zero and fall below it', () => {
  const { bars, ticks } = barChart([-1000, 500]);
  const zero = ticks.find(({ amount }) => amount === 0)?.y ?? 0;
  expect(bars.map(({ below }) => below)).toEqual([true, false]);
  expect(bars[0]?.y).toBe(zero);
  expect((bars[1]?.y ?? 0) + (bars[1]?.height ?? 0)).toBeCloseTo(zero, 1);
});

test('everything stays inside the frame, and only some of many years are labeled', () => {
  const { bars, ticks } = barChart(Array.from({ length: 30 }, (_, year) => year * 400 - 3000));
  for (const { y } of ticks) expect(y).toBeGreaterThanOrEqual(frame.top);
  for (const { x, width, y, height } of bars) {
    expect(x + width).toBeLessThanOrEqual(frame.width);
    expect(y + height).toBeLessThanOrEqual(frame.height - frame.bottom + 1);
  }
  expect(bars.filter(({ named }) => named).map(({ year }) => year)).toEqual([1, 5, 10, 15, 20, 25, 30]);
});

test('years without cash flow still have a chart', () => {
  expect(barChart([0, 0]).ticks.map(({ amount }) => amount)).toContain(0);
});
