import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { type BoardColumn, columnsOf, keepUnchangedColumns, stageBeside } from '#domain/pipeline/board.ts';
import type { Deal, Stage } from '#domain/pipeline/deal.ts';
import { cardOf } from './board-elements.ts';
import type { DealActions } from './deal-card.tsx';
import type { Drag } from './drag/use-card-drag.ts';
import { StageColumn } from './stage-column.tsx';
import type { FocusKeeper } from './use-focus-keeper.ts';

type Props = {
  /** The deals to show. */
  deals: Deal[];
  /** If true, only the cards near the viewport are rendered. */
  long: boolean;
  words: PipelinePage['tool'];
  actions: DealActions;
  active: boolean;
  /** The stages that show their deals on a small screen. */
  open: ReadonlySet<Stage>;
  onToggle: (stage: Stage) => void;
  drag: Drag | null;
  onPointerDown: (event: PointerEvent) => void;
  focus: FocusKeeper;
};

/** The six columns. Handles keys and presses for all cards. */
export function Board({ deals, long, words, actions, active, open, onToggle, drag, onPointerDown, focus }: Props) {
  const columns = useColumns(deals);

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const card = cardOf(target);
    const deal = card && deals.find(({ id }) => id === card.dataset.deal);
    if (!deal) return;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault();
      const stage = stageBeside(deal.stage, key === 'ArrowLeft' ? -1 : 1);
      if (stage && !event.repeat) actions.move(deal, stage);
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      const beside = dealBeside(columns, deal, key === 'ArrowUp' ? -1 : 1);
      if (beside) focus.give(beside.id);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={words.board}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      className="pipeline-board"
    >
      {columns.map((column) => (
        <StageColumn
          key={column.stage}
          column={column}
          words={words}
          actions={actions}
          active={active}
          lifted={idWithin(column, drag?.id)}
          kept={idWithin(column, focus.kept)}
          long={long}
          over={drag?.over === column.stage}
          open={open.has(column.stage)}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

function idWithin({ deals }: BoardColumn, id: string | null | undefined): string | null {
  return deals.find((deal) => deal.id === id)?.id ?? null;
}

/** A move changes two columns; the others keep their identity and are not rendered again. */
function useColumns(deals: Deal[]): BoardColumn[] {
  const last = useRef<BoardColumn[]>([]);
  const columns = useMemo(() => keepUnchangedColumns(last.current, columnsOf(deals)), [deals]);
  last.current = columns;
  return columns;
}

/** The deal above or below in its column. */
function dealBeside(columns: BoardColumn[], deal: Deal, step: -1 | 1): Deal | undefined {
  const { deals = [] } = columns.find(({ stage }) => stage === deal.stage) ?? {};
  return deals[deals.indexOf(deal) + step];
}
