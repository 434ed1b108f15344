import { memo } from 'react';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars } from '#domain/format.ts';
import type { Deal, Stage } from '#domain/pipeline/deal.ts';
import { daysInStage, shortDate, urgencyOf } from '#domain/pipeline/deal-dates.ts';
import { fillIn } from '#domain/text/fill-in.ts';

export type DealActions = {
  move: (deal: Deal, stage: Stage) => void;
  /** Opens the sheet, and moves the focus there if asked. */
  open: (deal: Deal, focused?: boolean) => void;
  edit: (deal: Deal) => void;
  remove: (deal: Deal) => void;
  add: (stage: Stage) => void;
  /** Opens the menu of a card at its button. */
  menu: (deal: Deal, button: HTMLElement) => void;
};

type Props = {
  deal: Deal;
  copy: PipelinePage['tool']['card'];
  actions: DealActions;
  /** False until the page is interactive. */
  active: boolean;
  /** The day as a number of `dayNumber`. */
  today: number;
  /** The card is being dragged. */
  lifted: boolean;
  /** The deal is open in the sheet. */
  selected: boolean;
};

/** One deal. Memoized, because a board may hold hundreds and a move changes two columns. */
export const DealCard = memo(function DealCard({ deal, copy, actions, active, today, lifted, selected }: Props) {
  const { id, property_address: address, county, state, estimated_value: value, dataset_type: dataset } = deal;
  const days = daysInStage(deal, today);
  return (
    // Focusable, because the arrow keys move the focused card.
    <article
      data-deal={id}
      data-opens={id}
      data-lifted={lifted || undefined}
      data-selected={selected || undefined}
      tabIndex={active ? 0 : undefined}
      aria-labelledby={`deal-${id}`}
      aria-describedby="board-keys"
      className="pipeline-deal"
    >
      <div className="pipeline-deal-line">
        <h3 id={`deal-${id}`} title={address}>
          {address}
        </h3>
        <button
          type="button"
          data-part="edit"
          disabled={!active}
          aria-label={`${copy.edit} ${address}`}
          onClick={() => actions.edit(deal)}
          className="pipeline-deal-button"
        >
          <Icon path="M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3" />
        </button>
        <button
          type="button"
          data-part="remove"
          disabled={!active}
          aria-label={`${copy.remove} ${address}`}
          onClick={() => actions.remove(deal)}
          className="pipeline-deal-button"
        >
          <Icon path="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5" />
        </button>
      </div>
      <p className="pipeline-deal-line">
        <span className="pipeline-deal-place">
          {county}, {state}
        </span>
        {value === null ? (
          <span className="text-ink-2">{copy.noValue}</span>
        ) : (
          <span className="serif figures">{formatDollars(value)}</span>
        )}
      </p>
      <p className="pipeline-deal-line">
        {dataset && <span className="dataset-tag">{datasetTypes[dataset]}</span>}
        <span className="pipeline-deal-days figures">
          {days === 0 ? copy.today : fillIn(copy.days, { count: days })}
        </span>
      </p>
      <div className="pipeline-deal-line">
        <p className="pipeline-deal-next" data-urgency={urgencyOf(deal, today)}>
          <Icon path="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l2.5 2.5" />
          {deal.next_on === null && deal.next_step === '' ? (
            copy.noNext
          ) : (
            <>
              <span>{deal.next_step}</span>
              {deal.next_on && <time dateTime={deal.next_on}>{shortDate(deal.next_on, today)}</time>}
            </>
          )}
        </p>
        <button
          type="button"
          data-part="menu"
          disabled={!active}
          aria-haspopup="menu"
          aria-label={fillIn(copy.menu, { address })}
          onClick={(event) => actions.menu(deal, event.currentTarget)}
          className="pipeline-deal-button"
        >
          <Icon path="M12 5v.01M12 12v.01M12 19v.01" />
        </button>
      </div>
    </article>
  );
});

export function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="pipeline-icon">
      <path d={path} />
    </svg>
  );
}
