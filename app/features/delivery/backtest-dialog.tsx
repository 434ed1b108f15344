import { useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { Backtested } from '#app/shell/backtest.tsx';
import { Dialog } from '#app/shell/dialog.tsx';
import { WeightSliders } from '#app/ui/interactive/weight-sliders.tsx';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import type { Backtest } from '#domain/backtest/backtest.ts';
import { ourWeights } from '#domain/leads/visitor-weights.ts';
import { readRecords } from './queries.ts';

type Props = { copy: AccountRecordsPage; onClose: () => void };

/** What other weights would have found in the customer's counties. */
export function BacktestDialog({ copy, onClose }: Props) {
  const { weights: weightsCopy } = copy;
  const [written, setWritten] = useState('');
  const tested = useDebounced(written);
  return (
    <Dialog title={weightsCopy.title} closeLabel={weightsCopy.close} onClose={onClose}>
      <p className="text-sm text-ink-2">{weightsCopy.intro}</p>
      <WeightSliders written={written} copy={{ ...weightsCopy, factors: copy.record.factors }} onChange={setWritten} />
      <Backtested
        query={`w=${tested || ourWeights}`}
        read={(query, signal) => readRecords<Backtest>(`/backtest?${query}`, signal)}
        usesOurs={tested === ''}
        copy={copy.backtest}
      />
    </Dialog>
  );
}
