/** With the piece that ends it, a slice stays below what a phone, four times slower, takes for 50 milliseconds. */
const sliceMs = 6;

/**
 * For long work: awaited between its pieces, it lets the page handle input once the work has taken a slice of time. The first pause is
 * at once, because what starts the work has taken time too.
 */
export function pauser(): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
