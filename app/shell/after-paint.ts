const maxWaitMs = 100;

/** Resolves when the browser has painted, or after a short wait in a hidden tab, which does not paint. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, maxWaitMs);
  });
}

/** Runs work after the next paint. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
