import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { type BoardColumn, columnsOf, sameColumns, stageBeside } from '#domain/deals/board.ts';
import type { Deal, Stage } from '#domain/deals/deal.ts';
import { cardOf, cardsIn, columnOf } from './board-places.ts';
import type { DealActions } from './deal-card.tsx';
import type { Drag } from './drag/use-card-drag.ts';
import type { FocusKeeper } from './focus-keeper.ts';
import { StageColumn } from './stage-column.tsx';
import type { PipelineWords } from './words.ts';

/** From here on cards are drawn with less. */
const manyDeals = 60;

type Props = {
  deals: Deal[];
  /** Those of them that a search found. */
  found: Deal[];
  words: PipelineWords;
  actions: DealActions;
  active: boolean;
  /** The stages that show their deals on a small screen. */
  open: ReadonlySet<Stage>;
  onToggle: (stage: Stage) => void;
  drag: Drag | null;
  onPointerDown: (event: PointerEvent) => void;
  focus: FocusKeeper;
};

/** The six columns. Keys and presses are heard here for all cards. */
export function Board({ deals, found, words, actions, active, open, onToggle, drag, onPointerDown, focus }: Props) {
  const large = deals.length > manyDeals;
  const columns = useColumns(found);
  // Making hundreds of cards anew for each letter typed is slow; on a large board those not found are only hidden.
  const drawn = useColumns(large ? deals : found);
  const shown = useMemo(
    () => (large && found.length < deals.length ? new Set(found.map(({ id }) => id)) : null),
    [large, found, deals],
  );

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
      cardBeside(card, key === 'ArrowUp' ? -1 : 1)?.focus();
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
      className="board"
    >
      {columns.map((column, index) => (
        <StageColumn
          key={column.stage}
          column={column}
          cards={drawn[index]?.deals ?? column.deals}
          shown={shown}
          words={words}
          actions={actions}
          active={active}
          lifted={liftedFrom(drawn[index], drag)}
          light={large}
          over={drag?.over === column.stage}
          open={open.has(column.stage)}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

function liftedFrom(column: BoardColumn | undefined, drag: Drag | null): string | null {
  return drag && column?.deals.some(({ id }) => id === drag.id) ? drag.id : null;
}

/** A move changes two of the columns; the others stay as they are. */
function useColumns(deals: Deal[]): BoardColumn[] {
  const last = useRef<BoardColumn[]>([]);
  const columns = useMemo(() => sameColumns(last.current, columnsOf(deals)), [deals]);
  last.current = columns;
  return columns;
}

function cardBeside(card: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const column = columnOf(card);
  const cards = column ? cardsIn(column) : [];
  return cards[cards.indexOf(card) + step];
}
