import { EmptyList, RetryButton } from '#app/ui/interactive/list-parts.tsx';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import type { Deals } from './use-deals.ts';

type EmptyProps = {
  copy: PipelinePage['tool']['empty'];
  reason: 'deleted' | 'filtered' | 'failed';
  onClear: () => void;
  onRetry: Deals['refresh'];
};

/** Says why no column has a deal. */
export function EmptyBoard({ copy, reason, onClear, onRetry }: EmptyProps) {
  const { title, description } = copy[reason];
  return (
    <div className="pipeline-empty">
      <EmptyList title={title}>
        <p>{description}</p>
        {reason === 'failed' && <RetryButton onRetry={onRetry} />}
        {reason === 'filtered' && (
          <button type="button" onClick={onClear} className="button button-quiet mt-4">
            {copy.clear}
          </button>
        )}
      </EmptyList>
    </div>
  );
}
