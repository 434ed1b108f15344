/** How long the reads of one visitor may take. */
export type ReadBudget = {
  /** What a visitor may use at once. */
  burstMs: number;
  /** The part of every second that is added again. */
  share: number;
  /** A read that would wait longer for its budget is refused. */
  maxDelayMs: number;
};

/** Two seconds at once, and a quarter of the time after that. */
export const readBudget: ReadBudget = { burstMs: 2000, share: 0.25, maxDelayMs: 5000 };

/** A visitor's own reads have taken too long. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError';
  /** Seconds until the next read can start. */
  readonly retryAfter: number;

  constructor(waitMs: number) {
    super(`Your queries took too long. Please try again in ${secondsText(waitMs)}.`);
    this.retryAfter = secondsOf(waitMs);
  }
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

function secondsText(ms: number): string {
  const seconds = secondsOf(ms);
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}
