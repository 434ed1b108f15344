const sliceMs = 12;

/** For long work: awaited between its pieces, it lets the page handle input once the work has taken a slice of time. */
export function pauser(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
