import { memo } from 'react';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { formatDollars } from '#domain/format.ts';
import { type Deal, type Stage, stageLabels, stages } from '#domain/pipeline/deal.ts';
import { fillIn } from '#domain/text/fill-in.ts';

export type DealActions = {
  move: (deal: Deal, stage: Stage) => void;
  edit: (deal: Deal) => void;
  remove: (deal: Deal) => void;
};

type Props = {
  deal: Deal;
  words: PipelinePage['tool']['card'];
  actions: DealActions;
  /** False until the page is interactive. */
  active: boolean;
  /** The card is being dragged. */
  lifted: boolean;
};

/** One deal. Memoized, because a board may hold hundreds and a move changes two columns. */
export const DealCard = memo(function DealCard({ deal, words, actions, active, lifted }: Props) {
  const { id, property_address: address, county, state, estimated_value: value, contact_name: contact } = deal;
  return (
    // Focusable, because the arrow keys move the focused card.
    <article
      data-deal={id}
      data-lifted={lifted || undefined}
      tabIndex={active ? 0 : undefined}
      aria-labelledby={`deal-${id}`}
      aria-describedby="board-keys"
      className="pipeline-deal"
    >
      <h3 id={`deal-${id}`} className="font-sans text-sm font-semibold">
        {address}
      </h3>
      <p className="text-xs text-ink-2">
        {county}, {state}
      </p>
      {value === null ? (
        <p className="mt-1 text-sm leading-[1.875rem] text-ink-2">{words.noValue}</p>
      ) : (
        <p className="serif figures mt-1 text-lg">{formatDollars(value)}</p>
      )}
      {contact && <p className="mt-1 text-xs text-ink-2">{contact}</p>}
      <div className="pipeline-deal-actions">
        <StageSelect deal={deal} words={words} actions={actions} active={active} />
        <button
          type="button"
          data-part="edit"
          disabled={!active}
          aria-label={`${words.edit} ${address}`}
          onClick={() => actions.edit(deal)}
          className="pipeline-deal-action ml-auto"
        >
          {words.edit}
        </button>
        <button
          type="button"
          data-part="remove"
          disabled={!active}
          aria-label={`${words.remove} ${address}`}
          onClick={() => actions.remove(deal)}
          className="pipeline-deal-action"
        >
          {words.remove}
        </button>
      </div>
    </article>
  );
});

/** Moves the card without dragging: a native select of the six stages behind an icon. */
function StageSelect({ deal, words, actions, active }: Omit<Props, 'lifted'>) {
  const label = fillIn(words.stage, { address: deal.property_address });
  return (
    <span className="pipeline-deal-move">
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="1.75" aria-hidden="true">
        <path d="M4 9h15m-4-4 4 4-4 4M20 17H5m4-4-4 4 4 4" />
      </svg>
      <span aria-hidden="true" className="pipeline-deal-move-label">
        {words.move}
      </span>
      <select
        data-part="stage"
        value={deal.stage}
        disabled={!active}
        aria-label={label}
        onChange={(event) => actions.move(deal, event.target.value as Stage)}
      >
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {stageLabels[stage]}
          </option>
        ))}
      </select>
    </span>
  );
}
