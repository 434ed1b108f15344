import { useState } from 'react';
import { type Deal, type Stage, stageLabels, stages } from '#domain/deals/deal.ts';
import type { DealActions } from './deal-card.tsx';
import { fill, type PipelineWords } from './words.ts';

type Props = {
  deal: Deal;
  words: PipelineWords['card'];
  actions: DealActions;
  active: boolean;
  /**
   * A native choice is some thirty elements to the browser, and a window that opens has the style of all of them worked out
   * again. Until it is ready a button of the same name holds its place, and hands its focus on.
   */
  ready: boolean;
};

/** A way to move the card without dragging: a native choice of the six stages behind a small sign. */
export function StageSelect({ deal, words, actions, active, ready }: Props) {
  const [focused, setFocused] = useState(false);
  const label = fill(words.stage, { address: deal.property_address });
  return (
    <span className="deal-move">
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="1.75" aria-hidden="true">
        <path d="M4 9h15m-4-4 4 4-4 4M20 17H5m4-4-4 4 4 4" />
      </svg>
      <span aria-hidden="true" className="deal-move-label">
        {words.move}
      </span>
      {ready ? (
        <select
          data-part="stage"
          value={deal.stage}
          disabled={!active}
          // biome-ignore lint/a11y/noAutofocus: it takes the focus from the button in its place.
          autoFocus={focused}
          aria-label={label}
          onChange={(event) => actions.move(deal, event.target.value as Stage)}
        >
          {stages.map((stage) => (
            <option key={stage} value={stage}>
              {stageLabels[stage]}
            </option>
          ))}
        </select>
      ) : (
        <button
          type="button"
          data-part="stage"
          disabled={!active}
          aria-label={label}
          onFocus={() => setFocused(true)}
        />
      )}
    </span>
  );
}
