import { useDebounced } from '#app/lib/use-debounced.ts';
import { type RowList, useRows } from '#app/lib/use-rows.ts';
import { ChoiceChips, ChoiceSelect, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { LeadsPage } from '#content/pages/leads.ts';
import { type Lead, qualities } from '#domain/leads/lead.ts';
import { maxOffset } from '#domain/lists/bounds.ts';
import { states } from '#domain/places/states.ts';
import { type LeadChange, type LeadFilters, useLeadFilters } from './filters.ts';
import { foundText } from './found-text.ts';
import { LeadRows } from './lead-rows.tsx';
import { leadSource } from './queries.ts';
import { ScoreExplanation } from './score-explanation.tsx';

type Words = LeadsPage['tool'];

export function LeadTool({ words }: { words: Words }) {
  const { filters, change, clear, known } = useLeadFilters();
  const list = useRows(leadSource({ ...filters, q: useDebounced(filters.q, known) }, known));
  const found = { loading: words.found.loading, failed: '', ready: foundText(list.total, words.found) }[list.state];
  return (
    <>
      <ScoreExplanation words={words} />
      <section aria-labelledby="leads-title" className="mt-10" data-state={list.state}>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="leads-title" className="text-2xl">
            {words.list.title}
          </h2>
          <a href="#limits" className="text-link leads-skip text-sm">
            {words.list.skip}
          </a>
        </div>
        <LeadFilterBar filters={filters} found={found} words={words} onChange={change} />
        <LeadResults list={list} words={words} onClear={clear} />
      </section>
    </>
  );
}

type FilterProps = { filters: LeadFilters; found: string; words: Words; onChange: LeadChange };

function LeadFilterBar({ filters: { q, quality, state }, found, words, onChange }: FilterProps) {
  const { filters } = words;
  return (
    <FilterBar label={filters.label} found={found}>
      <SearchField
        id="lead-search"
        label={filters.search}
        placeholder={filters.placeholder}
        value={q}
        onChange={(text) => onChange({ q: text })}
      />
      <ChoiceSelect
        id="lead-state"
        label={filters.state}
        value={state ?? 'all'}
        choices={[
          { value: 'all', label: filters.allStates },
          ...states.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(value) => onChange({ state: value })}
      />
      <ChoiceChips
        name="quality"
        label={filters.quality}
        value={quality ?? 'all'}
        choices={[
          { value: 'all', label: filters.allQualities },
          ...qualities.map((name) => ({ value: name, label: words.qualities[name] })),
        ]}
        onChange={(value) => onChange({ quality: value })}
      />
    </FilterBar>
  );
}

type ResultProps = { list: RowList<Lead>; words: Words; onClear: () => void };

/** The leads, or what is shown instead: a skeleton, nothing found, or a failure. */
function LeadResults({ list, words, onClear }: ResultProps) {
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
      {more && rows.length <= maxOffset ? (
        <LoadMore label={label} busyLabel={busyLabel} busy={loadingMore} onMore={loadMore} />
      ) : (
        <p className="py-6 text-center text-sm text-ink-2">{more ? words.deepest : end}</p>
      )}
    </>
  );
}
