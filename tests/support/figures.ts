/** Reads a test size from the environment; the default is small enough for `npm test`. */
export function size(name: string, defaultSize: number): number {
  const text = process.env[name];
  if (text === undefined) return defaultSize;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}

/** Prints measurements only when the size was set. */
export function reporter(name: string): (figures: string) => void {
  return (figures) => {
    if (process.env[name]) console.log(figures);
  };
}
