import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { type BoardColumn, columnsOf, keepUnchangedColumns, stageBeside } from '#domain/pipeline/board.ts';
import type { Deal, Stage } from '#domain/pipeline/deal.ts';
import { cardOf } from './board-elements.ts';
import type { DealActions } from './deal-card.tsx';
import type { Drag } from './drag/use-card-drag.ts';
import { StageColumn } from './stage-column.tsx';
import type { FocusKeeper } from './use-focus-keeper.ts';
import type { Folds } from './use-folds.ts';

type Props = {
  columns: BoardColumn[];
  /** If true, only the cards near the viewport are rendered. */
  long: boolean;
  copy: PipelinePage['tool'];
  actions: DealActions;
  active: boolean;
  today: number;
  /** The stage that a small screen shows. */
  shown: Stage;
  folds: Folds;
  onFold: (stage: Stage) => void;
  onUnfold: (stage: Stage) => void;
  /** The deal in the sheet. */
  selected: string | null;
  drag: Drag | null;
  onPointerDown: (event: PointerEvent) => void;
  focus: FocusKeeper;
};

/** The six columns. Handles keys and presses for all cards. */
export function Board(props: Props) {
  const { columns, copy, actions, shown, folds, selected, drag, onPointerDown, focus, ...column } = props;

  /** The deal whose card was pressed, but not one of its buttons. */
  function dealAt({ target }: KeyboardEvent | MouseEvent): Deal | undefined {
    const card = target instanceof Element && !target.closest('button') ? cardOf(target) : null;
    return card ? columns.flatMap(({ deals }) => deals).find(({ id }) => id === card.dataset.deal) : undefined;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const card = target instanceof Element && cardOf(target);
    const deals = columns.find((each) => each.deals.some(({ id }) => card && id === card.dataset.deal))?.deals ?? [];
    const index = deals.findIndex(({ id }) => card && id === card.dataset.deal);
    const deal = deals[index];
    if (!deal) return;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault();
      const stage = stageBeside(deal.stage, key === 'ArrowLeft' ? -1 : 1);
      if (stage && !event.repeat) actions.move(deal, stage);
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      const beside = deals[index + (key === 'ArrowUp' ? -1 : 1)];
      if (!beside) return;
      focus.give(beside.id);
      // The sheet follows.
      if (selected) actions.open(beside);
    } else if ((key === 'Enter' || key === ' ') && target === card) {
      event.preventDefault();
      actions.open(deal, true);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={copy.board}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the pane scrolls, also by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const deal = dealAt(event);
        if (deal) actions.open(deal);
      }}
      onPointerDown={onPointerDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      className="pipeline-pane"
    >
      <div className="pipeline-board">
        {columns.map((each) => (
          <StageColumn
            key={each.stage}
            column={each}
            copy={copy}
            actions={actions}
            lifted={idWithin(each, drag?.id)}
            selected={idWithin(each, selected)}
            kept={idWithin(each, focus.kept)}
            over={drag?.over === each.stage}
            shown={shown === each.stage}
            fold={folds.get(each.stage)}
            {...column}
          />
        ))}
      </div>
    </div>
  );
}

function idWithin({ deals }: BoardColumn, id: string | null | undefined): string | null {
  return deals.find((deal) => deal.id === id)?.id ?? null;
}

/** A move changes two columns; the others keep their identity and are not rendered again. */
export function useColumns(deals: Deal[]): BoardColumn[] {
  const last = useRef<BoardColumn[]>([]);
  const columns = useMemo(() => keepUnchangedColumns(last.current, columnsOf(deals)), [deals]);
  last.current = columns;
  return columns;
}
