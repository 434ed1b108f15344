import { memo } from 'react';
import { Chevron } from '#app/ui/chevron.tsx';
import type { BoardColumn } from '#domain/pipeline/board.ts';
import { type Stage, stageLabels } from '#domain/pipeline/deal.ts';
import { CardList, LongCardList } from './card-list.tsx';
import type { DealActions } from './deal-card.tsx';
import { dealCount, fill, money, type PipelineWords } from './format.ts';

type Props = {
  column: BoardColumn;
  words: PipelineWords;
  actions: DealActions;
  active: boolean;
  /** The id of the card at the pointer, if it is one of this column. */
  lifted: string | null;
  /** The id of the card that stays in the document wherever one scrolls, if it is one of this column. */
  kept: string | null;
  /** The board holds so many cards that only those near the eye are drawn. */
  long: boolean;
  /** The pointer holds a card over this column. */
  over: boolean;
  /** On a small screen columns stand on each other, and only open ones show their deals. */
  open: boolean;
  onToggle: (stage: Stage) => void;
};

/** Remembered, because carrying a card over the board concerns two columns at a time. */
export const StageColumn = memo(function StageColumn(props: Props) {
  const { column, words, actions, active, lifted, kept, long, over, open, onToggle } = props;
  const { stage, deals, total } = column;
  const label = stageLabels[stage];
  const cards = { deals, words: words.card, actions, active, lifted };
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
        {deals.length > 0 && (long ? <LongCardList {...cards} kept={kept} /> : <CardList {...cards} />)}
      </div>
    </section>
  );
});
