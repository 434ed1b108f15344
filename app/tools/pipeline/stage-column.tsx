import { Chevron } from '#app/ui/chevron.tsx';
import type { BoardColumn } from '#domain/deals/board.ts';
import { stageLabels } from '#domain/deals/deal.ts';
import { type DealActions, DealCard } from './deal-card.tsx';
import { dealCount, fill, money, type PipelineWords } from './words.ts';

type Props = {
  column: BoardColumn;
  words: PipelineWords;
  actions: DealActions;
  active: boolean;
  /** The id of the card at the pointer. */
  lifted: string | null;
  /** The pointer holds a card over this column. */
  over: boolean;
  /** On a small screen columns stand on each other, and only open ones show their deals. */
  open: boolean;
  onToggle: () => void;
};

export function StageColumn({ column, words, actions, active, lifted, over, open, onToggle }: Props) {
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
          onClick={onToggle}
          className="stage-toggle"
        >
          <Chevron />
        </button>
      </div>
      <div id={`deals-${stage}`} className="stage-deals">
        {deals.length === 0 && <p className="stage-empty">{words.column.empty}</p>}
        {deals.length > 0 && (
          <ul>
            {deals.map((deal) => (
              <DealCard
                key={deal.id}
                deal={deal}
                words={words.card}
                actions={actions}
                active={active}
                lifted={deal.id === lifted}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
