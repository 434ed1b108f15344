/** A number from the environment: little by default, so that every `npm test` can afford it. */
export function size(name: string, usual: number): number {
  const text = process.env[name];
  if (text === undefined) return usual;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}

/** Says what was measured, when the full form runs. */
export function reporter(name: string): (figures: string) => void {
  return (figures) => {
    if (process.env[name]) console.log(figures);
  };
}
