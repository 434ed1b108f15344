import { useState } from 'react';
import { useResource } from '#app/state/resource.ts';
import type { Backtest } from '#domain/backtest/backtest.ts';
import { type BacktestCopy, describeBacktest } from '#domain/backtest/describe-backtest.ts';

type Props = {
  /** The weights, and what they are tested on. */
  query: string;
  read: (query: string, signal: AbortSignal) => Promise<Backtest>;
  usesOurs: boolean;
  copy: BacktestCopy;
};

/** What a ranking would have found, once it is asked for. Other weights are another question. */
export function Backtested({ query, read, usesOurs, copy }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked === query;
  const { value, problem, listProps } = useResource(isAsked ? query : null, (signal) => read(query, signal));
  const [main, ...others] = value ? describeBacktest(value, usesOurs, copy) : [];
  return (
    <section aria-label={copy.title} className="backtest">
      <div className="backtest-head">
        <h3>{copy.title}</h3>
        {!isAsked && (
          <button type="button" onClick={() => setAsked(query)} className="text-link">
            {copy.run}
          </button>
        )}
      </div>
      <div role="status" className="figures" {...listProps}>
        {isAsked && !value && <p>{problem ? copy.failed : copy.running}</p>}
        {main && <p className="backtest-main">{main}</p>}
        {others.length > 0 && <p>{others.join(' ')}</p>}
      </div>
    </section>
  );
}
