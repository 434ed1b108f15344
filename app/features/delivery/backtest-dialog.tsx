import { useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { Backtested } from '#app/shell/backtest.tsx';
import { Dialog } from '#app/shell/dialog.tsx';
import { WeightSliders } from '#app/ui/interactive/weight-sliders.tsx';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import type { Backtest } from '#domain/backtest/backtest.ts';
import { ourWeights } from '#domain/leads/visitor-weights.ts';
import { readRecords } from './queries.ts';

type Props = { words: AccountRecordsPage; onClose: () => void };

/** What other weights would have found in the customer's counties. */
export function BacktestDialog({ words, onClose }: Props) {
  const { weights: labels } = words;
  const [written, setWritten] = useState('');
  const tested = useDebounced(written);
  return (
    <Dialog title={labels.title} closeLabel={labels.close} onClose={onClose}>
      <p className="text-sm text-ink-2">{labels.intro}</p>
      <WeightSliders written={written} copy={{ ...labels, factors: words.record.factors }} onChange={setWritten} />
      <Backtested
        query={`w=${tested || ourWeights}`}
        read={(query, signal) => readRecords<Backtest>(`/backtest?${query}`, signal)}
        usesOurs={tested === ''}
        copy={words.backtest}
      />
    </Dialog>
  );
}
