import { useDeferredValue, useMemo, useState } from 'react';
import { useLatest } from '#app/lib/use-latest.ts';
import { useNow } from '#app/lib/use-now.ts';
import { usePageReturn } from '#app/lib/use-page-return.ts';
import { usePrinting } from '#app/lib/use-printing.ts';
import { painted } from '#app/shell/after-paint.ts';
import { leaveDialog } from '#app/shell/dialog.tsx';
import { Toasts } from '#app/shell/toast.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { listKey, useUrl } from '#app/state/url.ts';
import { Announcement, useAnnouncement } from '#app/ui/interactive/announcement.tsx';
import { ToolActions } from '#app/ui/interactive/tool-actions.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { type DealSort, dealSorts, defaultDealSort, sortDeals } from '#domain/pipeline/board.ts';
import type { Deal, Stage } from '#domain/pipeline/deal.ts';
import { findDeals } from '#domain/pipeline/deal-search.ts';
import { dayNumber, dayNumberOf } from '#domain/time/day-number.ts';
import { Board, useColumns } from './board.tsx';
import type { DealActions } from './deal-card.tsx';
import { useCardDrag } from './drag/use-card-drag.ts';
import { EmptyBoard } from './empty-board.tsx';
import { PipelineFilters, searchId } from './pipeline-filters.tsx';
import { type BoardDialog, type BoardMenu, PipelineOverlays } from './pipeline-overlays.tsx';
import { exportPath } from './queries.ts';
import { StageTabs, stageWithDeals } from './stage-tabs.tsx';
import { useBoardActions } from './use-board-actions.ts';
import { useDealSheet } from './use-deal-sheet.ts';
import { useDeals } from './use-deals.ts';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { useFolds } from './use-folds.ts';
import { useAccountChanges, useLinkedDeal } from './use-incoming-deal.ts';

type Copy = PipelinePage['tool'];

type Props = {
  copy: Copy;
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

// Loaded when the page is idle, because the board does not need them.
const loadSheet = loadOnce(() => import('./deal-sheet.tsx'));
const loadEmptyAccount = loadOnce(() => import('./empty-account.tsx'));

export function PipelineTool(props: Props) {
  return (
    <Toasts>
      <Pipeline {...props} />
    </Toasts>
  );
}

function Pipeline({ copy, samples, day }: Props) {
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
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const [menu, setMenu] = useState<BoardMenu | null>(null);
  const { sheet, open, close } = useDealSheet();
  const openColumn = columns.find((column) => column.deals.some(({ id }) => id === sheet?.id));
  const openDeal = openColumn?.deals.find(({ id }) => id === sheet?.id);
  const isNarrow = useMedia('(width < 64rem)');
  const openStage = openDeal && !isNarrow ? openDeal.stage : null;
  const { folds, fold, unfold } = useFolds({ columns, openStage, isFiltered, active, printing });
  useLinkedDeal((fields) => setDialog({ kind: 'add', fields }));
  useAccountChanges(data, copy, ({ id, fields }) => {
    const deal = deals.find((each) => each.id === id);
    setDialog(deal ? { kind: 'edit', deal, typed: fields } : { kind: 'add', fields });
  });
  useSampleBadge(isOfAccount ? noSamples : onlySamples);
  const [announced, announce] = useAnnouncement();
  const focus = useFocusKeeper();
  const opened = useLatest(dialog);
  // What opens over the board is loaded when a visitor comes to it, so that the first look costs little.
  const [isUsed, setUsed] = useState(false);
  const { value: sheets } = useResource(isUsed || sheet ? 'sheet' : null, loadSheet, { whenIdle: !sheet });
  const isEmptyAccount = isOfAccount && state === 'ready' && deals.length === 0;
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
  const actions = useBoardActions({ copy, data, found, showStage, unfold, announce, focus, closeDialog });
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
    if (deal) actions.drop(deal, stage);
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
      {copy.add}
    </button>
  );
  const files = isOfAccount ? (
    <>
      {deals.length > 0 && (
        <a href={exportPath} download className="button button-quiet">
          {copy.account.exportCsv}
        </a>
      )}
      <button type="button" onClick={() => setDialog({ kind: 'import' })} className="button button-quiet">
        {copy.account.importCsv}
      </button>
    </>
  ) : (
    <button
      type="button"
      disabled={!active}
      onClick={() => setDialog({ kind: 'reset' })}
      className="button button-quiet"
    >
      {copy.reset}
    </button>
  );
  // The sheet is over everything on a small screen, where one dialog at a time is enough.
  const isSheetShown = openDeal !== undefined && sheets !== null && !(isNarrow && dialog);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that a visitor is here
    <div
      className="pipeline"
      data-sheet={openStage !== null || undefined}
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
        <PipelineFilters
          q={q}
          dataset={type}
          sort={order}
          found={state === 'failed' ? null : found}
          all={deals.length}
          today={today}
          copy={copy}
          onChange={setQuery}
        >
          {add}
        </PipelineFilters>
        <StageTabs columns={columns} shown={shown} copy={copy} active={active} onShow={showStage} />
        <p id="board-keys" className="sr-only">
          {copy.keys}
        </p>
        <p className="pipeline-note hidden noscript:block">{copy.withoutScript}</p>
        {isEmptyAccount && emptyAccounts && (
          <emptyAccounts.EmptyAccount
            copy={copy.account}
            onAdd={() => setDialog({ kind: 'add', fields: {} })}
            onImport={() => setDialog({ kind: 'import' })}
            onBrought={data.refresh}
          />
        )}
        {found.length === 0 && state !== 'loading' && !isEmptyAccount && (
          <EmptyBoard
            copy={copy.empty}
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
          copy={copy}
          actions={cardActions}
          active={active}
          today={today}
          shown={shown}
          folds={folds}
          onFold={fold}
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
          copy={copy}
          actions={cardActions}
          onChange={actions.change}
          focused={sheet?.focused ?? false}
          onClose={() => {
            close();
            // Its card gets the focus, so its column stays open.
            unfold(openDeal.stage);
            focus.give(openDeal.id);
          }}
        />
      )}
      <Announcement announced={announced} />
      <PipelineOverlays
        isUsed={isUsed}
        dialog={dialog}
        menu={menu}
        owner={owner}
        copy={copy}
        actions={actions}
        cardActions={cardActions}
        onCloseMenu={() => setMenu(null)}
        onCloseDialog={closeDialog}
        onImported={async () => {
          await data.refresh();
          await closeDialog();
        }}
      />
    </div>
  );
}

const noSamples = { rows: 0, samples: 0 };
const onlySamples = { rows: 1, samples: 1 };
