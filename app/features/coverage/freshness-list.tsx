import type { FreshnessRow } from '#app/lib/api-client.ts';
import type { Rows } from '#app/lib/use-rows.ts';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { FreshnessTable } from './freshness-table.tsx';

type Words = CoveragePage['tool']['list'];

type Props = {
  list: Rows<FreshnessRow>;
  now: Date;
  words: Words;
  /** The one county the list is kept to, by name. */
  only: string | null;
  onEveryCounty: () => void;
  onClear: () => void;
};

export function FreshnessList({ list, now, words, only, onEveryCounty, onClear }: Props) {
  return (
    <section aria-labelledby="freshness-title" className="min-w-0">
      <h2 id="freshness-title" className="text-2xl">
        {words.title}
      </h2>
      <p className="figures mt-1 text-sm text-ink-2">
        <span>{words.note}</span>
        {list.readAt !== null && <span>{` · ${words.last} ${clock(list.readAt)}`}</span>}
        <span aria-live="polite">{list.state === 'ready' && ` · ${counted(list.total, words.rows)}`}</span>
      </p>
      {only && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <span>
            {words.only} <strong>{only}</strong>
          </span>
          <button type="button" onClick={onEveryCounty} className="chip">
            {words.everyCounty}
          </button>
        </p>
      )}
      <Body list={list} now={now} words={words} onClear={onClear} />
    </section>
  );
}

function Body({ list, now, words, onClear }: Pick<Props, 'list' | 'now' | 'words' | 'onClear'>) {
  if (list.state === 'loading') return <Skeleton rows={9} className="h-10" />;
  if (list.state === 'failed') {
    return (
      <div className="mt-4">
        <FailedList title={words.failed} onRetry={list.refresh}>
          {words.retrying}
        </FailedList>
      </div>
    );
  }
  if (list.rows.length === 0) {
    return (
      <div className="mt-4">
        <EmptyList title={words.empty}>
          <button type="button" onClick={onClear} className="button button-quiet mt-2">
            {words.clear}
          </button>
        </EmptyList>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="freshness-scroll" role="group" aria-label={words.title} tabIndex={0}>
      <FreshnessTable rows={list.rows} now={now} words={words} />
      {list.more && (
        <LoadMore label={words.more} busyLabel={words.loadingMore} busy={list.loadingMore} onMore={list.loadMore} />
      )}
    </div>
  );
}

function clock(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

function counted(total: number, [one, many]: [string, string]): string {
  return `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;
}
