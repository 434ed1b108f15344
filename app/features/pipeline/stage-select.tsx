import { type Deal, type Stage, stageLabels, stages } from '#domain/pipeline/deal.ts';
import type { DealActions } from './deal-card.tsx';
import { fill, type PipelineWords } from './format.ts';

type Props = {
  deal: Deal;
  words: PipelineWords['card'];
  actions: DealActions;
  active: boolean;
};

/** A way to move the card without dragging: a native choice of the six stages behind a small sign. */
export function StageSelect({ deal, words, actions, active }: Props) {
  const label = fill(words.stage, { address: deal.property_address });
  return (
    <span className="deal-move">
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="1.75" aria-hidden="true">
        <path d="M4 9h15m-4-4 4 4-4 4M20 17H5m4-4-4 4 4 4" />
      </svg>
      <span aria-hidden="true" className="deal-move-label">
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
