import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { type RowList, useRows } from '#app/state/list.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { listKey } from '#app/state/url.ts';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import { tableRoles } from '#app/ui/table-roles.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import { factorNames } from '#domain/leads/lead.ts';
import { leadFilterKeys, namesOf } from '#domain/leads/lead-filters.ts';
import { type LeadSort, leadSorts } from '#domain/leads/lead-sort.ts';
import { maxExactCount, maxOffset } from '#domain/lists/bounds.ts';
import { sampleShare } from '#domain/records/sample-badge.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { asOf, leadCount, leadTotal, orderOf } from './found-text.ts';
import { LeadRows } from './lead-rows.tsx';
import { isRanked, type ListedLead, leadQuery, leadSource, readHistogram, readLeads } from './queries.ts';
import { ScoreExplanation } from './score-explanation.tsx';
import { type LeadChange, type LeadFilters, useLeadView } from './view.ts';
import type { Standings } from './weighing.ts';

type Words = LeadsPage['tool'];

// Loaded later, because the list does not need them.
const loadHistogram = loadOnce(() => import('./histogram.tsx'));
const loadWeighing = loadOnce(() => import('./weighing.ts'));
const loadPanel = loadOnce(() => import('./lead-panel.tsx'));
const loadExport = loadOnce(() => import('./lead-export-dialog.tsx'));

const titleId = 'leads-title';

type Opened = { lead: ListedLead; byKeyboard: boolean };

export function LeadTool({ words }: { words: Words }) {
  const { filters, sort, weights, change, clear, known } = useLeadView();
  const applied = { ...filters, q: useDebounced(filters.q, known), score: useDebounced(filters.score, known) };
  const rankedBy = useDebounced(weights, known);
  const list = useRows(leadSource(applied, sort, rankedBy, known));
  useSampleBadge(list.state === 'ready' ? sampleShare(list.rows) : null);
  // It stays when the weights are reset, so that the rows glide back.
  const [isWeighed, setWeighed] = useState(false);
  if (weights !== '' && !isWeighed) setWeighed(true);
  const { value: weighing } = useResource(isWeighed ? 'weighing' : null, loadWeighing);
  const { rows, total, state } = useRowsBeforeRanking(list, listKey(leadQuery(applied, sort)));
  // Sliders stay responsive while hundreds of leads are scored.
  const scoredBy = useDeferredValue(weights);
  const hasPlaces = rows === list.rows && scoredBy === rankedBy;
  const standings = useMemo(
    () => weighing?.standingsOf(rows, scoredBy, hasPlaces) ?? null,
    [weighing, rows, scoredBy, hasPlaces],
  );
  const shown = { ...list, rows, total, state };

  const [opened, setOpened] = useState<Opened | null>(null);
  const openId = opened?.lead.id;
  const { value: panel } = useResource(opened ? 'panel' : null, loadPanel);
  const toggle = useCallback((lead: ListedLead, byKeyboard: boolean): void => {
    setOpened((before) => (before?.lead.id === lead.id ? null : { lead, byKeyboard }));
  }, []);
  const index = opened ? rows.findIndex(({ id }) => id === openId) : -1;

  function step(by: number): void {
    const lead = rows[index + by];
    if (index >= 0 && lead) setOpened({ lead, byKeyboard: false });
  }

  const close = () => setOpened(null);

  /** While the panel is open, the arrow keys move it along from row to row; j and k do so anywhere. */
  function onKeyDown(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!opened || altKey || ctrlKey || metaKey || (target as Element).closest('dialog, input, select')) return;
    const inRow = (target as Element).closest('tbody') !== null;
    const by = { j: 1, k: -1, ArrowDown: inRow ? 1 : 0, ArrowUp: inRow ? -1 : 0 }[key];
    if (by) {
      event.preventDefault();
      step(by);
    }
    if (inRow && key === 'Escape') close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the buttons inside do
    <div className="leads" onKeyDown={onKeyDown}>
      <div className="leads-main">
        <div className="leads-strip">
          <ScoreExplanation words={words} />
          <HistogramSlot
            filters={applied}
            score={filters.score}
            list={shown}
            known={known}
            words={words}
            onChange={change}
          />
        </div>
        <section aria-labelledby={titleId} className="leads-list" {...list.listProps}>
          <h2 id={titleId} tabIndex={-1} className="sr-only">
            {words.list.title}
          </h2>
          <div className="leads-filters">
            <LeadFilterBar filters={filters} sort={sort} list={shown} words={words} onChange={change} />
            <ExportButton filters={applied} sort={sort} list={shown} hasOurWeights={weights === ''} words={words} />
          </div>
          {weighing && weights !== '' && (
            <p className="leads-ranked figures">
              <span>{weighing.rankedLine({ leads: rows, total, sort, copy: words })}</span>
              <button
                type="button"
                onClick={() => {
                  change({ w: '' });
                  // The button disappears with its line.
                  document.getElementById(titleId)?.focus();
                }}
                className="leads-reset text-link"
              >
                {words.weights.reset}
              </button>
            </p>
          )}
          <LeadResults
            list={shown}
            standings={standings}
            glides={weighing !== null}
            // Of a ranked list no more are compared.
            maxRows={isRanked(sort, rankedBy) ? maxExactCount : maxOffset + 1}
            sort={sort}
            words={words}
            openId={openId}
            onToggle={toggle}
            onChange={change}
            onClear={clear}
          />
        </section>
      </div>
      {opened && panel && (
        <panel.LeadPanel
          lead={opened.lead}
          takesFocus={opened.byKeyboard}
          index={index}
          loaded={rows.length}
          total={leadTotal(total, words.found)}
          weights={weights}
          scope={{ state: applied.state, dataset: applied.dataset, fips: applied.county }}
          standing={standings?.get(opened.lead.id)}
          words={words}
          onStep={step}
          onWeights={(w) => change({ w })}
          onClose={close}
        />
      )}
    </div>
  );
}

/**
 * The list, or while other weights are asked for, the rows before: they are scored anew at once, and move to their places when the answer
 * is there. `key` is the list without weights.
 */
function useRowsBeforeRanking(list: RowList<ListedLead>, key: string) {
  const before = useRef({ key, list });
  if (list.state === 'ready') before.current = { key, list };
  const { rows, total, state } = list.state === 'loading' && before.current.key === key ? before.current.list : list;
  return { rows, total, state };
}

type SlotProps = {
  filters: LeadFilters;
  score: string;
  list: RowList<ListedLead>;
  known: boolean;
  words: Words;
  onChange: LeadChange;
};

/** Takes the height of the histogram before it is loaded. */
function HistogramSlot({ filters, list, known, ...props }: SlotProps) {
  const { value: part } = useResource(known ? 'histogram' : null, loadHistogram, { whenIdle: true });
  return (
    <div className="leads-histogram">
      {part && (
        <part.Histogram
          {...props}
          filters={filters}
          count={list.state === 'ready' ? leadTotal(list.total, props.words.found) : null}
          read={(signal) => readHistogram(filters, signal)}
        />
      )}
    </div>
  );
}

type ExportProps = {
  filters: LeadFilters;
  sort: LeadSort;
  list: RowList<ListedLead>;
  hasOurWeights: boolean;
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
        className="leads-export"
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
  list: RowList<ListedLead>;
  words: Words;
  onChange: LeadChange;
};

function LeadFilterBar({ filters, sort, list, words, onChange }: FilterProps) {
  const { filters: labels } = words;
  // A lead of the chosen county has its name.
  const [first] = list.rows;
  const found = {
    loading: words.found.loading,
    failed: '',
    ready: (
      <>
        {leadCount(list.total, words.found)} <span>{asOf(list.readAt ?? 0, words.found)}</span>
        <span>{orderOf(list.total, sort, words.sorts)}</span>
      </>
    ),
  }[list.state];
  return (
    <FilterBar label={labels.label} found={found}>
      <SearchField
        id="lead-search"
        label={labels.search}
        placeholder={labels.placeholder}
        value={filters.q}
        onChange={(text) => onChange({ q: text })}
      />
      <div className="leads-selects">
        {leadFilterKeys.map((key) => (
          <ChoiceSelect
            key={key}
            id={`lead-${key}`}
            label={labels.choices[key].label}
            value={filters[key] ?? 'all'}
            choices={choicesOf(namesOf(key, labels.choices), labels.choices[key].all, 'all')}
            onChange={(value) => onChange({ [key]: value })}
          />
        ))}
        {/* Where the heads of the columns do not show every order. */}
        <div className="leads-sort">
          <ChoiceSelect
            id="lead-sort"
            label={labels.sort}
            value={sort}
            choices={leadSorts.map((value) => ({ value, label: words.sorts[value].label }))}
            onChange={(value) => onChange({ sort: value })}
          />
        </div>
        {filters.county && (
          <button type="button" onClick={() => onChange({ county: '' })} className="leads-export">
            {fillIn(labels.county, {
              county: first
                ? `${first.county}, ${first.state}`
                : fillIn(labels.unnamedCounty, { fips: filters.county }),
            })}
            <span aria-hidden="true"> ×</span>
          </button>
        )}
      </div>
    </FilterBar>
  );
}

type ResultProps = {
  list: RowList<ListedLead>;
  standings: Standings | null;
  glides: boolean;
  /** The list ends there. */
  maxRows: number;
  sort: LeadSort;
  words: Words;
  openId: string | undefined;
  onToggle: (lead: ListedLead, byKeyboard: boolean) => void;
  onChange: LeadChange;
  onClear: () => void;
};

/** The leads, or what is shown instead: a skeleton, nothing found, or a failure. In a large window it scrolls by itself. */
function LeadResults({
  list,
  standings,
  glides,
  maxRows,
  sort,
  words,
  openId,
  onToggle,
  onChange,
  onClear,
}: ResultProps) {
  const pane = useRef<HTMLDivElement>(null);
  const isPane = useMedia('(width >= 64rem) and (height >= 700px)');
  const { rows, total, state, more, loadingMore, loadMore } = list;
  const isEmpty = state === 'ready' && rows.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    <div ref={pane} role="group" aria-label={words.list.title} tabIndex={isPane ? 0 : undefined} className="leads-pane">
      <a href="#limits" className="text-link leads-skip">
        {words.list.skip}
      </a>
      {state !== 'failed' && !isEmpty && (
        <table {...tableRoles.table} aria-rowcount={total > maxExactCount ? -1 : total + 1} className="leads-table">
          <LeadTableHead sort={sort} words={words} onSort={(value) => onChange({ sort: value })} />
          {state === 'ready' && (
            <LeadRows
              leads={rows}
              standings={standings}
              glides={glides}
              words={words}
              openId={openId}
              onToggle={onToggle}
              pane={pane}
              isPane={isPane}
            />
          )}
        </table>
      )}
      {state === 'loading' && <Skeleton rows={12} className="leads-skeleton" />}
      {state === 'failed' && (
        <FailedList title={words.failed.title} onRetry={list.refresh}>
          {words.failed.text}
        </FailedList>
      )}
      {isEmpty && (
        <EmptyList title={words.empty.title}>
          <p>{words.empty.text}</p>
          <button type="button" onClick={onClear} className="button button-quiet mt-4">
            {words.empty.clear}
          </button>
        </EmptyList>
      )}
      {state === 'ready' &&
        !isEmpty &&
        (more && rows.length < maxRows ? (
          <LoadMore label={words.list.more} busyLabel={words.list.loadingMore} busy={loadingMore} onMore={loadMore} />
        ) : (
          <p className="py-6 text-center text-sm text-ink-2">{more ? words.deepest : words.list.end}</p>
        ))}
      <p className="leads-no-script">{words.list.withoutScripts}</p>
    </div>
  );
}

type HeadProps = { sort: LeadSort; words: Words; onSort: (sort: LeadSort) => void };

/** The heads of the columns. Those with an order that an index serves are buttons. */
function LeadTableHead({ sort, words, onSort }: HeadProps) {
  const { columns } = words.list;
  const head = (name: keyof typeof columns, orders: LeadSort[] = [], className = `leads-cell-${name}`) => {
    const [first, second = first] = orders;
    const isSorted = orders.includes(sort);
    return (
      <th
        {...tableRoles.columnHeader}
        scope="col"
        className={className}
        aria-sort={isSorted ? (sort === first ? 'descending' : 'ascending') : undefined}
      >
        {first && second ? (
          <button type="button" onClick={() => onSort(sort === first ? second : first)}>
            {columns[name]}
          </button>
        ) : (
          columns[name]
        )}
      </th>
    );
  };
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {head('score', ['score', 'score-asc'])}
        {head('address')}
        {head('county')}
        {head('dataset')}
        {head('quality')}
        {factorNames.map((name) => (
          <th {...tableRoles.columnHeader} key={name} scope="col" className="leads-factor-head">
            <span aria-hidden="true">{words.factors[name].short}</span>
            <span className="sr-only">{words.factors[name].label}</span>
          </th>
        ))}
        {head('value', ['value'], 'leads-cell-wide')}
        {head('filed', ['filed', 'filed-asc'], 'leads-cell-wide')}
        {head('updated')}
      </tr>
    </thead>
  );
}
