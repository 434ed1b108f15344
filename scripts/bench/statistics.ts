/** Ignores outliers, such as a round disturbed by other work on the machine. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The slope per step of the least-squares line. */
export function slope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return spread === 0 ? 0 : rise / spread;
}
