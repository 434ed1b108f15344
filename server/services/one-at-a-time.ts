/** Too many wait. */
export class TooBusy extends Error {}

export type Turns = {
  /** Throws where the next work would be refused. */
  check: () => void;
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Runs one piece of work after the other. A count takes seconds of a processor: two at once would leave nothing for visitors.
 */
export function oneAtATime(mostWaiting: number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const check = () => {
    if (waiting >= mostWaiting) throw new TooBusy();
  };
  return {
    check,
    async run(work) {
      check();
      waiting += 1;
      const result = last.then(work);
      last = result
        .catch(() => {})
        .finally(() => {
          waiting -= 1;
        });
      return result;
    },
  };
}
