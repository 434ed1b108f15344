import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { takeLinkedFields } from '#app/lib/linked-fields.ts';
import { useLatest } from '#app/lib/use-latest.ts';
import { useNow } from '#app/lib/use-now.ts';
import { usePageReturn } from '#app/lib/use-page-return.ts';
import { usePrinting } from '#app/lib/use-printing.ts';
import { painted } from '#app/shell/after-paint.ts';
import { leaveDialog } from '#app/shell/dialog.tsx';
import { Toasts, useToast } from '#app/shell/toast.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { listKey, useUrl } from '#app/state/url.ts';
import { Announcement, useAnnouncement } from '#app/ui/interactive/announcement.tsx';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, RetryButton } from '#app/ui/interactive/list-parts.tsx';
import { ToolActions } from '#app/ui/interactive/tool-actions.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { datasetTypes, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { formatDollars, plural } from '#domain/format.ts';
import { cleanLine } from '#domain/forms/clean-text.ts';
import {
  type BoardColumn,
  type DealSort,
  dealSorts,
  defaultDealSort,
  sortDeals,
  summaryOf,
} from '#domain/pipeline/board.ts';
import { type Deal, dealLimits, type Stage, stageLabels } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import { findDeals } from '#domain/pipeline/deal-search.ts';
import { parseEstimatedValue } from '#domain/pipeline/estimated-value.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { dayNumber, dayNumberOf } from '#domain/time/day-number.ts';
import { Board, useColumns } from './board.tsx';
import type { DealActions } from './deal-card.tsx';
import { type DealDraft, takeDraft } from './deal-draft.ts';
import { useCardDrag } from './drag/use-card-drag.ts';
import type { OpenDialog } from './pipeline-dialogs.tsx';
import { exportPath } from './queries.ts';
import { useBoardActions } from './use-board-actions.ts';
import { type Deals, useDeals } from './use-deals.ts';
import { useFocusKeeper } from './use-focus-keeper.ts';

type Words = PipelinePage['tool'];

type Props = {
  words: Words;
  /** The sample deals as they are on `day`, when the page was made. They are shown until the visitor's own are read. */
  samples: Deal[];
  /** yyyy-mm-dd */
  day: string;
};

/**
 * With more deals than this, only the cards near the viewport are rendered. Below it, the browser's find-in-page works
 * on all.
 */
const manyDeals = 60;

const searchId = 'deal-search';

// Loaded when the page is idle, because the board does not need them.
const loadDialogs = loadOnce(() => import('./pipeline-dialogs.tsx'));
const loadSheet = loadOnce(() => import('./deal-sheet.tsx'));
const loadMenu = loadOnce(() => import('./deal-menu.tsx'));
const loadImport = loadOnce(() => import('./import-dialog.tsx'));
const loadEmptyAccount = loadOnce(() => import('./empty-account.tsx'));

export function PipelineTool(props: Props) {
  return (
    <Toasts>
      <Pipeline {...props} />
    </Toasts>
  );
}

function Pipeline({ words, samples, day }: Props) {
  const active = useHydrated();
  const printing = usePrinting();
  const {
    view: { q, dataset, sort },
    change: setQuery,
  } = useUrl({ q: '', dataset: '', sort: defaultDealSort });
  const data = useDeals(samples);
  const { deals, state, owner } = data;
  const isOfAccount = owner === 'account';
  const now = useNow();
  // Until the list is read, the cards and their dates are those of the day when the page was made.
  const today =
    state === 'loading' ? dayNumber(day) : dayNumberOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
  // Typing stays fast on a board of hundreds.
  const searched = useDeferredValue(q);
  const type = isDatasetType(dataset) ? dataset : '';
  const order: DealSort = dealSorts.find((each) => each === sort) ?? defaultDealSort;
  const found = useMemo(() => findDeals(sortDeals(deals, order), searched, type), [deals, order, searched, type]);
  const isFiltered = searched.trim() !== '' || type !== '';
  const columns = useColumns(found);
  const [chosen, showStage] = useState<Stage>('new');
  const shown = isFiltered ? stageWithDeals(columns, chosen) : chosen;
  const [dialog, setDialog] = useState<OpenDialog | typeof importDialog | null>(null);
  const [menu, setMenu] = useState<{ deal: Deal; button: HTMLElement } | null>(null);
  const { sheet, open, close, unfolded, unfold } = useSheet();
  const openColumn = columns.find((column) => column.deals.some(({ id }) => id === sheet?.id));
  const openDeal = openColumn?.deals.find(({ id }) => id === sheet?.id);
  const isNarrow = useMedia('(width < 64rem)');
  useLinkedDeal((fields) => setDialog({ kind: 'add', fields }));
  useAccountChanges(data, words, ({ id, fields }) => {
    const deal = deals.find((each) => each.id === id);
    setDialog(deal ? { kind: 'edit', deal, typed: fields } : { kind: 'add', fields });
  });
  useSampleBadge(isOfAccount ? noSamples : onlySamples);
  const [announced, announce] = useAnnouncement();
  const focus = useFocusKeeper();
  const opened = useLatest(dialog);
  // What opens over the board is loaded when a visitor comes to it, so that the first look costs little.
  const [isUsed, setUsed] = useState(false);
  const { value: dialogs } = useResource(isUsed || dialog ? 'dialogs' : null, loadDialogs, { whenIdle: !dialog });
  const { value: sheets } = useResource(isUsed || sheet ? 'sheet' : null, loadSheet, { whenIdle: !sheet });
  const { value: menus } = useResource(isUsed || menu ? 'menu' : null, loadMenu, { whenIdle: !menu });
  const isEmptyAccount = isOfAccount && state === 'ready' && deals.length === 0;
  const { value: imports } = useResource(dialog?.kind === 'import' ? 'import' : null, loadImport);
  const { value: emptyAccounts } = useResource(isEmptyAccount ? 'empty account' : null, loadEmptyAccount);
  /**
   * Hiding the dialog, closing it and rendering the board take a frame each. A dialog opened in the meantime stays
   * open.
   */
  async function closeDialog(): Promise<void> {
    if (opened.current !== dialog) return;
    await leaveDialog();
    setDialog(null);
    await painted();
  }
  const actions = useBoardActions({ words, data, found, showStage, announce, focus, closeDialog });
  const latest = useLatest(actions);

  // A stable object, or every render would render every card again.
  const cardActions = useMemo<DealActions>(
    () => ({
      move: (deal, stage) => latest.current.move(deal, stage),
      open,
      edit: (deal) => setDialog({ kind: 'edit', deal }),
      remove: (deal) => setDialog({ kind: 'remove', deal }),
      add: (stage) => setDialog({ kind: 'add', fields: { stage } }),
      menu: (deal, button) => setMenu({ deal, button }),
    }),
    [latest, open],
  );
  const { drag, onPointerDown } = useCardDrag((id, stage) => {
    const deal = deals.find((other) => other.id === id);
    if (deal) actions.move(deal, stage);
  });
  usePageReturn(() => {
    if (!drag && !dialog) data.refresh();
  });
  const add = (
    <button
      type="button"
      disabled={!active}
      onClick={() => setDialog({ kind: 'add', fields: {} })}
      className="button button-primary"
    >
      {words.add}
    </button>
  );
  const files = isOfAccount ? (
    <>
      {deals.length > 0 && (
        <a href={exportPath} download className="button button-quiet">
          {words.account.exportCsv}
        </a>
      )}
      <button type="button" onClick={() => setDialog(importDialog)} className="button button-quiet">
        {words.account.importCsv}
      </button>
    </>
  ) : (
    <button
      type="button"
      disabled={!active}
      onClick={() => setDialog({ kind: 'reset' })}
      className="button button-quiet"
    >
      {words.reset}
    </button>
  );
  // The sheet is over everything on a small screen, where one dialog at a time is enough.
  const isSheetShown = openDeal !== undefined && sheets !== null && !(isNarrow && dialog);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that a visitor is here
    <div
      className="pipeline"
      data-sheet={(openDeal && !isNarrow) || undefined}
      onPointerEnter={() => setUsed(true)}
      onFocus={() => setUsed(true)}
    >
      <ToolActions>
        {files}
        {add}
      </ToolActions>
      <div
        className="pipeline-main"
        {...data.listProps}
        data-key={listKey({ q: searched, dataset: type, sort: order === defaultDealSort ? '' : order })}
      >
        <div className="pipeline-filters">
          <FilterBar
            label={words.search.label}
            found={
              state === 'failed' ? '\u00a0' : <Totals found={found} all={deals.length} today={today} words={words} />
            }
          >
            <SearchField
              id={searchId}
              label={words.search.field}
              placeholder={words.search.placeholder}
              value={q}
              onChange={(text) => setQuery({ q: text })}
            />
            <div className="pipeline-phone">{add}</div>
            <ChoiceSelect
              id="deal-dataset"
              label={words.search.dataset}
              value={type}
              choices={choicesOf(datasetTypes, words.search.allDatasets)}
              onChange={(value) => setQuery({ dataset: value })}
            />
            <ChoiceSelect
              id="deal-sort"
              label={words.search.sort}
              value={order}
              choices={dealSorts.map((value) => ({ value, label: words.sorts[value] }))}
              onChange={(value) => setQuery({ sort: value })}
            />
          </FilterBar>
        </div>
        <StageTabs columns={columns} shown={shown} words={words} active={active} onShow={showStage} />
        <p id="board-keys" className="sr-only">
          {words.keys}
        </p>
        <p className="pipeline-note hidden noscript:block">{words.withoutScript}</p>
        {isEmptyAccount && emptyAccounts && (
          <emptyAccounts.EmptyAccount
            words={words.account}
            onAdd={() => setDialog({ kind: 'add', fields: {} })}
            onImport={() => setDialog(importDialog)}
            onBrought={data.refresh}
          />
        )}
        {found.length === 0 && state !== 'loading' && !isEmptyAccount && (
          <EmptyBoard
            words={words.empty}
            reason={deals.length > 0 ? 'filtered' : state === 'failed' ? 'failed' : 'deleted'}
            onRetry={data.refresh}
            onClear={() => {
              setQuery({ q: '', dataset: '' });
              // The button disappears with its message.
              document.getElementById(searchId)?.focus();
            }}
          />
        )}
        <Board
          columns={columns}
          long={deals.length > manyDeals && !printing}
          words={words}
          actions={cardActions}
          active={active}
          today={today}
          shown={shown}
          rails={openDeal && !isNarrow && !printing ? railsBeside(openDeal, unfolded) : noRails}
          onUnfold={unfold}
          selected={openDeal?.id ?? null}
          drag={drag}
          onPointerDown={onPointerDown}
          focus={focus}
        />
        <div className="pipeline-phone pipeline-reset">{files}</div>
      </div>
      {isSheetShown && (
        <sheets.DealSheet
          deal={openDeal}
          column={openColumn?.deals ?? []}
          today={today}
          owner={owner}
          words={words}
          actions={cardActions}
          onChange={actions.change}
          focused={sheet?.focused ?? false}
          onClose={() => {
            close();
            focus.give(openDeal.id);
          }}
        />
      )}
      <Announcement announced={announced} />
      {menu && menus && (
        <menus.DealMenu
          deal={menu.deal}
          button={menu.button}
          words={words.menu}
          actions={cardActions}
          onClose={() => setMenu(null)}
        />
      )}
      {dialog && dialog.kind !== 'import' && dialogs && (
        <dialogs.PipelineDialogs open={dialog} owner={owner} words={words} actions={actions} onClose={closeDialog} />
      )}
      {dialog?.kind === 'import' && imports && (
        <imports.ImportDialog
          words={words}
          onClose={closeDialog}
          onDone={async () => {
            await data.refresh();
            await closeDialog();
          }}
        />
      )}
    </div>
  );
}

const importDialog = { kind: 'import' } as const;
const noSamples = { rows: 0, samples: 0 };
const onlySamples = { rows: 1, samples: 1 };

/** Opens the form with what was typed before the sign-in, and says when the session has ended. */
function useAccountChanges({ owner, state, deals }: Deals, { account }: Words, open: (draft: DealDraft) => void): void {
  const show = useToast();
  const known = useRef(false);
  const latestOpen = useLatest(open);
  useEffect(() => {
    if (state !== 'ready') return;
    if (owner === 'account') {
      known.current = true;
      const draft = takeDraft((id) => deals.some((deal) => deal.id === id));
      if (draft) latestOpen.current(draft);
    } else if (known.current) {
      known.current = false;
      show({ ...account.messages.signedOut, variant: 'warning', action: account.signIn });
    }
  }, [owner, state, deals, account, show, latestOpen]);
}

const noRails: readonly Stage[] = [];
const closedStages: readonly Stage[] = ['won', 'lost'];

/** Won and Lost make space for the sheet, unless its deal is there or the visitor unfolded them. */
function railsBeside({ stage }: Deal, unfolded: readonly Stage[]): readonly Stage[] {
  return closedStages.filter((each) => each !== stage && !unfolded.includes(each));
}

/** The deal in the sheet, by its id, and the columns that were unfolded beside it. */
function useSheet() {
  const [sheet, setSheet] = useState<{ id: string; focused: boolean } | null>(null);
  const [unfolded, setUnfolded] = useState<readonly Stage[]>([]);
  const open = useCallback(({ id }: Deal, focused = false) => setSheet({ id, focused }), []);
  const unfold = useCallback((stage: Stage) => setUnfolded((before) => [...before, stage]), []);
  const close = useCallback(() => {
    setSheet(null);
    setUnfolded([]);
  }, []);
  return { sheet, open, close, unfolded, unfold };
}

/** The chosen stage, or the first one with deals if it has none. */
function stageWithDeals(columns: BoardColumn[], chosen: Stage): Stage {
  const full = columns.filter(({ deals }) => deals.length > 0).map(({ stage }) => stage);
  return full.includes(chosen) ? chosen : (full[0] ?? chosen);
}

/** A link from another tool, `#?add=<address>&county=...`, opens the form with these fields. */
function useLinkedDeal(open: (fields: Partial<DealFields>) => void): void {
  const latestOpen = useLatest(open);
  useEffect(() => {
    const fields = takeLinkedFields();
    if (!fields.has('add')) return;
    const lineOf = (name: string, limit: number) => cleanLine(fields.get(name) ?? '').slice(0, limit);
    const estimate = parseEstimatedValue(fields.get('value') ?? '');
    const dataset = fields.get('dataset') ?? '';
    latestOpen.current({
      property_address: lineOf('add', dealLimits.property_address),
      county: lineOf('county', dealLimits.place),
      state: lineOf('state', dealLimits.place),
      estimated_value: Number.isNaN(estimate) ? null : estimate,
      dataset_type: isDatasetType(dataset) ? dataset : null,
    });
  }, [latestOpen]);
}

type TotalsProps = { found: Deal[]; all: number; today: number; words: Words };

/** How many deals are found, and what the open ones add up to. */
function Totals({ found, all, today, words }: TotalsProps) {
  const { open, value, dates } = summaryOf(found, today);
  const parts = [
    fillIn(words.totals.open, { count: open }),
    fillIn(words.totals.estimated, { value: formatDollars(value) }),
  ];
  if (found.length !== all) parts.unshift(fillIn(words.found, { shown: found.length, all: plural(all, words.deals) }));
  return (
    <>
      {parts.join(' · ')} · <span className={dates > 0 ? 'text-hot' : ''}>{plural(dates, words.totals.dates)}</span>
    </>
  );
}

type TabsProps = {
  columns: BoardColumn[];
  shown: Stage;
  words: Words;
  active: boolean;
  onShow: (stage: Stage) => void;
};

/** On a small screen: chooses the one column that is shown. */
function StageTabs({ columns, shown, words, active, onShow }: TabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={words.stages} className="pipeline-tabs">
      {columns.map(({ stage, deals }) => (
        <button
          key={stage}
          type="button"
          disabled={!active}
          aria-pressed={stage === shown}
          onClick={() => onShow(stage)}
        >
          {stageLabels[stage]} <span className="figures">{deals.length}</span>
        </button>
      ))}
    </div>
  );
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
    <div className="pipeline-empty">
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
