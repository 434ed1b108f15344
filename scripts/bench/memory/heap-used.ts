/** The heap that a process says it uses, in MB; null where it tells nothing. */
export async function heapUsed(metricsUrl: string): Promise<number | null> {
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
