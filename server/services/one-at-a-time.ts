/** Too many wait. */
export class TooBusy extends Error {}

/**
 * Runs one piece of work after the other. A count takes seconds of a processor: two at once would leave nothing for visitors.
 */
export function oneAtATime(mostWaiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= mostWaiting) return Promise.reject(new TooBusy());
    waiting += 1;
    const result = last.then(work);
    last = result
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
    return result;
  };
}
