import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { type RowList, useRows } from '#app/state/list.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { listKey } from '#app/state/url.ts';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import { maxExactCount, maxOffset } from '#domain/lists/bounds.ts';
import { sampleShare } from '#domain/records/sample-badge.ts';
import { leadTotal } from './found-text.ts';
import { ExportButton, LeadFilterBar } from './lead-filter-bar.tsx';
import { LeadResults } from './lead-results.tsx';
import { isRanked, type ListedLead, leadQuery, leadSource, readHistogram } from './queries.ts';
import { ScoreExplanation } from './score-explanation.tsx';
import { type LeadChange, type LeadFilters, useLeadView } from './view.ts';

type Copy = LeadsPage['tool'];

// Loaded later, because the list does not need them.
const loadHistogram = loadOnce(() => import('./histogram.tsx'));
const loadWeighing = loadOnce(() => import('./weighing.ts'));
const loadPanel = loadOnce(() => import('./lead-panel.tsx'));

const titleId = 'leads-title';

type Opened = { lead: ListedLead; byKeyboard: boolean };

export function LeadTool({ copy }: { copy: Copy }) {
  const { filters, sort, weights, change, clear, isUrlReady } = useLeadView();
  const applied = {
    ...filters,
    q: useDebounced(filters.q, isUrlReady),
    score: useDebounced(filters.score, isUrlReady),
  };
  const rankedBy = useDebounced(weights, isUrlReady);
  const list = useRows(leadSource(applied, sort, rankedBy, isUrlReady));
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
    if (!inRow || key !== 'Escape') return;
    // It answers nothing else on the page.
    event.preventDefault();
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the buttons inside do
    <div className="leads" onKeyDown={onKeyDown}>
      <div className="leads-main">
        <div className="leads-strip">
          <ScoreExplanation copy={copy} />
          <HistogramSlot
            filters={applied}
            score={filters.score}
            list={shown}
            isUrlReady={isUrlReady}
            copy={copy}
            onChange={change}
          />
        </div>
        <section aria-labelledby={titleId} className="leads-list" {...list.listProps}>
          <h2 id={titleId} tabIndex={-1} className="sr-only">
            {copy.list.title}
          </h2>
          <div className="leads-filters">
            <LeadFilterBar filters={filters} sort={sort} list={shown} copy={copy} onChange={change} />
            <ExportButton filters={applied} sort={sort} list={shown} hasOurWeights={weights === ''} copy={copy} />
          </div>
          {weighing && weights !== '' && (
            <p className="leads-ranked figures">
              <span>{weighing.rankedLine({ leads: rows, total, sort, copy })}</span>
              <button
                type="button"
                onClick={() => {
                  change({ w: '' });
                  // The button disappears with its line.
                  document.getElementById(titleId)?.focus();
                }}
                className="leads-reset text-link"
              >
                {copy.weights.reset}
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
            copy={copy}
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
          total={leadTotal(total, copy.found)}
          weights={weights}
          scope={{ state: applied.state, dataset: applied.dataset, fips: applied.county }}
          standing={standings?.get(opened.lead.id)}
          copy={copy}
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
  isUrlReady: boolean;
  copy: Copy;
  onChange: LeadChange;
};

/** Takes the height of the histogram before it is loaded. */
function HistogramSlot({ filters, list, isUrlReady, ...props }: SlotProps) {
  const { value: part } = useResource(isUrlReady ? 'histogram' : null, loadHistogram, { whenIdle: true });
  return (
    <div className="leads-histogram">
      {part && (
        <part.Histogram
          {...props}
          filters={filters}
          count={list.state === 'ready' ? leadTotal(list.total, props.copy.found) : null}
          read={(signal) => readHistogram(filters, signal)}
        />
      )}
    </div>
  );
}
