import { memo } from 'react';
import { Chevron } from '#app/ui/chevron.tsx';
import type { BoardColumn } from '#domain/deals/board.ts';
import { type Deal, type Stage, stageLabels } from '#domain/deals/deal.ts';
import { type DealActions, DealCard } from './deal-card.tsx';
import { dealCount, fill, money, type PipelineWords } from './words.ts';

type Props = {
  /** What it is said to hold. */
  column: BoardColumn;
  /** What is drawn: more than that where `shown` names the ones to show. */
  cards: Deal[];
  shown: ReadonlySet<string> | null;
  words: PipelineWords;
  actions: DealActions;
  active: boolean;
  /** The id of the card at the pointer, if it is one of this column. */
  lifted: string | null;
  /** The board holds hundreds of cards. */
  light: boolean;
  /** The pointer holds a card over this column. */
  over: boolean;
  /** On a small screen columns stand on each other, and only open ones show their deals. */
  open: boolean;
  onToggle: (stage: Stage) => void;
};

/** Remembered, because carrying a card over the board concerns two columns at a time. */
export const StageColumn = memo(function StageColumn(props: Props) {
  const { column, cards, shown, words, actions, active, lifted, light, over, open, onToggle } = props;
  const { stage, deals, total } = column;
  const label = stageLabels[stage];
  return (
    <section
      data-stage={stage}
      data-over={over || undefined}
      data-folded={open ? undefined : true}
      aria-labelledby={`stage-${stage}`}
      className="stage"
    >
      <div className="stage-head">
        <h2 id={`stage-${stage}`} tabIndex={-1} className="text-lg">
          {label}
        </h2>
        <p className="stage-count figures">
          <span aria-hidden="true">{deals.length}</span>
          <span className="off-screen">{dealCount(deals.length, words.deals)}</span>
        </p>
        <p className="stage-total figures">{money(total)}</p>
        <button
          type="button"
          disabled={!active}
          aria-expanded={open}
          aria-controls={`deals-${stage}`}
          aria-label={fill(words.column.unfold, { stage: label })}
          onClick={() => onToggle(stage)}
          className="stage-toggle"
        >
          <Chevron />
        </button>
      </div>
      <div id={`deals-${stage}`} className="stage-deals">
        {deals.length === 0 && <p className="stage-empty">{words.column.empty}</p>}
        {cards.length > 0 && (
          <ul hidden={deals.length === 0}>
            {cards.map((deal) => (
              <DealCard
                key={deal.id}
                deal={deal}
                words={words.card}
                actions={actions}
                active={active}
                lifted={deal.id === lifted}
                light={light}
                hidden={shown !== null && !shown.has(deal.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
});
