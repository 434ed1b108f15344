const slice = 12;

/** For long work on the page: called between its pieces, it lets the page answer the visitor when it has waited long enough. */
export function breather(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < slice) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
