import { EmptyList, RetryButton } from '#app/ui/interactive/list-parts.tsx';
import type { PipelineWords } from './format.ts';

type Props = {
  words: PipelineWords['empty'];
  state: 'loading' | 'ready' | 'failed';
  all: number;
  found: number;
  onClear: () => void;
  onRetry: () => Promise<void>;
};

/** Says why no column holds a deal. */
export function EmptyBoard({ words, state, all, found, onClear, onRetry }: Props) {
  if (found > 0 || state === 'loading') return null;
  const reason = all > 0 ? 'filtered' : state === 'failed' ? 'failed' : 'deleted';
  const { title, description } = words[reason];
  return (
    <div className="mb-8">
      <EmptyList title={title}>
        <p>{description}</p>
        {reason === 'failed' && <RetryButton onRetry={onRetry} />}
        {reason === 'filtered' && (
          <button type="button" onClick={onClear} className="button button-quiet mt-4">
            {words.clear}
          </button>
        )}
      </EmptyList>
    </div>
  );
}
