import type { Rows } from '#app/lib/use-rows.ts';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { LeadsPage } from '#content/pages/leads.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { deepestOffset } from '#domain/lists/bounds.ts';
import { LeadRows } from './lead-rows.tsx';

type Props = { list: Rows<Lead>; words: LeadsPage['tool']; onClear: () => void };

/** The leads, or what stands in their place: grey lines, nothing found, nothing to be had. */
export function LeadResults({ list, words, onClear }: Props) {
  const { rows, total, state, more, loadingMore, loadMore } = list;
  if (state === 'loading') return <Skeleton rows={6} className="h-52 opacity-40 lg:h-20" />;
  if (state === 'failed') {
    return (
      <FailedList title={words.failed.title} onRetry={list.refresh}>
        {words.failed.text}
      </FailedList>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyList title={words.empty.title}>
        <p>{words.empty.text}</p>
        <button type="button" onClick={onClear} className="button button-quiet mt-4">
          {words.empty.clear}
        </button>
      </EmptyList>
    );
  }
  const { more: label, loadingMore: busyLabel, end } = words.list;
  return (
    <>
      <LeadRows leads={rows} total={total} words={words} />
      {more && rows.length <= deepestOffset ? (
        <LoadMore label={label} busyLabel={busyLabel} busy={loadingMore} onMore={loadMore} />
      ) : (
        <p className="py-6 text-center text-sm text-ink-2">{more ? words.deepest : end}</p>
      )}
    </>
  );
}
