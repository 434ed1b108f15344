import { useDeferredValue, useMemo, useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { loadOnce, useResource } from '#app/lib/use-resource.ts';
import { type RowList, useRows } from '#app/lib/use-rows.ts';
import { ChoiceChips, ChoiceSelect, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { qualities } from '#domain/leads/lead.ts';
import { type LeadSort, leadSorts } from '#domain/leads/lead-sort.ts';
import type { Standing } from '#domain/leads/rerank.ts';
import { maxOffset } from '#domain/lists/bounds.ts';
import { states } from '#domain/places/states.ts';
import { sampleShare } from '#domain/records/sample-badge.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { type LeadChange, type LeadFilters, useLeadView } from './filters.ts';
import { dayOf, foundText, leadCount } from './found-text.ts';
import { LeadRows } from './lead-rows.tsx';
import { type ListedLead, leadSource, readHistogram, readLeads } from './queries.ts';
import { ScoreExplanation } from './score-explanation.tsx';

type Words = LeadsPage['tool'];

// Loaded later, because the list does not need them.
const loadHistogram = loadOnce(() => import('./histogram.tsx'));
const loadWeighing = loadOnce(() => import('./weighing.tsx'));
const loadExport = loadOnce(() => import('./lead-export-dialog.tsx'));

const titleId = 'leads-title';

export function LeadTool({ words }: { words: Words }) {
  const { filters, sort, weights, change, clear, known } = useLeadView();
  const applied = { ...filters, q: useDebounced(filters.q, known) };
  const list = useRows(leadSource(applied, sort, known));
  useSampleBadge(list.state === 'ready' ? sampleShare(list.rows) : null);
  const [isWeighing, setWeighing] = useState(false);
  const { value: weighing } = useResource(isWeighing || weights !== '' ? 'weighing' : null, loadWeighing);
  // Sliders stay responsive while hundreds of leads are compared.
  const ranked = useDeferredValue(weights);
  const ranking = useMemo(
    () => (weighing ? weighing.rankedLeads(list.rows, sort, ranked) : null),
    [weighing, list.rows, sort, ranked],
  );
  const loaded = { loaded: list.rows.length, total: leadCount(list.total, words.found) };
  const found = {
    loading: words.found.loading,
    failed: '',
    ready: foundText(list.total, list.readAt ?? 0, sort, words),
  }[list.state];
  const setWeights = (w: string) => {
    // The sliders stay when the address has no weights anymore.
    setWeighing(true);
    change({ w });
  };
  return (
    <>
      <ScoreExplanation words={words} onWeigh={() => setWeighing(true)}>
        {weighing && (
          <>
            <weighing.WeightSliders written={weights} words={words} onChange={setWeights} />
            <p className="figures text-ink-2">{fillIn(words.weights.note, loaded)}</p>
          </>
        )}
      </ScoreExplanation>
      <section aria-labelledby={titleId} className="mt-10" data-state={list.state}>
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={titleId} tabIndex={-1} className="text-2xl">
            {words.list.title}
          </h2>
          <a href="#limits" className="text-link leads-skip text-sm">
            {words.list.skip}
          </a>
          <div className="ml-auto print:hidden">
            <ExportButton filters={applied} sort={sort} list={list} isOurs={ranking === null} words={words} />
          </div>
        </div>
        <HistogramSlot filters={applied} known={known} words={words} onChange={change} />
        <LeadFilterBar
          filters={filters}
          sort={sort}
          county={list.rows[0]}
          found={found}
          words={words}
          onChange={change}
        />
        {ranking && (
          <p className="leads-ranked figures">
            {fillIn(words.weights.active, loaded)}
            <button
              type="button"
              onClick={() => {
                setWeights('');
                // The button disappears with its line.
                document.getElementById(titleId)?.focus();
              }}
              className="leads-reset"
            >
              {words.weights.reset}
            </button>
          </p>
        )}
        <LeadResults
          list={list}
          rows={ranking?.leads ?? list.rows}
          standings={ranking?.standings ?? null}
          weights={ranked}
          words={words}
          onClear={clear}
        />
      </section>
    </>
  );
}

type SlotProps = { filters: LeadFilters; known: boolean; words: Words; onChange: LeadChange };

/** Takes the height of the histogram before it is loaded. */
function HistogramSlot({ filters, known, words, onChange }: SlotProps) {
  const { value: part } = useResource(known ? 'histogram' : null, loadHistogram, { whenIdle: true });
  return (
    <div className="leads-histogram print:hidden">
      {part && (
        <part.Histogram
          filters={filters}
          read={(signal) => readHistogram(filters, signal)}
          words={words}
          dayOf={dayOf}
          onChange={onChange}
        />
      )}
    </div>
  );
}

type ExportProps = {
  filters: LeadFilters;
  sort: LeadSort;
  list: RowList<ListedLead>;
  isOurs: boolean;
  words: Words;
};

function ExportButton({ list, ...props }: ExportProps) {
  const [isOpen, setOpen] = useState(false);
  const { value: part } = useResource(isOpen ? 'export' : null, loadExport);
  return (
    <>
      <button
        type="button"
        disabled={list.state !== 'ready' || list.total === 0}
        onClick={() => setOpen(true)}
        className="button button-quiet"
      >
        {props.words.export.open}
      </button>
      {isOpen && part && (
        <part.LeadExportDialog
          {...props}
          count={leadCount(list.total, props.words.found)}
          total={list.total}
          read={(rows) => readLeads(props.filters, props.sort, { from: 0, to: rows - 1 })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type FilterProps = {
  filters: LeadFilters;
  sort: LeadSort;
  /** A lead of the chosen county, for its name. */
  county: ListedLead | undefined;
  found: string;
  words: Words;
  onChange: LeadChange;
};

function LeadFilterBar({ filters, sort, county, found, words, onChange }: FilterProps) {
  const { filters: labels } = words;
  return (
    <FilterBar label={labels.label} found={found}>
      <SearchField
        id="lead-search"
        label={labels.search}
        placeholder={labels.placeholder}
        value={filters.q}
        onChange={(text) => onChange({ q: text })}
      />
      <ChoiceSelect
        id="lead-dataset"
        label={labels.dataset}
        value={filters.dataset ?? 'all'}
        choices={[
          { value: 'all', label: labels.allDatasets },
          ...Object.entries(datasetTypes).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(value) => onChange({ dataset: value })}
      />
      <ChoiceSelect
        id="lead-state"
        label={labels.state}
        value={filters.state ?? 'all'}
        choices={[
          { value: 'all', label: labels.allStates },
          ...states.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(value) => onChange({ state: value })}
      />
      <ChoiceSelect
        id="lead-sort"
        label={labels.sort}
        value={sort}
        choices={leadSorts.map((value) => ({ value, label: words.sorts[value].label }))}
        onChange={(value) => onChange({ sort: value })}
      />
      <ChoiceChips
        name="quality"
        label={labels.quality}
        value={filters.quality ?? 'all'}
        choices={[
          { value: 'all', label: labels.allQualities },
          ...qualities.map((name) => ({ value: name, label: words.qualities[name] })),
        ]}
        onChange={(value) => onChange({ quality: value })}
      />
      {filters.county && (
        <button type="button" onClick={() => onChange({ county: '' })} className="button button-quiet">
          {fillIn(labels.county, {
            county: county
              ? `${county.county}, ${county.state}`
              : fillIn(labels.unnamedCounty, { fips: filters.county }),
          })}
          <span aria-hidden="true" className="ml-2">
            ×
          </span>
        </button>
      )}
    </FilterBar>
  );
}

type ResultProps = {
  list: RowList<ListedLead>;
  /** The loaded leads in the order in which they are shown. */
  rows: ListedLead[];
  standings: ReadonlyMap<string, Standing> | null;
  weights: string;
  words: Words;
  onClear: () => void;
};

/** The leads, or what is shown instead: a skeleton, nothing found, or a failure. */
function LeadResults({ list, rows, standings, weights, words, onClear }: ResultProps) {
  const { total, state, more, loadingMore, loadMore } = list;
  if (state === 'loading') return <Skeleton rows={6} className="h-52 opacity-40 lg:h-24" />;
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
      <LeadRows leads={rows} total={total} standings={standings} weights={weights} words={words} />
      {more && rows.length <= maxOffset ? (
        <LoadMore label={label} busyLabel={busyLabel} busy={loadingMore} onMore={loadMore} />
      ) : (
        <p className="py-6 text-center text-sm text-ink-2">{more ? words.deepest : end}</p>
      )}
    </>
  );
}
