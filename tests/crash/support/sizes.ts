/** How much is done: little by default, so that every `npm test` can afford it; `npm run test:crash` asks for the full form. */
export const sizes = {
  /** How often a server is killed, on each database. */
  rounds: size('CRASH_ROUNDS', 3),
  /** How many visitors want the same slot at once. */
  bookings: size('CRASH_BOOKINGS', 200),
  /** How many hostile requests are sent. */
  requests: size('CRASH_REQUESTS', 1500),
  /** Where the random numbers start: the same seed sends the same requests. */
  seed: size('CRASH_SEED', 20_261_115),
};

/** Says what was measured, when the full form runs. */
export function report(figures: string): void {
  if (process.env.CRASH_FIGURES) console.log(figures);
}

function size(name: string, usual: number): number {
  const text = process.env[name];
  if (text === undefined) return usual;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}
