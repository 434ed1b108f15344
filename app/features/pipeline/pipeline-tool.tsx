import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useQueryState } from '#app/lib/query-state.ts';
import { useLatest } from '#app/lib/use-latest.ts';
import { usePageReturn } from '#app/lib/use-page-return.ts';
import { usePrinting } from '#app/lib/use-printing.ts';
import { painted } from '#app/ui/interactive/after-paint.ts';
import { Announcement, useAnnouncement } from '#app/ui/interactive/announcement.tsx';
import { leaveDialog } from '#app/ui/interactive/dialog.tsx';
import { FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, RetryButton } from '#app/ui/interactive/list-parts.tsx';
import { Toasts } from '#app/ui/interactive/toast.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { formatDollars, plural } from '#domain/format.ts';
import { cleanLine } from '#domain/forms/clean-text.ts';
import { totalOf } from '#domain/pipeline/board.ts';
import { type Deal, type Stage, stages } from '#domain/pipeline/deal.ts';
import { type DealFields, dealLimits } from '#domain/pipeline/deal-schema.ts';
import { findDeals } from '#domain/pipeline/deal-search.ts';
import { parseEstimatedValue } from '#domain/pipeline/estimated-value.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { Board } from './board.tsx';
import { useCardDrag } from './drag/use-card-drag.ts';
import { type OpenDialog, PipelineDialogs } from './pipeline-dialogs.tsx';
import { useBoardActions } from './use-board-actions.ts';
import { type Deals, useDeals } from './use-deals.ts';
import { useFocusKeeper } from './use-focus-keeper.ts';

type Words = PipelinePage['tool'];

/**
 * With more deals than this, only the cards near the viewport are rendered. Below it, the browser's find-in-page works
 * on all.
 */
const manyDeals = 60;

const searchId = 'deal-search';

export function PipelineTool({ words }: { words: Words }) {
  return (
    <Toasts>
      <Pipeline words={words} />
    </Toasts>
  );
}

function Pipeline({ words }: { words: Words }) {
  const active = useHydrated();
  const printing = usePrinting();
  const [{ q }, setQuery] = useQueryState({ q: '' });
  const data = useDeals();
  const { deals, state } = data;
  // Typing stays fast on a board of hundreds.
  const searched = useDeferredValue(q);
  const found = useMemo(() => findDeals(deals, searched), [deals, searched]);
  const { open, unfold, toggle } = useOpenStages(searched.trim() !== '');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useLinkedDeal((fields) => setDialog({ kind: 'add', fields }));
  const [announced, announce] = useAnnouncement();
  const focus = useFocusKeeper();
  const shown = useLatest(dialog);
  /**
   * Hiding the dialog, closing it and rendering the board take a frame each. A dialog opened in the meantime stays
   * open.
   */
  async function closeDialog(): Promise<void> {
    if (shown.current !== dialog) return;
    await leaveDialog();
    setDialog(null);
    await painted();
  }
  const actions = useBoardActions({ words, data, found, unfold, announce, focus, closeDialog });
  const latest = useLatest(actions);

  // A stable object, or every render would render every card again.
  const cardActions = useMemo(
    () => ({
      move: (deal: Deal, stage: Stage) => latest.current.move(deal, stage),
      edit: (deal: Deal) => setDialog({ kind: 'edit', deal }),
      remove: (deal: Deal) => setDialog({ kind: 'remove', deal }),
    }),
    [latest],
  );
  const { drag, onPointerDown } = useCardDrag((id, stage) => {
    const deal = deals.find((other) => other.id === id);
    if (deal) actions.move(deal, stage);
  });
  usePageReturn(() => {
    if (!drag && !dialog) data.refresh();
  });

  return (
    <>
      <FilterBar
        label={words.search.label}
        found={state === 'failed' ? '\u00a0' : foundText(found, deals.length, words)}
      >
        <SearchField
          id={searchId}
          label={words.search.field}
          placeholder={words.search.placeholder}
          value={q}
          onChange={(text) => setQuery({ q: text })}
        />
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            disabled={!active}
            onClick={() => setDialog({ kind: 'reset' })}
            className="button button-quiet"
          >
            {words.reset}
          </button>
          <button
            type="button"
            disabled={!active}
            onClick={() => setDialog({ kind: 'add', fields: {} })}
            className="button button-primary"
          >
            {words.add}
          </button>
        </div>
      </FilterBar>
      <p id="board-keys" className="pipeline-keys">
        {words.keys}
      </p>
      <p className="pipeline-touch">{words.touch}</p>
      {found.length === 0 && state !== 'loading' && (
        <EmptyBoard
          words={words.empty}
          reason={deals.length > 0 ? 'filtered' : state === 'failed' ? 'failed' : 'deleted'}
          onRetry={data.refresh}
          onClear={() => {
            setQuery({ q: '' });
            // The button disappears with its message.
            document.getElementById(searchId)?.focus();
          }}
        />
      )}
      <Board
        deals={found}
        long={deals.length > manyDeals && !printing}
        words={words}
        actions={cardActions}
        active={active}
        open={open}
        onToggle={toggle}
        drag={drag}
        onPointerDown={onPointerDown}
        focus={focus}
      />
      <Announcement announced={announced} />
      {dialog && <PipelineDialogs open={dialog} words={words} actions={actions} onClose={closeDialog} />}
    </>
  );
}

const noLinkedDeal = { add: '', county: '', state: '', value: '' };

/**
 * A link from another tool, `?add=<address>&county=...`, opens the form with these fields. They leave the address at
 * once, so that going back or reloading does not open the form again.
 */
function useLinkedDeal(open: (fields: Partial<DealFields>) => void): void {
  const [{ add, county, state, value }, change] = useQueryState(noLinkedDeal);
  const latestOpen = useLatest(open);
  useEffect(() => {
    if (add === '') return;
    const estimate = parseEstimatedValue(value);
    change(noLinkedDeal);
    latestOpen.current({
      property_address: cleanLine(add).slice(0, dealLimits.property_address),
      county: cleanLine(county).slice(0, dealLimits.place),
      state: cleanLine(state).slice(0, dealLimits.place),
      estimated_value: Number.isNaN(estimate) ? null : estimate,
    });
  }, [add, county, state, value, change, latestOpen]);
}

function foundText(found: Deal[], all: number, words: Words): string {
  return fillIn(found.length === all ? words.found.all : words.found.some, {
    shown: found.length,
    all: plural(all, words.deals),
    value: formatDollars(totalOf(found)),
  });
}

type EmptyProps = {
  words: Words['empty'];
  reason: 'deleted' | 'filtered' | 'failed';
  onClear: () => void;
  onRetry: Deals['refresh'];
};

/** Says why no column has a deal. */
function EmptyBoard({ words, reason, onClear, onRetry }: EmptyProps) {
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

const allStages: ReadonlySet<Stage> = new Set(stages);

/** The stages that show their deals on a small screen. A search opens them all. */
function useOpenStages(searching: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<Stage>>(new Set(['new']));

  const unfold = useCallback((stage: Stage) => setChosen((before) => new Set([...before, stage])), []);

  const toggle = useCallback((stage: Stage) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(stage)) next.add(stage);
      return next;
    });
  }, []);

  return { open: searching ? allStages : chosen, unfold, toggle };
}
