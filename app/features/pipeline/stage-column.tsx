import { memo } from 'react';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { formatDollars, plural } from '#domain/format.ts';
import type { BoardColumn } from '#domain/pipeline/board.ts';
import { type Deal, type Stage, stageLabels } from '#domain/pipeline/deal.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { type DealActions, DealCard, Icon } from './deal-card.tsx';
import type { Fold } from './use-folds.ts';
import { useCardWindow } from './window/use-card-window.ts';

type Props = {
  column: BoardColumn;
  copy: PipelinePage['tool'];
  actions: DealActions;
  active: boolean;
  today: number;
  /** The id of the dragged card, if it is in this column. */
  lifted: string | null;
  /** The id of the deal in the sheet, if it is in this column. */
  selected: string | null;
  /** The id of the card that stays in the document while scrolling, if it is in this column. */
  kept: string | null;
  /** If true, only the cards near the viewport are rendered. */
  long: boolean;
  /** A card is being dragged over this column. */
  over: boolean;
  /** A small screen shows one column. */
  shown: boolean;
  fold: Fold | undefined;
  onFold: (stage: Stage) => void;
  onUnfold: (stage: Stage) => void;
};

/** Memoized, because dragging a card affects two columns at a time. */
export const StageColumn = memo(function StageColumn(props: Props) {
  const { column, copy, actions, active, today, lifted, selected, kept, long, over, shown, fold } = props;
  const { onFold, onUnfold } = props;
  const { stage, deals, total } = column;
  const label = stageLabels[stage];
  const isFolded = fold === 'folded';
  const cards = { deals, copy: copy.card, actions, active, today, lifted, selected };
  return (
    <section
      data-stage={stage}
      data-over={over || undefined}
      data-shown={shown || undefined}
      data-rail={fold === 'unfolded' ? undefined : fold}
      aria-labelledby={`stage-${stage}`}
      className="pipeline-stage"
    >
      <div className="pipeline-stage-head">
        <h2 id={`stage-${stage}`} tabIndex={-1}>
          {label}
        </h2>
        <p className="pipeline-stage-count figures">
          <span aria-hidden="true">{deals.length}</span>
          <span className="sr-only">{plural(deals.length, copy.deals)}</span>
        </p>
        <p className="pipeline-stage-total figures">{formatDollars(total)}</p>
        {(isFolded || fold === 'unfolded') && (
          <button
            type="button"
            aria-label={fillIn(isFolded ? copy.column.unfold : copy.column.fold, { stage: label })}
            onClick={() => (isFolded ? onUnfold : onFold)(stage)}
            className={isFolded ? 'pipeline-stage-unfold' : 'pipeline-deal-button'}
          >
            {!isFolded && <Icon path="M6 5v14M19 12h-8M14 8.5 10.5 12l3.5 3.5" />}
          </button>
        )}
      </div>
      {!isFolded && (
        <div className="pipeline-stage-deals">
          {deals.length === 0 && <p className="pipeline-stage-empty">{copy.column.empty}</p>}
          {deals.length > 0 && (long ? <LongCardList {...cards} kept={kept} /> : <CardList {...cards} />)}
          <button type="button" disabled={!active} onClick={() => actions.add(stage)} className="pipeline-stage-add">
            <span aria-hidden="true">+ </span>
            {copy.add}
            <span className="sr-only"> {fillIn(copy.column.addTo, { stage: label })}</span>
          </button>
        </div>
      )}
    </section>
  );
});

type CardListProps = {
  deals: Deal[];
  copy: PipelinePage['tool']['card'];
  actions: DealActions;
  active: boolean;
  today: number;
  lifted: string | null;
  selected: string | null;
};

/** All cards of a column. */
const CardList = memo(function CardList({ deals, lifted, selected, ...card }: CardListProps) {
  return (
    <ul>
      {deals.map((deal) => (
        <li key={deal.id}>
          <DealCard deal={deal} lifted={deal.id === lifted} selected={deal.id === selected} {...card} />
        </li>
      ))}
    </ul>
  );
});

/** Renders only the cards near the viewport and the kept one; margins replace the others. */
const LongCardList = memo(function LongCardList({
  deals,
  lifted,
  selected,
  kept,
  ...card
}: CardListProps & { kept: string | null }) {
  const { list, slots } = useCardWindow(deals, [lifted, kept]);
  return (
    <ul ref={list}>
      {slots.map(({ index, before, after }) => {
        const deal = deals[index];
        if (!deal) return null;
        return (
          <li
            key={deal.id}
            data-slot={deal.id}
            aria-posinset={index + 1}
            aria-setsize={deals.length}
            style={{ marginBlock: `${before}px ${after}px` }}
          >
            <DealCard deal={deal} lifted={deal.id === lifted} selected={deal.id === selected} {...card} />
          </li>
        );
      })}
    </ul>
  );
});
