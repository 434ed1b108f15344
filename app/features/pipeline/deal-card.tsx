import { memo } from 'react';
import type { Deal, Stage } from '#domain/pipeline/deal.ts';
import { money, type PipelineWords } from './format.ts';
import { StageSelect } from './stage-select.tsx';

export type DealActions = {
  move: (deal: Deal, stage: Stage) => void;
  edit: (deal: Deal) => void;
  remove: (deal: Deal) => void;
};

type Props = {
  deal: Deal;
  words: PipelineWords['card'];
  actions: DealActions;
  /** False until the page can act. */
  active: boolean;
  /** It hangs at the pointer. */
  lifted: boolean;
};

/** One deal. Remembered, because a board may hold hundreds and a move changes two columns. */
export const DealCard = memo(function DealCard({ deal, words, actions, active, lifted }: Props) {
  const { id, property_address: address, county, state, estimated_value: value, contact_name: contact } = deal;
  return (
    // It takes the focus, because the arrow keys move the card that has it.
    <article
      data-deal={id}
      data-lifted={lifted || undefined}
      tabIndex={active ? 0 : undefined}
      aria-labelledby={`deal-${id}`}
      aria-describedby="board-keys"
      className="deal"
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
        <p className="serif figures mt-1 text-lg">{money(value)}</p>
      )}
      {contact && <p className="mt-1 text-xs text-ink-2">{contact}</p>}
      <div className="deal-actions">
        <StageSelect deal={deal} words={words} actions={actions} active={active} />
        <button
          type="button"
          data-part="edit"
          disabled={!active}
          aria-label={`${words.edit} ${address}`}
          onClick={() => actions.edit(deal)}
          className="deal-action ml-auto"
        >
          {words.edit}
        </button>
        <button
          type="button"
          data-part="remove"
          disabled={!active}
          aria-label={`${words.remove} ${address}`}
          onClick={() => actions.remove(deal)}
          className="deal-action"
        >
          {words.remove}
        </button>
      </div>
    </article>
  );
});
